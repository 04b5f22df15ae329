import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { UPLOAD_CHUNK_BYTES } from '@zmb/admin-api/contract/limits.ts';

import { leadsApi } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { randomUuid } from '../../lead-forms/delivery/submission-payload.ts';
import { asJpeg, shortName, typeOfFile } from '../../lead-forms/photos/describe-file.ts';
import { newFilesKey } from '../../lead-forms/photos/photo-marks.ts';
import { shrinkPhoto } from '../../lead-forms/photos/shrink-photo.ts';
import { deleteUpload, findUpload, sendChunk, type Upload } from '../../lead-forms/photos/upload-calls.ts';

/** Polling interval while the server checks a file. */
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
  /** Uploaded bytes. */
  offset: number;
  /** `failed` can be retried, `refused` cannot; `stuck` could not be removed from the server, which would send it. */
  state: 'waiting' | 'uploading' | 'processing' | 'stored' | 'failed' | 'refused' | 'removing' | 'stuck';
  /** The server's reason for a failure or refusal, in the language of the page. */
  message: string | null;
  /** A thumbnail as a data URL. */
  preview: string | null;
}

type Announce = (file: AnswerFile) => ReturnType<typeof leadsApi.announceFile>;

const NO_FILES: readonly AnswerFile[] = [];
const contents = new Map<string, Blob>();
const uploads = new Map<string, AbortController>();
/** Uploads run one at a time: the server checks the received bytes against the limit of an e-mail. */
let queue = Promise.resolve();

/** The answer to a lead. Its files are in the query cache, which is cleared when the session ends. */
interface Answer {
  client: QueryClient;
  lead: string;
}

const queryKeyOf = (lead: string) => ['answer-files', lead];
const filesOf = ({ client, lead }: Answer) => client.getQueryData<readonly AnswerFile[]>(queryKeyOf(lead)) ?? NO_FILES;
const find = (answer: Answer, id: string) => filesOf(answer).find((file) => file.id === id);

function store({ client, lead }: Answer, files: readonly AnswerFile[]): void {
  client.setQueryData(queryKeyOf(lead), files);
}

function update(answer: Answer, id: string, changes: Partial<AnswerFile>): void {
  store(
    answer,
    filesOf(answer).map((file) => (file.id === id ? { ...file, ...changes } : file)),
  );
}

function drop(answer: Answer, id: string): void {
  contents.delete(id);
  store(
    answer,
    filesOf(answer).filter((file) => file.id !== id),
  );
}

async function add(answer: Answer, added: readonly File[], announce: Announce): Promise<void> {
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

/** Resizes photos as the public forms do. */
async function shrink(answer: Answer, id: string): Promise<void> {
  const file = find(answer, id);
  const content = contents.get(id);
  if (!file?.type.startsWith('image/') || !content) return;
  const shrunk = await shrinkPhoto(content);
  contents.set(id, shrunk.content);
  const described = shrunk.content === content ? {} : asJpeg(file.name);
  update(answer, id, { preview: shrunk.preview, size: shrunk.content.size, ...described });
}

/** Uploads the missing part of a file, and waits until it was checked. */
async function upload(answer: Answer, id: string, announce: Announce): Promise<void> {
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

/** Removes a file here and on the server, which sends every file with the key of the answer. */
async function remove(answer: Answer, id: string): Promise<void> {
  const file = find(answer, id);
  if (!file) return;
  const former = uploads.get(id);
  former?.abort();
  // One that was never announced.
  if (!former) return drop(answer, id);
  update(answer, id, { state: 'removing', message: null });
  const { outcome } = await deleteUpload(file, new AbortController().signal);
  if (outcome === 'outOfSync') drop(answer, id);
  else update(answer, id, { state: 'stuck' });
}

/** The attachments of an answer, uploaded while it is written. They stay in this tab until it is sent. */
export function useAnswerFiles(lead: string) {
  const { guard } = useSession();
  const client = useQueryClient();
  const answer = { client, lead };
  const { data: files = NO_FILES } = useQuery<readonly AnswerFile[]>({ queryKey: queryKeyOf(lead), queryFn: skipToken, gcTime: Infinity });
  const announce: Announce = ({ id, key, name, type, size }) => guard(() => leadsApi.announceFile(lead, id, { key, name, type, size }));
  return {
    files,
    add: (added: readonly File[]) => void add(answer, added, announce),
    remove: (id: string) => void remove(answer, id),
    retry: (id: string) => {
      update(answer, id, { state: 'waiting', message: null });
      queue = queue.then(() => upload(answer, id, announce));
    },
    /** Clears the files of a sent answer. */
    clear: () => store(answer, NO_FILES),
    /** Restores the files of an undone answer, unless others were added meanwhile. */
    restore: (former: readonly AnswerFile[]) => {
      if (filesOf(answer).length === 0) store(answer, former);
    },
  };
}
