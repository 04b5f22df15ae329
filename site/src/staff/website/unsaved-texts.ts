import { readDraft, saveDraft } from '../../lead-forms/delivery/draft.ts';

/** An unsaved text. */
export interface UnsavedText {
  text: string;
  /** The published text when the editing started. */
  base: string;
}

/** The unsaved texts of a form, by name. */
export type UnsavedTexts = Readonly<Record<string, UnsavedText>>;

/** The storage key of a website form in this tab, for one account. */
function storageName(form: string, userId: string): string {
  return `website-${userId}-${form}`;
}

/** Reads the unsaved texts of a form from the storage of this tab. */
export function readUnsaved(form: string, userId: string): UnsavedTexts {
  const { fields = {} } = readDraft(storageName(form, userId)) ?? {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, stored]) => (stored ? [[name, JSON.parse(stored) as UnsavedText]] : [])),
  );
}

/** Stores the unsaved texts of a form in this tab; removes them when there are none. */
export function storeUnsaved(form: string, userId: string, texts: UnsavedTexts): void {
  saveDraft(storageName(form, userId), Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)])));
}

/** The name of a text in the stored form. */
export function textName(key: string, language: string): string {
  return `${key} ${language}`;
}
