import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

import { type FormKind, typedFields } from './form-fields.ts';
import { FORM_ACTIONS } from './post-lead.ts';

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

/** Saves the fields until the form is sent or the tab is closed. Removes the draft if every field is empty. */
export function saveDraft(form: string, fields: Draft): void {
  try {
    if (Object.values(fields).some(Boolean)) {
      sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify({ fields, search: location.search } satisfies StoredDraft));
    } else sessionStorage.removeItem(DRAFT_PREFIX + form);
  } catch {
    // Storage is blocked: the text lasts as long as the page.
  }
}

/** Whether a text field has a value. Selects do not count, because the URL may have preselected an option. */
function hasText(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea') ?? [];
  return [...fields].some(({ value }) => value !== '');
}

/**
 * The draft of a public form from an earlier visit to its page; undefined if there is none, or if the form has text already.
 *
 * @param form The form, if it is on the page.
 */
export function findDraft(kind: FormKind, form: HTMLFormElement | null): Draft | undefined {
  const saved = readDraft(kind);
  if (!saved || hasText(form)) return undefined;
  const { serviceType, ...fields } = saved.fields;
  // Another query may preselect another service.
  return saved.search === location.search ? saved.fields : fields;
}

/**
 * Saves the text of every form when the page is left. Drafts are saved on `input` events, but scripts and password managers may fill a
 * field without one, and before hydration there is no listener. An empty form does not remove a draft, which may not be restored yet. A
 * form that the boot script posts is not saved.
 */
export function saveDraftsOnLeaving(): void {
  addEventListener('pagehide', () => {
    for (const [kind, action] of Object.entries(FORM_ACTIONS)) {
      const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]:not([data-posted])`);
      if (form && hasText(form)) saveDraft(kind, typedFields(new FormData(form)));
    }
  });
}
