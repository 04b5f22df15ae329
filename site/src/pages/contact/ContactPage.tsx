import { company } from '@zmb/admin-api/contract/company.ts';
import { Button, Grid, Heading, HoursTable, Inline, Section, Stack, Text } from '@zmb/design-system';

import { chatLink, emailLink, mapLink, phoneLink } from '../../lib/links.ts';
import { useHoursRows } from '../../lib/useHoursRows.ts';
import { useLocale } from '../../lib/useLocale.ts';
import { useText } from '../../lib/useText.ts';
import { OpenBadge } from '../../shell/OpenBadge.tsx';
import { ContactForm } from './ContactForm.tsx';

const FORM_TITLE_ID = 'contact-form-title';

/** The contact page: the form first, then the direct ways and the hours. */
export function ContactPage() {
  const text = useText();
  return (
    <Section title={text('contact.title')} titleLevel={1} titleSize="title1" intro={text('contact.intro')} spacing="tight">
      <Grid columns="main" space="xxl">
        <Stack space="lg">
          <Heading level={2} size="title3" id={FORM_TITLE_ID}>
            {text('contact.form.title')}
          </Heading>
          <ContactForm labelledBy={FORM_TITLE_ID} />
        </Stack>
        <Stack space="xxl" as="aside">
          <Details />
          <Hours />
        </Stack>
      </Grid>
    </Section>
  );
}

function Details() {
  const text = useText();
  const locale = useLocale();
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('contact.details.title')}
      </Heading>
      <Inline space="sm">
        <Button href={phoneLink} icon="phone" variant="secondary">
          {text('contact.details.call', { phone: `\u2066${company.phoneDisplay}\u2069` })}
        </Button>
        <Button href={chatLink(text('chat.default'))} icon="messageCircle" variant="secondary" target="_blank" rel="noopener">
          {text('contact.details.chat')}
        </Button>
        <Button href={emailLink} icon="mail" variant="secondary">
          {text('contact.details.email')}
        </Button>
        <Button href={mapLink} icon="mapPin" variant="secondary" target="_blank" rel="noopener">
          {text('contact.details.map')}
        </Button>
      </Inline>
      <Text tone="muted">{company.address[locale]}</Text>
    </Stack>
  );
}

function Hours() {
  const text = useText();
  const rows = useHoursRows();
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('contact.hours.title')}
      </Heading>
      <OpenBadge />
      <HoursTable caption={text('contact.hours.title')} rows={rows} />
      <Text tone="muted">{text('contact.hours.emergency')}</Text>
    </Stack>
  );
}
