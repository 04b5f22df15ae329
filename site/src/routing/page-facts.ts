import { createContext, useContext } from 'react';

/** A step from the home page to the current page, which has no URL itself. */
export interface Crumb {
  label: string;
  href?: string;
}

/** A question and its answer as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** The facts of a page for search engines, worded as on the page. */
export interface PageFacts {
  /** From the home page to this one. */
  breadcrumbs?: readonly Crumb[];
  /** Questions and answers; each is stated on one page only. */
  questions?: readonly Question[];
  /** The project of the page: place, year, and the id of its photo. */
  project?: { community: string; year: number; cover: string | null };
  /** The labels of the price: its unit (`visit`) and the call-out fee. */
  price?: { unit: string; callOut: string };
  /** The payment methods in one line. */
  payments?: string;
  /** The date of the last change that the page states, `YYYY-MM-DD`. */
  updated?: string;
}

/** Receives the facts of a page while the server renders it; null in the browser. */
export const PageFactsContext = createContext<((facts: PageFacts) => void) | null>(null);

/**
 * States facts of the page from the values that it renders.
 *
 * @param facts Called on the server only.
 */
export function usePageFacts(facts: () => PageFacts): void {
  const collect = useContext(PageFactsContext);
  collect?.(facts());
}
