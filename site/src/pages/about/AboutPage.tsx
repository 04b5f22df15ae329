import { isBuiltInService } from '@zmb/admin-api/contract/services.ts';
import { Button, Grid, Heading, Inline, Link, Prose, Section, Stack, Text } from '@zmb/design-system';
import { GirihPattern } from '@zmb/design-system/company';
import { PhoneIcon } from '@zmb/design-system/icons';

import { useCompany } from '../../company/company-context.ts';
import { mapLink, phoneLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import { type Service, servicesOf } from '../../company/services.ts';
import { useServiceText } from '../../company/use-service-text.ts';
import { Trust, usePaymentMethods } from '../../company/Trust.tsx';
import { useFacts } from '../../company/use-facts.ts';
import { OpeningHours } from '../../company/OpeningHours.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { ServicePicture } from '../../company/ServiceCards.tsx';
import { usePageFacts } from '../../routing/page-facts.ts';

const PROMISES = ['written', 'time', 'number', 'end'] as const;
/** The services that build something new; the others repair or maintain. */
const BUILD_SERVICES: readonly string[] = [
  'commercial_fit_out',
  'residential_fit_out',
  'kitchen_renovation',
  'carpentry_services',
  'painting',
  'wallpaper_fixing',
];

/** Services that staff have added are classified by their group. */
const isBuildService = ({ name, group }: Service) => (isBuiltInService(name) ? BUILD_SERVICES.includes(name) : group !== 'upkeep');

/** The company's services, promises and location. */
export function AboutPage() {
  const text = useText();
  const facts = useFacts();
  const payments = usePaymentMethods();
  usePageFacts(() => (payments === undefined ? {} : { payments }));
  return (
    <>
      <Section title={text('about.title')} titleLevel={1} titleSize="title1" intro={text('about.intro', facts)} spacing="tight">
        <Grid columns="main" space="xxl">
          <Work />
          <ServicePicture name="residential_fit_out" />
        </Grid>
      </Section>
      <Promises />
      <Trust />
      <Location />
      <CallToAction />
    </>
  );
}

function Work() {
  const text = useText();
  const services = servicesOf(useCompany());
  return (
    <Stack space="xl">
      <Prose>
        <h2>{text('about.what.title')}</h2>
        <p>{text('about.what.text1')}</p>
        <p>{text('about.what.text2')}</p>
      </Prose>
      <Grid columns={2}>
        <Trades title={text('about.what.care')} trades={services.filter((service) => !isBuildService(service))} />
        <Trades title={text('about.what.build')} trades={services.filter(isBuildService)} />
      </Grid>
    </Stack>
  );
}

function Trades({ title, trades }: { title: string; trades: readonly Service[] }) {
  const serviceText = useServiceText();
  const locale = useLocale();
  if (trades.length === 0) return null;
  return (
    <Stack space="sm">
      <Heading level={3}>{title}</Heading>
      <Stack as="ul" space="xs">
        {trades.map(({ name, href }) => (
          <li key={name}>
            <Link href={localePath(locale, href)} variant="plain">
              {serviceText(name, 'title')}
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Promises() {
  const text = useText();
  const facts = useFacts();
  return (
    <Section title={text('about.word.title')} intro={text('about.word.text')} tone="raised">
      <Grid as="ul" columns={4} space="xl">
        {PROMISES.map((name) => (
          <li key={name}>
            <Stack space="xs">
              <Heading level={3}>{text(`about.word.${name}.title`)}</Heading>
              <Text tone="muted">{text(`about.word.${name}.text`, facts)}</Text>
            </Stack>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

function Location() {
  const text = useText();
  const facts = useFacts();
  const company = useCompany();
  return (
    <Section title={text('about.where.title')}>
      <Grid columns={2} space="xxl">
        <Stack space="md">
          <Text isReadable>{text('about.where.text', facts)}</Text>
          <div>
            <Link href={mapLink(company)} variant="standalone" isExternal>
              {text('about.where.map')}
            </Link>
          </div>
        </Stack>
        <OpeningHours caption={text('about.where.title')} isGrouped />
      </Grid>
    </Section>
  );
}

function CallToAction() {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  return (
    <Section title={text('about.call.title')} intro={text('about.call.text')} tone="ink">
      <Stack space="xxxl">
        <Inline space="md">
          <Button href={localePath(locale, '/contact')} size="lg">
            {text('about.call.contact')}
          </Button>
          <Button href={phoneLink(company)} size="lg" variant="secondary" icon={<PhoneIcon />}>
            {text('about.call.phone', { phone: `\u2066${company.phoneDisplay}\u2069` })}
          </Button>
        </Inline>
        <GirihPattern variant="divider" />
      </Stack>
    </Section>
  );
}
