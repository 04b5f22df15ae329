import { FIRST_VISIT_DAYS } from '@zmb/admin-api/contract/lead-source.ts';
import { PRIVACY_ANSWER_DAYS } from '@zmb/admin-api/contract/privacy.ts';
import { RETENTION } from '@zmb/admin-api/contract/retention.ts';
import { CONSENT_DAYS, Grid, Prose, Section, Stack, TableOfContents } from '@zmb/design-system';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ContactOptions } from '../../company/ContactOptions.tsx';
import { useCompany } from '../../company/company-context.ts';
import { emailLink, phoneLink, phoneText } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { usePageFacts } from '../../routing/page-facts.ts';
import { hiddenOnNarrowScreens } from '../../shell/visibility.css.ts';
import { MAX_WAITING_DAYS } from '../../lead-forms/delivery/stored-items.ts';

/** Date of the last change of these texts. */
const UPDATED = '2025-04-21';

/** Retention periods for placeholders in the policies, from the constants that the code uses. */
export const retentionValues = {
  consentDays: CONSENT_DAYS,
  queueDays: MAX_WAITING_DAYS,
  analyticsMonths: RETENTION.analyticsMonths,
  receiptDays: RETENTION.formReceiptDays,
  deviceDays: RETENTION.knownDeviceDays,
  trustedDays: RETENTION.trustedDeviceDays,
  firstVisitDays: FIRST_VISIT_DAYS,
  answerDays: PRIVACY_ANSWER_DAYS,
};

interface LegalSection {
  /** Also the fragment of its URL. */
  id: string;
  title: MessageId;
  text: MessageId;
  /** Shown after the text, such as a list or a button. */
  extra?: ReactNode;
}

export interface LegalTextProps {
  title: MessageId;
  intro: MessageId;
  sections: readonly LegalSection[];
}

/** The values of the tags and placeholders in the legal texts. */
function useLegalValues() {
  const locale = useLocale();
  const facts = useFacts();
  const company = useCompany();
  const link = (path: string) => (content: ReactNode) => <a href={localePath(locale, path)}>{content}</a>;
  return {
    ...facts,
    ...retentionValues,
    p: (content: ReactNode) => <p>{content}</p>,
    ul: (items: ReactNode) => <ul>{items}</ul>,
    li: (content: ReactNode) => <li>{content}</li>,
    email: (
      <a href={emailLink(company)}>
        <bdi dir="ltr">{company.email}</bdi>
      </a>
    ),
    phone: (
      <a href={phoneLink(company)}>
        <bdi dir="ltr">{phoneText(company)}</bdi>
      </a>
    ),
    contact: link('/contact'),
    privacy: link('/privacy-policy'),
    cookies: link('/cookie-policy'),
    request: link('/privacy-request'),
  };
}

/**
 * A policy or the terms: one column to read or print, with the date of its last change. Beside it are the table of contents, which is above it
 * on a phone, and the contact options, which a phone has at the foot of the page.
 */
export function LegalText({ title, intro, sections }: LegalTextProps) {
  const text = useText();
  const intl = useIntl();
  const values = useLegalValues();
  usePageFacts(() => ({ updated: UPDATED }));
  const updated = intl.formatDate(UPDATED, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Section
      title={text(title)}
      titleLevel={1}
      titleSize="title1"
      intro={<FormattedMessage id="legal.updated" values={{ date: <time dateTime={UPDATED}>{updated}</time> }} />}
      spacing="tight"
    >
      <Grid columns="aside" space={{ phone: 'xl', desktop: 'xxxl' }}>
        <Stack as="aside" space="xl">
          <TableOfContents entries={sections.map((section) => ({ id: section.id, label: text(section.title) }))} />
          <div className={hiddenOnNarrowScreens}>
            <ContactOptions title={text('legal.ask.title')} isQuiet />
          </div>
        </Stack>
        <Prose>
          <p>
            <FormattedMessage id={intro} values={values} />
          </p>
          {sections.map((section) => (
            <Fragment key={section.id}>
              <h2 id={section.id}>{text(section.title)}</h2>
              <FormattedMessage id={section.text} values={values} />
              {section.extra}
            </Fragment>
          ))}
        </Prose>
      </Grid>
    </Section>
  );
}
