import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

/** Field values by field name. */
export type Draft = Partial<Record<string, string>>;

interface StoredDraft {
  fields: Draft;
  /** The query of the page's URL when the draft was saved. */
  search: string;
}

/** Prefix of the keys in session storage; the form's name follows. */
export const DRAFT_PREFIX = `${COMPANY_PREFIX}-draft:`;

/** The draft of a form in this tab, if there is one. */
export function readDraft(form: string): StoredDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + form) ?? 'null') as StoredDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Saves what is typed until it is sent or the tab is closed. Removes the draft if every field is empty. */
export function saveDraft(form: string, fields: Draft): void {
  try {
    if (Object.values(fields).some(Boolean)) {
      sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify({ fields, search: location.search } satisfies StoredDraft));
    } else sessionStorage.removeItem(DRAFT_PREFIX + form);
  } catch {
    // Storage is blocked: the text lasts as long as the page.
  }
}
