import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { QUESTION_CATEGORIES, type QuestionCategory, type QuestionId, questions } from '../../lib/company/questions.ts';
import { searchFor } from '../../lib/search-text.ts';
import { useBrowserValue } from '../../lib/useBrowserValue.ts';
import { useFacts } from '../../lib/company/useFacts.ts';
import { useText } from '../../lib/language/useText.ts';

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
