import { Button, Heading, Inline, Section, Stack, Text } from '@zmb/design-system';
import { useParams, useSearchParams } from 'react-router-dom';

import type { FORM_OUTCOMES, RESULT_KINDS } from '../../lead-forms/form-fields.ts';
import { phoneLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { Reference } from '../../lead-forms/Reference.tsx';
import * as styles from './FormResultPage.css.ts';

type Kind = (typeof RESULT_KINDS)[number];
type Outcome = (typeof FORM_OUTCOMES)[number];

/** Stands in the prerendered page where the server puts the reference. */
const REFERENCE_SLOT = '__REFERENCE__';

/** The same reading as the server's, so that the page comes alive with the text it was sent with. */
function useReference() {
  const [query] = useSearchParams();
  if (import.meta.env.SSR) return REFERENCE_SLOT;
  const given = query.get('reference') ?? '';
  return /^[A-Z0-9-]{1,20}$/.test(given) ? given : '';
}

/** The answer to a form that was sent without scripts. */
export function FormResultPage() {
  const text = useText();
  const facts = useFacts();
  const locale = useLocale();
  const { kind, outcome } = useParams() as { kind: Kind; outcome: Outcome };
  const reference = useReference();
  const isLead = kind === 'contact' || kind === 'callback';
  const id = (part: 'title' | 'text'): MessageId => `form-result.${kind}.${outcome}.${part}`;
  return (
    <Section width="reading">
      <Stack space="lg">
        <Heading level={1}>{text(id('title'))}</Heading>
        <Text size="lead">{text(id('text'), facts)}</Text>
        {outcome === 'sent' && isLead && (
          <div className={styles.reference}>
            <Text>
              <Reference>{reference}</Reference>
            </Text>
          </div>
        )}
        <Inline>
          <Button href={localePath(locale, '/')}>{text('form-result.home')}</Button>
          {outcome === 'failed' && isLead && (
            <Button href={phoneLink} icon="phone" variant="secondary">
              {text('form-result.call')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}
