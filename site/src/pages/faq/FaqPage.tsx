import { Button, EmptyState, Inline, SearchField, Section, Stack, TabLinks } from '@zmb/design-system';
import { useState } from 'react';

import { chatLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import { QUESTION_CATEGORIES, questions } from '../../company/questions.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './FaqPage.css.ts';
import { QuestionGroups } from './QuestionGroups.tsx';
import { useFoundQuestions } from './use-found-questions.ts';

/** Questions and answers, by category and by search. */
export function FaqPage() {
  const text = useText();
  return (
    <>
      <Section title={text('faq.title')} titleLevel={1} titleSize="title1" intro={text('faq.intro')} width="reading" spacing="tight">
        <Questions />
      </Section>
      <Prompt />
    </>
  );
}

function Questions() {
  const text = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const { category, found } = useFoundQuestions(typed);
  const count = found.reduce((sum, { ids }) => sum + ids.length, 0);
  const faq = localePath(locale, '/faq');
  const all = QUESTION_CATEGORIES.reduce((sum, name) => sum + questions[name].length, 0);
  return (
    <Stack space="lg">
      <div className={styles.search}>
        <SearchField
          label={text('faq.search.label')}
          placeholder={text('faq.search.placeholder')}
          maxLength={100}
          value={typed}
          onChange={setTyped}
          resultMessage={typed.trim() === '' ? undefined : text('faq.search.count', { count })}
        />
      </div>
      <TabLinks
        label={text('faq.categories')}
        items={[
          { href: faq, label: text('faq.category.all'), count: all, isCurrent: category === undefined },
          ...QUESTION_CATEGORIES.map((name) => ({
            // The anchor leads to the category without scripts, too.
            href: `${faq}?category=${name}#${name}`,
            label: text(`faq.category.${name}`),
            count: questions[name].length,
            isCurrent: category === name,
          })),
        ]}
      />
      {count > 0 ? <QuestionGroups groups={found} /> : <NothingFound onReset={() => setTyped('')} />}
    </Stack>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const text = useText();
  const locale = useLocale();
  return (
    <EmptyState
      icon="search"
      title={text('faq.none.title')}
      actions={
        <>
          <Button href={localePath(locale, '/contact')}>{text('faq.none.contact')}</Button>
          <Button variant="secondary" onPress={onReset}>
            {text('faq.none.reset')}
          </Button>
        </>
      }
    >
      {text('faq.none.text')}
    </EmptyState>
  );
}

function Prompt() {
  const text = useText();
  const locale = useLocale();
  const facts = useFacts();
  return (
    <Section title={text('faq.prompt.title')} intro={text('faq.prompt.text', facts)} width="reading" tone="raised" spacing="tight">
      <Inline space="md">
        <Button href={localePath(locale, '/contact')} size="lg">
          {text('faq.prompt.contact')}
        </Button>
        <Button href={chatLink(text('chat.default'))} size="lg" variant="secondary" icon="messageCircle" target="_blank" rel="noopener">
          {text('faq.prompt.chat')}
        </Button>
      </Inline>
    </Section>
  );
}
