/** A form's text by field name. */
export type Draft = Partial<Record<string, string>>;

/** What was typed, for which address. */
export interface SavedDraft {
  fields: Draft;
  /** The address's query: another one may ask for another service. */
  search: string;
}

/** Start of the keys in session storage; the form's name follows. */
export const DRAFT_PREFIX = 'zmb-draft:';

/** The draft of a form in this tab, if there is one. */
export function readDraft(form: string): SavedDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + form) ?? 'null') as SavedDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed until it is sent or the tab is closed. A form without a word is no draft. */
export function saveDraft(form: string, fields: Draft): void {
  try {
    if (Object.values(fields).some(Boolean)) {
      sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify({ fields, search: location.search } satisfies SavedDraft));
    } else sessionStorage.removeItem(DRAFT_PREFIX + form);
  } catch {
    // Storage is denied: the text stays as long as the page does.
  }
}
