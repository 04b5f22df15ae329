import { createContext, useContext } from 'react';

/** A step from the home page to the page that is shown; the last one may lack a URL. */
export interface Crumb {
  label: string;
  href?: string;
}

/** A question and its answer as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** What a page states about itself for search engines, in the same words as it shows. */
export interface PageFacts {
  /** From the home page to this one. */
  breadcrumbs?: readonly Crumb[];
  /** Questions for search engines; each is on one page only. */
  questions?: readonly Question[];
  /** The project that the page is about: where and when it was, and the id of its photo. */
  project?: { community: string; year: number; cover: string | null };
  /** What a price of the page is called: its unit (`visit`) and the fee for coming. */
  price?: { unit: string; callOut: string };
  /** The ways to pay in one line. */
  payments?: string;
  /** The day of the last change that the text states, `YYYY-MM-DD`. */
  updated?: string;
}

/** Receives the facts of a page while the server renders it. In the browser nobody listens. */
export const PageFactsContext = createContext<((facts: PageFacts) => void) | null>(null);

/**
 * States facts about the page from the values that it renders.
 *
 * @param facts Called on the server only.
 */
export function usePageFacts(facts: () => PageFacts): void {
  const collect = useContext(PageFactsContext);
  collect?.(facts());
}
