import type { ServiceName } from '@zmb/admin-api/contract/services.ts';
import {
  Accordion,
  Button,
  Carousel,
  Container,
  Grid,
  Heading,
  Hero,
  Inline,
  Link,
  ReviewCard,
  Section,
  Stack,
  Stat,
  StatList,
  Steps,
  Text,
} from '@zmb/design-system';
import { GirihPattern } from '@zmb/design-system/company';
import { CircleCheckIcon, ClockIcon, HeadsetIcon, HouseIcon, LanguagesIcon, ShieldCheckIcon } from '@zmb/design-system/icons';
import { FormattedMessage } from 'react-intl';

import { useCompany } from '../../company/company-context.ts';
import { chatLink, phoneLink, phoneText } from '../../company/links.ts';
import { OpenBadge } from '../../company/OpeningHours.tsx';
import { COMMON_QUESTIONS } from '../../company/questions.ts';
import { ServiceCards } from '../../company/ServiceCards.tsx';
import { servicesOf } from '../../company/services.ts';
import { useFacts } from '../../company/use-facts.ts';
import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { CallbackForm } from '../../lead-forms/CallbackForm.tsx';

const CALLBACK_ID = 'callback';
const STATS = ['projects', 'satisfied', 'response', 'warranty'] as const;
const STEPS = ['ask', 'look', 'work', 'close'] as const;

const REASONS = [
  ['trades', HouseIcon],
  ['price', CircleCheckIcon],
  ['answer', ClockIcon],
  ['language', LanguagesIcon],
  ['always', HeadsetIcon],
  ['warranty', ShieldCheckIcon],
] as const;

interface Review {
  /** Key of its texts in the catalogue. */
  key: `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
  /** `yyyy-mm-dd` */
  date: string;
  service: ServiceName;
}

/** The latest first. */
const REVIEWS: readonly Review[] = [
  { key: '1', date: '2025-03-14', service: 'ac_services' },
  { key: '2', date: '2025-01-23', service: 'commercial_fit_out' },
  { key: '6', date: '2024-12-09', service: 'electrical' },
  { key: '3', date: '2024-11-08', service: 'water_tank_cleaning' },
  { key: '4', date: '2024-10-17', service: 'handyman' },
  { key: '5', date: '2024-09-30', service: 'kitchen_renovation' },
  { key: '8', date: '2024-08-21', service: 'plumbing' },
  { key: '7', date: '2024-06-05', service: 'painting' },
];

/** The home page. */
export function HomePage() {
  const text = useText();
  const locale = useLocale();
  const facts = useFacts();
  const company = useCompany();
  return (
    <>
      <HomeHero />
      <Section tone="raised" spacing="tight">
        <StatList>
          {STATS.map((name) => (
            <Stat key={name} value={text(`home.stats.${name}.value`, facts)} label={text(`home.stats.${name}.label`)} />
          ))}
        </StatList>
      </Section>
      <Section title={text('home.services.title')} intro={text('home.services.text')}>
        <Stack space="lg">
          <ServiceCards services={servicesOf(company)} headingLevel={3} isRowOnPhone />
          <div>
            <Link href={localePath(locale, '/services')} variant="standalone">
              {text('nav.services.all')}
            </Link>
          </div>
        </Stack>
      </Section>
      <Section title={text('home.steps.title')} intro={text('home.steps.text')} tone="raised">
        <Steps items={STEPS.map((name) => ({ title: text(`home.steps.${name}.title`), text: text(`home.steps.${name}.text`) }))} />
      </Section>
      <Reasons />
      <Container>
        <GirihPattern variant="divider" />
      </Container>
      <Reviews />
      <Questions />
      <Callback />
    </>
  );
}

function HomeHero() {
  const text = useText();
  const company = useCompany();
  return (
    <Hero
      pattern={<GirihPattern />}
      kicker={text('company.tagline')}
      title={<FormattedMessage id="home.hero.title" values={{ break: <br /> }} />}
      actions={
        <>
          <Button href={`#${CALLBACK_ID}`} size="lg">
            {text('home.hero.callback')}
          </Button>
          <Button href={chatLink(company, text('chat.default'))} size="lg" variant="secondary" target="_blank" rel="noopener">
            {text('home.hero.chat')}
          </Button>
        </>
      }
      note={<OpenBadge isBare />}
    >
      <Text size="lead">{text('home.hero.text')}</Text>
    </Hero>
  );
}

function Reasons() {
  const text = useText();
  const facts = useFacts();
  return (
    <Section title={text('home.why.title')} intro={text('home.why.text')}>
      <Grid as="ul" columns={3} space="xl">
        {REASONS.map(([name, ReasonIcon]) => (
          <li key={name}>
            <Stack space="sm">
              <Inline space="sm">
                <Text as="div" tone="accent">
                  <ReasonIcon size="lg" />
                </Text>
                <Heading level={3}>{text(`home.why.${name}.title`, facts)}</Heading>
              </Inline>
              <Text tone="muted">{text(`home.why.${name}.text`, facts)}</Text>
            </Stack>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

function Reviews() {
  const text = useText();
  return (
    <Section title={text('home.reviews.title')}>
      <Carousel label={text('home.reviews.all')} slideLabel={text('home.reviews.item')}>
        {REVIEWS.map(({ key, date, service }) => (
          <ReviewCard key={key} name={text(`home.reviews.${key}.name`)} date={date} service={text(`${service}.title`)}>
            {text(`home.reviews.${key}.text`)}
          </ReviewCard>
        ))}
      </Carousel>
    </Section>
  );
}

function Questions() {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  const facts = useFacts();
  return (
    <Section title={text('home.faq.title')} intro={text('home.faq.text')} tone="raised">
      <Grid columns="main" space="xxxl">
        <Accordion
          titleLevel={3}
          items={COMMON_QUESTIONS.map((id) => ({
            id,
            title: text(`faq.${id}.question`),
            content: text(`faq.${id}.answer`, facts),
          }))}
        />
        <Stack space="sm">
          <Heading level={3}>{text('home.faq.more.title')}</Heading>
          <Text tone="muted" isReadable>
            {text('home.faq.more.text')}
          </Text>
          <Stack as="ul" space="sm">
            <li>
              <Link href={localePath(locale, '/faq')} variant="standalone">
                {text('home.faq.all')}
              </Link>
            </li>
            <li>
              <Link href={chatLink(company, text('chat.default'))} variant="standalone" isExternal>
                {text('home.hero.chat')}
              </Link>
            </li>
          </Stack>
        </Stack>
      </Grid>
    </Section>
  );
}

function Callback() {
  const text = useText();
  const company = useCompany();
  const facts = useFacts();
  const titleId = `${CALLBACK_ID}-title`;
  return (
    <Section id={CALLBACK_ID} tone="ink">
      <Stack space="xxxl">
        <Grid columns={2} space="xxl">
          <Stack space="md">
            <Heading level={2} id={titleId}>
              {text('home.callback.title')}
            </Heading>
            <Text size="lead">{text('home.callback.text', facts)}</Text>
            <div>
              <Link href={phoneLink(company)}>
                <bdi dir="ltr">{phoneText(company)}</bdi>
              </Link>
            </div>
          </Stack>
          <CallbackForm labelledBy={titleId} />
        </Grid>
        <GirihPattern variant="divider" />
      </Stack>
    </Section>
  );
}
