import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { menusOf, servicePath } from '@zmb/admin-api/contract/services.ts';
import {
  Accordion,
  Button,
  Container,
  Grid,
  Heading,
  Hero,
  Inline,
  Link,
  Section,
  Stack,
  Stat,
  StatList,
  Steps,
  Text,
} from '@zmb/design-system';
import { GirihPattern, ServiceCard } from '@zmb/design-system/company';
import { CircleCheckIcon, ClockIcon, HeadsetIcon, HouseIcon, LanguagesIcon, PhoneIcon, ShieldCheckIcon } from '@zmb/design-system/icons';
import { FormattedMessage } from 'react-intl';

import { useCompany } from '../../company/company-context.ts';
import { chatLink, phoneLink, phoneText } from '../../company/links.ts';
import { OpenBadge } from '../../company/OpeningHours.tsx';
import { ProjectCarousel, SitePhoto } from '../../company/ProjectCards.tsx';
import { projectsOf } from '../../company/projects.ts';
import { COMMON_QUESTIONS } from '../../company/questions.ts';
import { serviceIcon } from '../../company/service-icons.tsx';
import { ServiceCarousel, ServicePicture } from '../../company/ServiceCards.tsx';
import { servicesOf } from '../../company/services.ts';
import { Trust, usePaymentMethods } from '../../company/Trust.tsx';
import { useFacts } from '../../company/use-facts.ts';
import { useMenuText } from '../../company/use-service-text.ts';
import { localePath } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { CallbackForm } from '../../lead-forms/CallbackForm.tsx';
import { usePageFacts } from '../../routing/page-facts.ts';
import { HomeReviews } from './HomeReviews.tsx';

const CALLBACK_ID = 'callback';
const STATS = ['projects', 'satisfied', 'response', 'warranty'] as const;
const PROJECTS = 3;
/** Five twelfths of the page; not shown on a phone. */
const PHOTO_SIZES = '(min-width: 1200px) 480px, 40vw';
const STEPS = ['ask', 'look', 'work', 'close'] as const;

const REASONS = [
  ['trades', HouseIcon],
  ['price', CircleCheckIcon],
  ['answer', ClockIcon],
  ['language', LanguagesIcon],
  ['always', HeadsetIcon],
  ['warranty', ShieldCheckIcon],
] as const;

/** The home page. */
export function HomePage() {
  const text = useText();
  const locale = useLocale();
  const facts = useFacts();
  const company = useCompany();
  const payments = usePaymentMethods();
  usePageFacts(() => (payments === undefined ? {} : { payments }));
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
          <ServiceCarousel services={servicesOf(company)} label={text('nav.services')} cardLabel={text('home.services.item')} />
          <div>
            <Link href={localePath(locale, '/services')} variant="standalone">
              {text('nav.services.all')}
            </Link>
          </div>
        </Stack>
      </Section>
      <Projects />
      <Section title={text('home.steps.title')} intro={text('home.steps.text')} tone="raised" isForWideScreens>
        <Steps items={STEPS.map((name) => ({ title: text(`home.steps.${name}.title`), text: text(`home.steps.${name}.text`) }))} />
      </Section>
      <Reasons />
      <Container>
        <GirihPattern variant="divider" />
      </Container>
      <Trust tone="raised" />
      <HomeReviews />
      <Questions />
      <Callback />
    </>
  );
}

function HomeHero() {
  const text = useText();
  const locale = useLocale();
  const company = useCompany();
  const { photo } = company;
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
          <Button href={phoneLink(company)} size="lg" variant="secondary" icon={<PhoneIcon />}>
            <bdi dir="ltr">{phoneText(company)}</bdi>
          </Button>
        </>
      }
      note={<OpenBadge isBare />}
      shortcuts={<PopularServices />}
      picture={
        photo ? (
          <SitePhoto id={photo.id} alt={inLanguage(photo.alt, locale)} sizes={PHOTO_SIZES} />
        ) : (
          <ServicePicture name="residential_fit_out" />
        )
      }
    >
      <Text size="lead">{text('home.hero.text')}</Text>
    </Hero>
  );
}

/** The first projects; nothing if there are none. */
function Projects() {
  const text = useText();
  const locale = useLocale();
  const projects = projectsOf(useCompany()).slice(0, PROJECTS);
  if (projects.length === 0) return null;
  return (
    <Section title={text('projects.home.title')}>
      <Stack space="lg">
        <ProjectCarousel projects={projects} label={text('projects.title')} cardLabel={text('projects.home.card')} />
        <div>
          <Link href={localePath(locale, '/projects')} variant="standalone">
            {text('projects.all')}
          </Link>
        </div>
      </Stack>
    </Section>
  );
}

/** The services most in demand, which the header of a wide screen has in its menu. */
function PopularServices() {
  const text = useText();
  const menuText = useMenuText();
  const locale = useLocale();
  const { services } = useCompany();
  return (
    <nav aria-label={text('home.hero.services')}>
      <Grid as="ul" columns={2} onPhone="pairs" space="xs">
        {menusOf(services).trades.map((name) => (
          <ServiceCard
            key={name}
            as="li"
            variant="compact"
            title={menuText(`nav.${name}`)}
            titleLevel={2}
            href={localePath(locale, servicePath(name))}
            icon={serviceIcon(services.find((service) => service.name === name)?.drawing)}
          />
        ))}
      </Grid>
    </nav>
  );
}

function Reasons() {
  const text = useText();
  const facts = useFacts();
  return (
    <Section title={text('home.why.title')} intro={text('home.why.text')} isForWideScreens>
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

function Questions() {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  const facts = useFacts();
  return (
    <Section title={text('home.faq.title')} intro={text('home.faq.text')} tone="raised">
      <Grid columns="main" space={{ phone: 'xl', desktop: 'xxxl' }}>
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
          <Text tone="muted" isReadable isForWideScreens>
            {text('home.faq.more.text')}
          </Text>
          <Inline as="ul" space="md">
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
          </Inline>
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
      <Stack space={{ phone: 'xl', tablet: 'xxxl' }}>
        <Grid columns={2} space={{ phone: 'xl', tablet: 'xxl' }}>
          <Stack space="md">
            <Heading level={2} id={titleId}>
              {text('home.callback.title')}
            </Heading>
            <Text size="lead" isForWideScreens>
              {text('home.callback.text', facts)}
            </Text>
            <Text as="div" isForWideScreens>
              <Link href={phoneLink(company)}>
                <bdi dir="ltr">{phoneText(company)}</bdi>
              </Link>
            </Text>
          </Stack>
          <CallbackForm labelledBy={titleId} />
        </Grid>
        <GirihPattern variant="divider" />
      </Stack>
    </Section>
  );
}
