import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { Button, DescriptionList, Grid, Heading, Link, Section, Stack, Text } from '@zmb/design-system';
import { PhoneIcon } from '@zmb/design-system/icons';

import { useCompany } from '../../company/company-context.ts';
import { chatLink, emailLink, mapLink, phoneLink } from '../../company/links.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { OpenBadge, OpeningHours } from '../../company/OpeningHours.tsx';
import { ContactForm } from '../../lead-forms/ContactForm.tsx';
import { printedWhole, printedWithoutForm } from '../../shell/visibility.css.ts';

/** The contact form, then the emergency number, other ways to reach the company, and the opening hours. */
export function ContactPage() {
  const text = useText();
  const facts = useFacts();
  return (
    <Section title={text('contact.title')} titleLevel={1} titleSize="title1" intro={text('contact.intro', facts)} spacing="tight">
      <Grid columns="main" space="xxxl">
        <div className={printedWithoutForm}>
          <ContactForm />
        </div>
        <Stack space="xxl" as="aside">
          <Emergency />
          <Details />
          <div className={printedWhole}>
            <Hours />
          </div>
        </Stack>
      </Grid>
    </Section>
  );
}

function Emergency() {
  const text = useText();
  const company = useCompany();
  const facts = useFacts();
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('contact.emergency.title')}
      </Heading>
      <Text>{text('contact.emergency.text', facts)}</Text>
      <div>
        <Button href={phoneLink(company)} icon={<PhoneIcon />} size="lg" variant="secondary">
          {text('contact.details.call', { phone: `\u2066${company.phoneDisplay}\u2069` })}
        </Button>
      </div>
    </Stack>
  );
}

function Details() {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('contact.details.title')}
      </Heading>
      <DescriptionList
        items={[
          {
            term: text('contact.details.chat'),
            value: (
              <Link href={chatLink(company, text('chat.default'))} isExternal>
                {text('contact.details.chatLink')}
              </Link>
            ),
          },
          {
            term: text('contact.details.email'),
            value: (
              <Link href={emailLink(company)}>
                <bdi dir="ltr">{company.email}</bdi>
              </Link>
            ),
          },
          {
            term: text('contact.details.address'),
            value: (
              <Stack space="xs">
                <span>{inLanguage(company.address, locale)}</span>
                <span>
                  <Link href={mapLink(company)} variant="standalone" isExternal>
                    {text('contact.details.map')}
                  </Link>
                </span>
              </Stack>
            ),
          },
        ]}
      />
    </Stack>
  );
}

function Hours() {
  const text = useText();
  const facts = useFacts();
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('contact.hours.title')}
      </Heading>
      <OpenBadge />
      <OpeningHours caption={text('contact.hours.title')}>
        <Text tone="muted">{text('contact.hours.aim', facts)}</Text>
      </OpeningHours>
    </Stack>
  );
}
