import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Accordion, Button, EmptyState, Grid, Heading, Link, SearchField, Section, Stack, TabLinks, Text } from '@zmb/design-system';
import { SearchIcon } from '@zmb/design-system/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ContactOptions } from '../../company/ContactOptions.tsx';
import { QUESTION_CATEGORIES, type QuestionId, questions } from '../../company/questions.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useBrowserValue } from '../../hydration/browser-values.ts';
import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { usePageFacts } from '../../routing/page-facts.ts';
import { hiddenInPrint, hiddenWithoutScripts } from '../../shell/visibility.css.ts';
import { search } from './search-text.ts';

/** The pages that answers link to for details, by question. */
const LINKED_PAGES = {
  response: 'contact',
  'not-listed': 'contact',
  change: 'contact',
  warranty: 'terms',
  payment: 'terms',
  data: 'privacy',
} as const satisfies Partial<Record<QuestionId, string>>;
const LINKED_PAGE_PATHS = { contact: '/contact', terms: '/terms-conditions', privacy: '/privacy-policy' } as const;

function linkedPageOf(id: QuestionId): keyof typeof LINKED_PAGE_PATHS | undefined {
  return id in LINKED_PAGES ? LINKED_PAGES[id as keyof typeof LINKED_PAGES] : undefined;
}

const inBrowser = () => true;

/** Questions and answers, by category and by search, with the contact options beside them, or below them on a phone. */
export function FaqPage() {
  const text = useText();
  const facts = useFacts();
  return (
    <Section title={text('faq.title')} titleLevel={1} titleSize="title1" intro={text('faq.intro')} spacing="tight">
      <Grid columns="aside" space="xxxl">
        <Questions />
        <Stack as="aside">
          <ContactOptions title={text('faq.prompt.title')} text={text('faq.prompt.text', facts)} />
        </Stack>
      </Grid>
    </Section>
  );
}

function Questions() {
  const text = useText();
  const locale = useLocale();
  const facts = useFacts();
  const [query] = useSearchParams();
  const [searchTerm, setSearchTerm] = useState('');
  const all: QuestionId[] = QUESTION_CATEGORIES.flatMap((name) => [...questions[name]]);
  const texts = new Map(all.map((id) => [id, `${text(`faq.${id}.question`)} ${text(`faq.${id}.answer`, facts)}`]));
  const matches = search(searchTerm, texts);
  // The prerendered page shows all categories, because it is the same file for every `?category=`.
  const isHydrated = useBrowserValue(inBrowser, false);
  const category = isHydrated ? QUESTION_CATEGORIES.find((name) => name === query.get('category')) : undefined;
  const groups = (category ? [category] : QUESTION_CATEGORIES)
    .map((name) => ({
      name,
      ids: questions[name].filter((id: QuestionId) => matches.has(id)),
    }))
    .filter(({ ids }) => ids.length > 0);
  usePageFacts(() => ({
    questions: groups.flatMap(({ ids }) =>
      ids.map((id: QuestionId) => {
        const more = linkedPageOf(id);
        const answer = text(`faq.${id}.answer`, facts);
        return { question: text(`faq.${id}.question`), answer: more ? `${answer} ${text(`faq.more.${more}`)}` : answer };
      }),
    ),
  }));
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0);
  const totalCount = QUESTION_CATEGORIES.reduce((sum, name) => sum + questions[name].length, 0);
  const path = localePath(locale, '/faq');
  return (
    <Stack space="lg">
      <div className={hiddenInPrint}>
        <Stack space="lg">
          <div className={hiddenWithoutScripts}>
            <SearchField
              label={text('faq.search.label')}
              placeholder={text('faq.search.placeholder')}
              maxLength={MAX_SEARCH_LENGTH}
              value={searchTerm}
              onChange={setSearchTerm}
              resultMessage={searchTerm.trim() === '' ? undefined : text('faq.search.count', { count })}
            />
          </div>
          <TabLinks
            label={text('faq.categories')}
            isWrapped
            items={[
              { href: path, label: text('faq.category.all'), count: totalCount, isCurrent: category === undefined },
              ...QUESTION_CATEGORIES.map((name) => ({
                // Without scripts the fragment leads to the category.
                href: `${path}?category=${name}#${name}`,
                label: text(`faq.category.${name}`),
                count: questions[name].length,
                isCurrent: category === name,
              })),
            ]}
          />
        </Stack>
      </div>
      {count > 0 ? (
        <Stack space="xxl">
          {groups.map(({ name, ids }) => (
            <Stack key={name} space="sm">
              <Heading level={2} size="title3" id={name}>
                {text(`faq.category.${name}`)}
              </Heading>
              <Accordion titleLevel={3} items={ids.map((id) => ({ id, title: text(`faq.${id}.question`), content: <Answer id={id} /> }))} />
            </Stack>
          ))}
        </Stack>
      ) : (
        <EmptyState
          icon={<SearchIcon />}
          title={text('faq.none.title')}
          actions={
            <>
              <Button href={localePath(locale, '/contact')}>{text('faq.none.contact')}</Button>
              <Button variant="secondary" onPress={() => setSearchTerm('')}>
                {text('faq.none.reset')}
              </Button>
            </>
          }
        >
          {text('faq.none.text')}
        </EmptyState>
      )}
    </Stack>
  );
}

function Answer({ id }: { id: QuestionId }) {
  const text = useText();
  const locale = useLocale();
  const facts = useFacts();
  const more = linkedPageOf(id);
  return (
    <Stack space="xs">
      <Text>{text(`faq.${id}.answer`, facts)}</Text>
      {more && (
        <div>
          <Link href={localePath(locale, LINKED_PAGE_PATHS[more])} variant="standalone">
            {text(`faq.more.${more}`)}
          </Link>
        </div>
      )}
    </Stack>
  );
}
