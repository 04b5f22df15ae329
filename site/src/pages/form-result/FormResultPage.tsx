import { PRIVACY_ANSWER_DAYS } from '@zmb/admin-api/contract/privacy.ts';
import { Button, FormMessage, Heading, Inline, Section, Stack, Text } from '@zmb/design-system';
import { PhoneIcon } from '@zmb/design-system/icons';
import { useParams, useSearchParams } from 'react-router-dom';

import type { FORM_OUTCOMES, RESULT_KINDS } from '../../lead-forms/delivery/form-fields.ts';
import { useCompany } from '../../company/company-context.ts';
import { UnknownZoneContext } from '../../company/dubai-time.ts';
import { phoneLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { NextSteps } from '../../lead-forms/NextSteps.tsx';
import { Reference } from '../../lead-forms/Reference.tsx';
import { hiddenWhenEmpty } from '../../shell/visibility.css.ts';

type Kind = (typeof RESULT_KINDS)[number];
type Outcome = (typeof FORM_OUTCOMES)[number];

/** Placeholder in the prerendered page, which the server replaces by the reference. */
const REFERENCE_SLOT = '__REFERENCE__';

/** The reference in the URL, validated as on the server, so that hydration matches. */
function useReference() {
  const [query] = useSearchParams();
  if (import.meta.env.SSR) return REFERENCE_SLOT;
  const reference = query.get('reference') ?? '';
  return /^[A-Z0-9-]{1,20}$/.test(reference) ? reference : '';
}

/** The result of a form post without scripts. */
export function FormResultPage() {
  const text = useText();
  const facts = useFacts();
  const company = useCompany();
  const locale = useLocale();
  const { kind, outcome } = useParams() as { kind: Kind; outcome: Outcome };
  const reference = useReference();
  const isLead = kind === 'contact' || kind === 'callback';
  const id = (part: 'title' | 'text'): MessageId => `form-result.${kind}.${outcome}.${part}`;
  return (
    <Section width="reading">
      <Stack space="xl">
        {outcome === 'sent' && isLead ? (
          <>
            <FormMessage tone="success" title={text(id('title'))} titleLevel={1}>
              <div className={hiddenWhenEmpty}>
                <Text size="lead">
                  <Reference>{reference}</Reference>
                </Text>
              </div>
              <Text>{text(id('text'))}</Text>
            </FormMessage>
            <UnknownZoneContext value>
              <NextSteps kind={kind} receipt={{}} titleLevel={2} />
            </UnknownZoneContext>
          </>
        ) : (
          <Stack space="lg">
            <Heading level={1}>{text(id('title'))}</Heading>
            <Text size="lead">{text(id('text'), { ...facts, answerDays: PRIVACY_ANSWER_DAYS })}</Text>
          </Stack>
        )}
        <Inline>
          <Button href={localePath(locale, '/')}>{text('form-result.home')}</Button>
          {outcome === 'failed' && isLead && (
            <Button href={phoneLink(company)} icon={<PhoneIcon />} variant="secondary">
              {text('form-result.call')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}
