import { filesKeyOfForm, markPhotos, openFilesKey, setFilesKeyOfForm, unmarkPhotos } from './photos/photo-marks.ts';

/** How long a sent form waits for its files to be stored, in milliseconds: as long as a lead waits for a response. */
const MAX_WAIT_MS = 30_000;

/** Files that are being stored for upload. */
export interface ChosenFiles {
  count: number;
  /** How many of them could not be stored. */
  missing: Promise<number>;
}

const NO_FILES: ChosenFiles = { count: 0, missing: Promise.resolve(0) };
/** The files of the form in this tab. */
let pendingFiles = NO_FILES;

/** Stores files of the form in this tab for upload, after loading the code for it. The form has its files key at once. */
export function storeFiles(files: readonly File[]): Promise<number> {
  const missing = storeInTime(files);
  const previous = pendingFiles;
  const all = {
    count: previous.count + files.length,
    missing: Promise.all([previous.missing, missing]).then(([one, other]) => one + other),
  };
  pendingFiles = all;
  void all.missing.then(() => {
    if (pendingFiles === all) pendingFiles = NO_FILES;
  });
  return missing;
}

async function storeInTime(files: readonly File[]): Promise<number> {
  const isFirst = filesKeyOfForm() === undefined;
  const key = openFilesKey();
  let isTimedOut = false;
  const add = async () => {
    // Part of the chunk that the form loads on focus: a separate one could not be loaded without a connection.
    const { addPhotos } = await import('./photo-parts.tsx');
    // The visitor has been shown that they are missing.
    if (!isTimedOut) await addPhotos(files, { key });
  };
  const timeout = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('No answer')), MAX_WAIT_MS));
  try {
    await Promise.race([add(), timeout]);
    return 0;
  } catch {
    isTimedOut = true;
    if (isFirst) unmarkPhotos(key);
    return files.length;
  }
}

/** The selection that was stored last for each field, by names and sizes: a field keeps its files until it is replaced. */
const storedSelections = new WeakMap<HTMLInputElement, string>();

/** Stores the files of a form’s own field, once per selection. */
export function storeChosenFiles(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('input[type=file][name]');
  const files = [...(field?.files ?? [])];
  const selection = JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));
  if (field && files.length > 0 && storedSelections.get(field) !== selection) {
    storedSelections.set(field, selection);
    // The next submit stores them again.
    void storeFiles(files).then((missing) => missing > 0 && storedSelections.delete(field));
  }
}

/** The photos of a form. An option of `useSubmission`, so that pages without photos do not load this code. */
export const formPhotos = {
  storeChosenFiles,
  /** The files that are being stored for the form. */
  chosen: () => pendingFiles,
  /** Marks the photos as those of a sent lead, if the form has any. */
  markSent: (filesKey: string | undefined) => {
    if (filesKey !== undefined) markPhotos(filesKey, 'sent');
  },
  /** The next form of this tab starts without photos. */
  release: () => setFilesKeyOfForm(undefined),
  /** Returns the photos of a lead to the form, if it has any. */
  restore: (filesKey: string | undefined) => {
    if (filesKey === undefined) return;
    setFilesKeyOfForm(filesKey);
    markPhotos(filesKey, 'open');
  },
};
export type FormPhotos = typeof formPhotos;
