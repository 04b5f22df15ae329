import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { QUESTION_CATEGORIES, type QuestionCategory, type QuestionId, questions } from '../../company/questions.ts';
import { searchFor } from './search-text.ts';
import { useBrowserValue } from '../../hydration/use-browser-value.ts';
import { useFacts } from '../../company/use-facts.ts';
import { useText } from '../../i18n/use-text.ts';

/** The questions of a category that are shown. */
export interface QuestionGroup {
  category: QuestionCategory;
  ids: readonly QuestionId[];
}

const inBrowser = () => true;

/**
 * The category that the address names, and its questions that hold what was typed; groups without any are left out.
 * The built page has all of them: it is the same for every `?category=`.
 */
export function useFoundQuestions(typed: string): { category: QuestionCategory | undefined; found: readonly QuestionGroup[] } {
  const text = useText();
  const facts = useFacts();
  const [query] = useSearchParams();
  const isAlive = useBrowserValue(inBrowser, false);
  const category = isAlive ? QUESTION_CATEGORIES.find((name) => name === query.get('category')) : undefined;
  const matches = useMemo(() => searchFor(typed), [typed]);
  const groups = category ? [category] : QUESTION_CATEGORIES;
  const isFound = (id: QuestionId) => matches(`${text(`faq.${id}.question`)} ${text(`faq.${id}.answer`, facts)}`);
  const found = groups.map((name) => ({ category: name, ids: questions[name].filter(isFound) })).filter(({ ids }) => ids.length > 0);
  return { category, found };
}
