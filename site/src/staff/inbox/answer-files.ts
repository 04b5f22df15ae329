import { UPLOAD_CHUNK_BYTES } from '@zmb/admin-api/contract/limits.ts';
import { useSyncExternalStore } from 'react';

import { leadsApi } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { randomUuid } from '../../lead-forms/delivery/submission-payload.ts';
import { shortName, typeOfFile } from '../../lead-forms/photos/describe-file.ts';
import { newFilesKey } from '../../lead-forms/photos/photo-marks.ts';
import { shrinkPhoto } from '../../lead-forms/photos/shrink-photo.ts';
import { deleteUpload, findUpload, sendChunk, type Upload } from '../../lead-forms/photos/upload-calls.ts';

/** How soon the server is asked again about a file that it checks. */
const CHECK_MS = 1_500;

/** A file of an answer that is being written. */
export interface AnswerFile {
  /** A UUID, also its id on the server. */
  id: string;
  /** The files key of the answer. */
  key: string;
  name: string;
  /** MIME type. */
  type: string;
  /** In bytes. */
  size: number;
  /** Bytes that the server has. */
  offset: number;
  /** `failed` can be tried again, `refused` cannot; `stuck` could not be removed from the server, which would send it. */
  state: 'waiting' | 'uploading' | 'processing' | 'stored' | 'failed' | 'refused' | 'removing' | 'stuck';
  /** Why it failed or was refused, in the language of the page, if the server said why. */
  message: string | null;
  /** A small picture of it as a data URL. */
  preview: string | null;
}

type Announce = (file: AnswerFile) => ReturnType<typeof leadsApi.announceFile>;

const NO_FILES: readonly AnswerFile[] = [];
/** By account and lead: they stay while other leads are open, and until the page is left. */
const filesByAnswer = new Map<string, readonly AnswerFile[]>();
const contents = new Map<string, Blob>();
const uploads = new Map<string, AbortController>();
const listeners = new Set<() => void>();
/** One at a time: the server counts what has arrived against the limit of an e-mail. */
let queue = Promise.resolve();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function store(answer: string, files: readonly AnswerFile[]): void {
  filesByAnswer.set(answer, files);
  for (const listener of listeners) listener();
}

const filesOf = (answer: string) => filesByAnswer.get(answer) ?? NO_FILES;
const find = (answer: string, id: string) => filesOf(answer).find((file) => file.id === id);

function update(answer: string, id: string, changes: Partial<AnswerFile>): void {
  store(
    answer,
    filesOf(answer).map((file) => (file.id === id ? { ...file, ...changes } : file)),
  );
}

function forget(answer: string, id: string): void {
  contents.delete(id);
  store(
    answer,
    filesOf(answer).filter((file) => file.id !== id),
  );
}

async function add(answer: string, added: readonly File[], announce: Announce): Promise<void> {
  const key = filesOf(answer)[0]?.key ?? newFilesKey();
  const files = await Promise.all(
    added.map(async (content): Promise<AnswerFile> => {
      const described = { id: randomUuid(), key, name: shortName(content.name), type: await typeOfFile(content), size: content.size };
      contents.set(described.id, content);
      return { ...described, offset: 0, state: 'waiting', message: null, preview: null };
    }),
  );
  store(answer, [...filesOf(answer), ...files]);
  for (const { id } of files) queue = queue.then(() => shrink(answer, id)).then(() => upload(answer, id, announce));
}

/** Photos become as small as those of the public forms. */
async function shrink(answer: string, id: string): Promise<void> {
  const file = find(answer, id);
  const content = contents.get(id);
  if (!file?.type.startsWith('image/') || !content) return;
  const shrunk = await shrinkPhoto(content);
  contents.set(id, shrunk.content);
  const name = shrunk.content === content ? file.name : file.name.replace(/(\.\w{1,5})?$/, '.jpg');
  update(answer, id, { preview: shrunk.preview, size: shrunk.content.size, type: shrunk.content.type || file.type, name });
}

/** Sends what the server does not have of a file, and waits until it was checked. */
async function upload(answer: string, id: string, announce: Announce): Promise<void> {
  const file = find(answer, id);
  const content = contents.get(id);
  if (file?.state !== 'waiting' || !content) return;
  const stop = new AbortController();
  uploads.set(id, stop);
  update(answer, id, { state: 'uploading' });
  const announced = await announce(file);
  if (!announced.ok) return update(answer, id, { state: 'failed', message: announced.message });
  let known: Upload = announced.data;
  while (!stop.signal.aborted && (known.state === 'receiving' || known.state === 'processing')) {
    update(answer, id, { state: known.state === 'receiving' ? 'uploading' : 'processing', offset: known.offset });
    if (known.state === 'processing') await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    const part = content.slice(known.offset, known.offset + UPLOAD_CHUNK_BYTES);
    const result = await (known.state === 'receiving'
      ? sendChunk({ ...file, offset: known.offset }, part, stop.signal)
      : findUpload(file, stop.signal));
    if (result.outcome !== 'ok') {
      if (result.outcome === 'stopped') return;
      return update(answer, id, { state: 'failed', message: 'message' in result ? (result.message ?? null) : null });
    }
    known = result.upload;
  }
  if (!stop.signal.aborted) update(answer, id, { state: known.state === 'stored' ? 'stored' : 'refused', message: known.message });
}

/** Removes a file, from the server as well: it would send whatever has the key of the answer. */
async function remove(answer: string, id: string): Promise<void> {
  const file = find(answer, id);
  if (!file) return;
  const former = uploads.get(id);
  former?.abort();
  // One that was never announced.
  if (!former) return forget(answer, id);
  update(answer, id, { state: 'removing', message: null });
  const { outcome } = await deleteUpload(file, new AbortController().signal);
  if (outcome === 'elsewhere') forget(answer, id);
  else update(answer, id, { state: 'stuck' });
}

/**
 * The files of the answer to a lead, which are uploaded while it is written. They are kept until it is sent, in this tab and for the
 * signed-in person.
 */
export function useAnswerFiles(lead: string) {
  const { session, guard } = useSession();
  const answer = `${session.state === 'signedIn' ? session.user.id : ''} ${lead}`;
  const files = useSyncExternalStore(subscribe, () => filesOf(answer));
  const announce: Announce = ({ id, key, name, type, size }) => guard(() => leadsApi.announceFile(lead, id, { key, name, type, size }));
  return {
    files,
    add: (added: readonly File[]) => void add(answer, added, announce),
    remove: (id: string) => void remove(answer, id),
    retry: (id: string) => {
      update(answer, id, { state: 'waiting', message: null });
      queue = queue.then(() => upload(answer, id, announce));
    },
    /** They belong to an answer that was sent. */
    clear: () => store(answer, NO_FILES),
    /** Puts those of an undone answer back, unless others were added meanwhile. */
    restore: (former: readonly AnswerFile[]) => {
      if (filesOf(answer).length === 0) store(answer, former);
    },
  };
}
