import {
  Button,
  Container,
  GirihPattern,
  Grid,
  Heading,
  Hero,
  Link,
  Section,
  Stack,
  Stat,
  StatList,
  Steps,
  Text,
} from '@zmb/design-system';
import { FormattedMessage } from 'react-intl';

import { chatLink, phoneLink, phoneText } from '../../company/links.ts';
import { services } from '../../company/services.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useText } from '../../i18n/use-text.ts';
import { CallbackForm } from '../../lead-forms/CallbackForm.tsx';
import { OpenBadge } from '../../company/OpenBadge.tsx';
import { ServiceCards } from '../../company/ServiceCards.tsx';
import { HomeQuestions } from './HomeQuestions.tsx';
import { HomeReasons } from './HomeReasons.tsx';
import { HomeReviews } from './HomeReviews.tsx';

const CALLBACK_ID = 'callback';
const STATS = ['projects', 'satisfied', 'response', 'warranty'] as const;
const STEPS = ['ask', 'look', 'work', 'close'] as const;

/** The home page: the promise, the figures, what the company does and how, and a number to leave. */
export function HomePage() {
  const text = useText();
  const facts = useFacts();
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
        <ServiceCards services={services} headingLevel={3} />
      </Section>
      <Section title={text('home.steps.title')} intro={text('home.steps.text')} tone="raised">
        <Steps items={STEPS.map((name) => ({ title: text(`home.steps.${name}.title`), text: text(`home.steps.${name}.text`) }))} />
      </Section>
      <HomeReasons />
      <Container>
        <GirihPattern variant="divider" />
      </Container>
      <HomeReviews />
      <HomeQuestions />
      <Callback />
    </>
  );
}

function HomeHero() {
  const text = useText();
  return (
    <Hero
      kicker={text('company.tagline')}
      title={<FormattedMessage id="home.hero.title" values={{ break: <br /> }} />}
      actions={
        <>
          <Button href={`#${CALLBACK_ID}`} size="lg">
            {text('home.hero.callback')}
          </Button>
          <Button href={chatLink(text('chat.default'))} size="lg" variant="secondary" target="_blank" rel="noopener">
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

function Callback() {
  const text = useText();
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
              <Link href={phoneLink}>
                <bdi dir="ltr">{phoneText}</bdi>
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
