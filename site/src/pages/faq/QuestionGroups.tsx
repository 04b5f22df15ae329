import { Accordion, Heading, Link, Stack, Text } from '@zmb/design-system';

import { localePath } from '../../i18n/locale.ts';
import type { QuestionId } from '../../company/questions.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import type { QuestionGroup } from './use-found-questions.ts';

/** Answers that another page continues. */
const MORE = {
  response: 'contact',
  'not-listed': 'contact',
  change: 'contact',
  warranty: 'terms',
  payment: 'terms',
  data: 'privacy',
} as const satisfies Partial<Record<QuestionId, string>>;
const PATHS = { contact: '/contact', terms: '/terms-conditions', privacy: '/privacy-policy' } as const;

/** Questions under the headings of their categories. */
export function QuestionGroups({ groups }: { groups: readonly QuestionGroup[] }) {
  const text = useText();
  return (
    <Stack space="xxl">
      {groups.map(({ category, ids }) => (
        <Stack key={category} space="sm">
          <Heading level={2} size="title3" id={category}>
            {text(`faq.category.${category}`)}
          </Heading>
          <Accordion titleLevel={3} items={ids.map((id) => ({ id, title: text(`faq.${id}.question`), content: <Answer id={id} /> }))} />
        </Stack>
      ))}
    </Stack>
  );
}

function Answer({ id }: { id: QuestionId }) {
  const text = useText();
  const locale = useLocale();
  const facts = useFacts();
  const more = id in MORE ? MORE[id as keyof typeof MORE] : undefined;
  return (
    <Stack space="xs">
      <Text>{text(`faq.${id}.answer`, facts)}</Text>
      {more && (
        <div>
          <Link href={localePath(locale, PATHS[more])} variant="standalone">
            {text(`faq.more.${more}`)}
          </Link>
        </div>
      )}
    </Stack>
  );
}
