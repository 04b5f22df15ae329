import { Button, Card, Grid, Hero, Section, Stat, StatList, Text } from '@zmb/design-system';
import { FormattedMessage } from 'react-intl';

import { chatLink } from '../../lib/links.ts';
import { localePath } from '../../lib/locale.ts';
import { services } from '../../lib/services.ts';
import { useLocale } from '../../lib/useLocale.ts';
import { useText } from '../../lib/useText.ts';
import { CallbackForm } from '../../shell/CallbackForm.tsx';

const CALLBACK_ID = 'callback';
const STATS = ['projects', 'satisfied', 'response', 'warranty'] as const;
const STEPS = ['ask', 'look', 'work', 'close'] as const;
const REASONS = ['person', 'price', 'clean'] as const;
const REVIEWS = ['1', '2', '3'] as const;
const QUESTIONS = ['area', 'emergency', 'answer', 'phone'] as const;

/** The home page: the promise, the figures, what the company does and how, and a number to leave. */
export function HomePage() {
  const text = useText();
  return (
    <>
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
      >
        <Text size="lead">{text('home.hero.text')}</Text>
      </Hero>
      <Section tone="raised" spacing="tight">
        <StatList>
          {STATS.map((name) => (
            <Stat key={name} value={text(`home.stats.${name}.value`)} label={text(`home.stats.${name}.label`)} />
          ))}
        </StatList>
      </Section>
      <Services />
      <Steps />
      <Reasons />
      <Reviews />
      <Questions />
      <Callback />
    </>
  );
}

function Services() {
  const text = useText();
  const locale = useLocale();
  return (
    <Section title={text('home.services.title')} intro={text('home.services.text')}>
      <Grid as="ul" columns={3}>
        {services.map(({ name }) => (
          <Card
            key={name}
            as="li"
            title={text(`${name}.title`)}
            href={`${localePath(locale, '/contact')}?service=${name}`}
            linkLabel={text('home.services.ask')}
          >
            <Text>{text(`${name}.short_description`)}</Text>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

function Steps() {
  const text = useText();
  return (
    <Section title={text('home.steps.title')} tone="raised">
      <Grid as="ul" columns={4}>
        {STEPS.map((name) => (
          <Card key={name} as="li" title={text(`home.steps.${name}.title`)}>
            <Text>{text(`home.steps.${name}.text`)}</Text>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

function Reasons() {
  const text = useText();
  return (
    <Section title={text('home.why.title')}>
      <Grid as="ul" columns={3}>
        {REASONS.map((name) => (
          <Card key={name} as="li" title={text(`home.why.${name}.title`)}>
            <Text>{text(`home.why.${name}.text`)}</Text>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

function Reviews() {
  const text = useText();
  return (
    <Section title={text('home.reviews.title')} tone="raised">
      <Grid as="ul" columns={3}>
        {REVIEWS.map((name) => (
          <Card key={name} as="li" title={text(`home.reviews.${name}.name`)}>
            <Text size="caption" tone="muted">
              {text(`home.reviews.${name}.date`)}
            </Text>
            <Text>{text(`home.reviews.${name}.text`)}</Text>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

function Questions() {
  const text = useText();
  return (
    <Section title={text('home.faq.title')}>
      <Grid as="ul" columns={2}>
        {QUESTIONS.map((name) => (
          <Card key={name} as="li" title={text(`home.faq.${name}.question`)}>
            <Text>{text(`home.faq.${name}.answer`)}</Text>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

function Callback() {
  const text = useText();
  const titleId = `${CALLBACK_ID}-title`;
  return (
    <Section
      id={CALLBACK_ID}
      tone="raised"
      width="narrow"
      title={<span id={titleId}>{text('home.callback.title')}</span>}
      intro={text('home.callback.text')}
    >
      <CallbackForm labelledBy={titleId} />
    </Section>
  );
}
