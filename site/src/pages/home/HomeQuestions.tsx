import { Accordion, Grid, Heading, Link, Section, Stack, Text } from '@zmb/design-system';

import { chatLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import { COMMON_QUESTIONS } from '../../company/questions.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';

/** The questions that most visitors have, and the way to all others. */
export function HomeQuestions() {
  const text = useText();
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
        <More />
      </Grid>
    </Section>
  );
}

function More() {
  const text = useText();
  const locale = useLocale();
  return (
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
          <Link href={chatLink(text('chat.default'))} variant="standalone" isExternal>
            {text('home.hero.chat')}
          </Link>
        </li>
      </Stack>
    </Stack>
  );
}
