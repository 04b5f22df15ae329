import { readDraft, saveDraft } from '../../lead-forms/delivery/draft.ts';

/** What is typed for a text and not saved yet. */
export interface KeptText {
  text: string;
  /** The published text when the typing began. */
  base: string;
}

/** What is typed in a form, by the name of each text. */
export type KeptTexts = Readonly<Record<string, KeptText>>;

/** The name of a form about the website in the storage of this tab, for one account. */
function keptForm(form: string, userId: string): string {
  return `website-${userId}-${form}`;
}

/** Reads what is kept in this tab of a form. */
export function readKept(form: string, userId: string): KeptTexts {
  const { fields = {} } = readDraft(keptForm(form, userId)) ?? {};
  return Object.fromEntries(Object.entries(fields).flatMap(([name, kept]) => (kept ? [[name, JSON.parse(kept) as KeptText]] : [])));
}

/** Keeps what is typed in a form in this tab until the tab is closed; nothing when nothing is typed. */
export function keepTexts(form: string, userId: string, texts: KeptTexts): void {
  saveDraft(keptForm(form, userId), Object.fromEntries(Object.entries(texts).map(([name, kept]) => [name, JSON.stringify(kept)])));
}

/** The name under which a form keeps a text. */
export function keptName(key: string, language: string): string {
  return `${key} ${language}`;
}
