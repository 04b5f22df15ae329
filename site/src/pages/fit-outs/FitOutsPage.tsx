import { FIT_OUT_SERVICES } from '@zmb/admin-api/contract/services.ts';
import { Button, Grid, Heading, Inline, Section, Stack, Steps, Text } from '@zmb/design-system';
import { ServiceCard } from '@zmb/design-system/company';
import { MessageCircleIcon } from '@zmb/design-system/icons';

import { useCompany } from '../../company/company-context.ts';
import { chatLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import { servicesNamed } from '../../company/services.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { ServiceCards } from '../../company/ServiceCards.tsx';

const TRADES = ['electrical', 'ac_services', 'plumbing', 'carpentry_services', 'painting', 'kitchen_renovation'] as const;
const STEPS = ['brief', 'survey', 'drawings', 'build', 'handover'] as const;

/** Fit-outs: the two kinds, the stages, and the trades involved. */
export function FitOutsPage() {
  const text = useText();
  const company = useCompany();
  return (
    <>
      <Section spacing="tight">
        <Stack space="xl">
          <Stack space="md">
            <Heading level={1}>{text('fit-outs.title')}</Heading>
            <Text size="lead" tone="muted" isReadable>
              {text('fit-outs.subtitle')}
            </Text>
          </Stack>
          <ServiceCards services={servicesNamed(company, FIT_OUT_SERVICES)} headingLevel={2} columns={2} />
        </Stack>
      </Section>
      <Section title={text('fit-outs.process.title')} intro={text('fit-outs.process.text')} tone="raised">
        <Steps
          items={STEPS.map((name) => ({ title: text(`fit-outs.process.${name}.title`), text: text(`fit-outs.process.${name}.text`) }))}
        />
      </Section>
      <Trades />
      <CallToAction />
    </>
  );
}

/** The contribution of the other services to a fit-out. */
function Trades() {
  const text = useText();
  const locale = useLocale();
  const trades = servicesNamed(useCompany(), TRADES);
  if (trades.length === 0) return null;
  return (
    <Section title={text('fit-outs.trades.title')} intro={text('fit-outs.trades.text')}>
      <Grid as="ul" columns={3}>
        {trades.map(({ name, href }) => (
          <ServiceCard key={name} as="li" title={text(`${name}.title`)} href={localePath(locale, href)}>
            {text(`fit-outs.trades.${name}`)}
          </ServiceCard>
        ))}
      </Grid>
    </Section>
  );
}

function CallToAction() {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  return (
    <Section title={text('fit-outs.action.title')} intro={text('fit-outs.action.text')} tone="raised">
      <Inline>
        {servicesNamed(company, FIT_OUT_SERVICES).map(({ name }, index) => (
          <Button
            key={name}
            href={`${localePath(locale, '/contact')}?service=${name}`}
            size="lg"
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {text(`fit-outs.action.${name}`)}
          </Button>
        ))}
        <Button
          href={chatLink(company, text('fit-outs.chat'))}
          icon={<MessageCircleIcon />}
          size="lg"
          variant="secondary"
          target="_blank"
          rel="noopener"
        >
          {text('fit-outs.action.chat')}
        </Button>
      </Inline>
    </Section>
  );
}
