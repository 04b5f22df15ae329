import { filesKeyOfForm, markPhotos, openFilesKey, setFilesKeyOfForm, unmarkPhotos } from './photos/photo-marks.ts';

/** How long a sent form waits for what keeps its files, in milliseconds: as long as its lead waits for an answer. */
const LONGEST_WAIT = 30_000;

/** Files that are being kept for upload. */
export interface ChosenFiles {
  count: number;
  /** How many of them could not be kept. */
  missing: Promise<number>;
}

const NO_FILES: ChosenFiles = { count: 0, missing: Promise.resolve(0) };
/** Those of the form in this tab. */
let keeping = NO_FILES;

/** Keeps files of the form in this tab for upload. What does that is loaded first; the form has its files key at once. */
export function keepFiles(files: readonly File[]): Promise<number> {
  const missing = keep(files);
  const before = keeping;
  const all = { count: before.count + files.length, missing: Promise.all([before.missing, missing]).then(([one, other]) => one + other) };
  keeping = all;
  void all.missing.then(() => {
    if (keeping === all) keeping = NO_FILES;
  });
  return missing;
}

async function keep(files: readonly File[]): Promise<number> {
  const isFirst = filesKeyOfForm() === undefined;
  const key = openFilesKey();
  let isOver = false;
  const add = async () => {
    // From the parts that the touched form has loaded: a chunk of its own would be missing once the connection is lost.
    const { addPhotos } = await import('./photo-parts.tsx');
    // The visitor knows that they are missing.
    if (!isOver) await addPhotos(files, { key });
  };
  const waiting = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('No answer')), LONGEST_WAIT));
  try {
    await Promise.race([add(), waiting]);
    return 0;
  } catch {
    isOver = true;
    if (isFirst) unmarkPhotos(key);
    return files.length;
  }
}

/** What was taken from a field, by the names and sizes of its files: it keeps them until something takes its place. */
const taken = new WeakMap<HTMLInputElement, string>();

/** Takes what was chosen in a form’s own field, once. */
export function takeChosen(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('input[type=file][name]');
  const files = [...(field?.files ?? [])];
  const content = JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));
  if (field && files.length > 0 && taken.get(field) !== content) {
    taken.set(field, content);
    // The next attempt to send them takes them again.
    void keepFiles(files).then((missing) => missing > 0 && taken.delete(field));
  }
}

/** What a form does with its photos. An option of the form, so that pages without photos load none of this. */
export const formPhotos = {
  takeChosen,
  /** The files that are being kept for the form. */
  chosen: () => keeping,
  /** Marks them as those of a lead that was sent, if the form has any. */
  markSent: (filesKey: string | undefined) => {
    if (filesKey !== undefined) markPhotos(filesKey, 'sent');
  },
  /** They belong to a lead that has left; the next form has none. */
  release: () => setFilesKeyOfForm(undefined),
  /** They return into the form with their lead, if it has any. */
  restore: (filesKey: string | undefined) => {
    if (filesKey === undefined) return;
    setFilesKeyOfForm(filesKey);
    markPhotos(filesKey, 'open');
  },
};
export type FormPhotos = typeof formPhotos;
