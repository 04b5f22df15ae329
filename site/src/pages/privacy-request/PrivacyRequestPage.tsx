import { PRIVACY_ANSWER_DAYS, PRIVACY_CONFIRM_HOURS } from '@zmb/admin-api/contract/privacy.ts';
import { Grid, Heading, Link, Section, Stack, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { PrivacyRequestForm } from '../../lead-forms/PrivacyRequestForm.tsx';
import { printedWithoutForm } from '../../shell/visibility.css.ts';

const FORM_TITLE_ID = 'privacy-request-title';

/** The form for requests about personal data, and how they are processed. */
export function PrivacyRequestPage() {
  const text = useText();
  return (
    <Section title={text('privacy-request.title')} titleLevel={1} titleSize="title1" intro={text('privacy-request.intro')} spacing="tight">
      <Grid columns="main" space="xxxl">
        <div className={printedWithoutForm}>
          <Stack space="lg">
            <Heading level={2} size="title3" id={FORM_TITLE_ID}>
              {text('privacy-request.form.title')}
            </Heading>
            <PrivacyRequestForm labelledBy={FORM_TITLE_ID} />
          </Stack>
        </div>
        <Next />
      </Grid>
    </Section>
  );
}

function Next() {
  const text = useText();
  const locale = useLocale();
  const policy = (content: ReactNode) => <Link href={localePath(locale, '/privacy-policy')}>{content}</Link>;
  return (
    <Stack space="md" as="aside">
      <Heading level={2} size="title3">
        {text('privacy-request.next.title')}
      </Heading>
      <Text>{text('privacy-request.next.confirm', { confirmHours: PRIVACY_CONFIRM_HOURS })}</Text>
      <Text>{text('privacy-request.next.answer', { answerDays: PRIVACY_ANSWER_DAYS })}</Text>
      <Text>{text('privacy-request.next.proof')}</Text>
      <Text>
        <FormattedMessage id="privacy-request.next.policy" values={{ policy }} />
      </Text>
    </Stack>
  );
}
