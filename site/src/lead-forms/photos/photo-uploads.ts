import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  MAX_VIDEOS,
  UPLOAD_CHUNK_BYTES,
} from '@zmb/admin-api/contract/limits.ts';

import { MAX_WAITING_DAYS } from '../delivery/stored-items.ts';
import { randomUuid } from '../delivery/submission-payload.ts';
import { asJpeg, FILE_TYPES, shortName, typeOfFile } from './describe-file.ts';
import {
  filesKeyOfForm,
  isAbandoned,
  markPhotos,
  readPhotoMarks,
  setFilesKeyOfForm,
  subscribeToMarks,
  unmarkPhotos,
} from './photo-marks.ts';
import {
  dropContent,
  dropPhoto,
  listStoredPhotos,
  type Photo,
  type PhotoProblem,
  readContent,
  storePhoto,
  updateStoredPhoto,
} from './photo-store.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { announceUpload, deleteUpload, findUpload, sendChunk, type Upload, type UploadResult } from './upload-calls.ts';
import { videoSeconds } from './video-length.ts';

// Uploads the photos of this tab's form and of sent forms, one at a time and from one tab at a time. Leads have priority: nothing is uploaded
// while one is pending.

/** The delivery queue, whose leads are sent before photos. */
export interface LeadQueue {
  /** Whether a lead is being sent or waits to be sent. */
  isPending: () => boolean;
  /** Whether the lead with this files key may still return to its form. */
  canReturnToForm: (filesKey: string) => boolean;
  /** Calls back on every change. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

const BACKOFF = { firstMs: 5_000, maxMs: 300_000 };
/** Interval at which the state of a file that the server checks is read. */
const CHECK_MS = 1_500;
/** Time per chunk below which chunks grow, and above which they shrink: Send never waits long for one. */
const CHUNK_MS = { fast: 700, slow: 1_500 };
const MIN_CHUNK_BYTES = 32 * 1024;
/** Time to shrink a photo; after it the tab that did is assumed to be closed. */
const PREPARING_MS = 120_000;
const MEBIBYTE = 1024 * 1024;
/** Cameras stop recording slightly late. */
const TOLERANCE_SECONDS = 1;
const LOCK = `${COMPANY_PREFIX}-photos`;
const CHANNEL = `${COMPANY_PREFIX}-photos`;

// --- The photos on this page ---

const NO_PHOTOS: readonly Photo[] = [];
const listeners = new Set<() => void>();
let photos = NO_PHOTOS;
let channel: BroadcastChannel | undefined;

function notify(): void {
  for (const listener of listeners) listener();
}

/** The photos of all forms, without removed ones. Returns the same array until something changes. */
export function readPhotos(): readonly Photo[] {
  return photos;
}

/** Calls back on every change of the photos, in other tabs too. Returns the function that stops it. */
export function subscribeToPhotos(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Adds or replaces a photo on this page. */
function upsertPhoto(photo: Photo): void {
  photos = photos.some(({ id }) => id === photo.id) ? photos.map((known) => (known.id === photo.id ? photo : known)) : [...photos, photo];
  notify();
}

function removeFromPage(id: string): void {
  photos = photos.filter((photo) => photo.id !== id);
  notify();
}

function findPhoto(id: string): Photo | undefined {
  return photos.find((photo) => photo.id === id);
}

/** Changes a photo on this page, in the database and in other tabs, unless it has been removed. */
async function updatePhoto(id: string, changes: Partial<Photo>): Promise<void> {
  const known = findPhoto(id);
  if (!known) return;
  const photo = { ...known, ...changes };
  upsertPhoto(photo);
  channel?.postMessage(photo);
  await updateStoredPhoto(photo);
}

// --- Adding and removing ---

/** Whether a MIME type is that of a video. */
function isVideo(type: string): boolean {
  return type.startsWith('video/');
}

async function prepare(photo: Photo): Promise<void> {
  const content = await readContent(photo.id);
  if (!content) return void (await removeLostPhoto(photo));
  if (isVideo(photo.type)) return updatePhoto(photo.id, { isPrepared: true, dueAt: 0 });
  const shrunk = await shrinkPhoto(content);
  const known = findPhoto(photo.id);
  if (!known) return;
  const isSmaller = shrunk.content !== content;
  const prepared = {
    ...known,
    isPrepared: true,
    dueAt: 0,
    preview: shrunk.preview,
    size: shrunk.content.size,
    ...(isSmaller && asJpeg(photo.name)),
  };
  await storePhoto(prepared, shrunk.content);
  await updatePhoto(photo.id, prepared);
}

/** Removes a photo whose content the browser has lost. */
async function removeLostPhoto(photo: Photo): Promise<void> {
  removeFromPage(photo.id);
  await dropPhoto(photo.id);
  finishForm(photo.key);
}

/** Marks the photos of a request as sent. `markPhotos` changes only existing marks, so `open` creates it first. */
function markSent(key: string): void {
  markPhotos(key, 'open');
  markPhotos(key, 'sent');
}

let preparing = Promise.resolve();

/** Where photos are added. */
export interface PhotosPlace {
  /** The files key of a form, or of a visit to the request page. */
  key: string;
  /** The token of the request page, whose photos belong to the request at once. */
  request?: string | undefined;
}

/** Why a file is refused, if it is. `others` are the form's photos and the files before it. */
async function findProblem(file: File, type: string, others: readonly Photo[]): Promise<PhotoProblem | undefined> {
  if (!Object.values(FILE_TYPES).includes(type)) return { id: 'photos.wrongType' };
  const isVideoFile = isVideo(type);
  const max = isVideoFile ? MAX_VIDEOS : MAX_PHOTOS;
  const count = others.filter((other) => other.state !== 'refused' && isVideo(other.type) === isVideoFile).length;
  if (count >= max) return { id: isVideoFile ? 'photos.tooManyVideos' : 'photos.tooMany', values: { max } };
  const bytes = isVideoFile ? MAX_VIDEO_BYTES : MAX_PHOTO_BYTES;
  if (file.size > bytes) return { id: 'photos.tooLarge', values: { megabytes: bytes / MEBIBYTE } };
  if (file.size === 0) return { id: 'photos.empty' };
  const seconds = isVideoFile ? await videoSeconds(file) : undefined;
  const isTooLong = seconds !== undefined && seconds > MAX_VIDEO_SECONDS + TOLERANCE_SECONDS;
  return isTooLong ? { id: 'photos.tooLong', values: { seconds: MAX_VIDEO_SECONDS } } : undefined;
}

/**
 * Adds photos to a form, or to a request, and uploads them once they are shrunk. Resolves when the browser has stored them. Refused files
 * are listed with the reason. Call `startUploads` first.
 */
export async function addPhotos(files: readonly File[], { key, request }: PhotosPlace): Promise<void> {
  const now = Date.now();
  const added: { photo: Photo; file: File }[] = [];
  for (const [index, file] of files.entries()) {
    const others = [...photos.filter((photo) => photo.key === key), ...added.map(({ photo }) => photo)];
    const type = await typeOfFile(file);
    const problem = await findProblem(file, type, others);
    const photo: Photo = {
      id: randomUuid(),
      key,
      ...(request !== undefined && { request }),
      name: shortName(file.name),
      type,
      size: file.size,
      preview: null,
      isPrepared: false,
      isAnnounced: false,
      offset: 0,
      state: problem ? 'refused' : 'waiting',
      refusal: null,
      ...(problem && { problem }),
      addedAt: now + index,
      tries: 0,
      dueAt: now + PREPARING_MS,
      isAskedToWait: false,
    };
    added.push({ photo, file });
  }
  const accepted = added.filter(({ photo }) => photo.state === 'waiting');
  const refused = added.filter(({ photo }) => photo.state === 'refused');
  for (const { photo } of [...accepted, ...refused]) upsertPhoto(photo);
  // The photos of a request do not wait for a form to be sent.
  if (request !== undefined) markSent(key);
  await Promise.all(accepted.map(({ photo, file }) => storePhoto(photo, file)));
  for (const { photo } of accepted) {
    channel?.postMessage(photo);
    // One at a time: a decoded photo takes 50 MB of memory and more.
    preparing = preparing.then(() => prepare(photo)).then(schedule);
  }
}

/** Removes a photo from its form, and from the server if it may have it. */
export async function removePhoto(id: string): Promise<void> {
  const photo = findPhoto(id);
  if (!photo) return;
  removeFromPage(id);
  if (current?.id === id) current.stop.abort();
  const others = photos.some(({ key }) => key === photo.key);
  if (!others && filesKeyOfForm() === photo.key) setFilesKeyOfForm(undefined);
  if (photo.isAnnounced) {
    const removed: Photo = { ...photo, state: 'removed', dueAt: 0, tries: 0 };
    removals.set(id, removed);
    channel?.postMessage(removed);
    await updateStoredPhoto(removed);
    await dropContent(id);
    schedule();
  } else {
    channel?.postMessage({ ...photo, state: 'removed' } satisfies Photo);
    await dropPhoto(id);
    finishForm(photo.key);
  }
}

/** Retries a failed upload now. */
export async function retryPhoto(id: string): Promise<void> {
  await updatePhoto(id, { dueAt: 0, isAskedToWait: false });
  schedule();
}

// --- Uploading ---

/** Photos that the server still has to remove. */
const removals = new Map<string, Photo>();
/** Photos whose offset is known to be the server's. */
const synced = new Set<string>();
let current: { id: string; stop: AbortController } | undefined;
let uploading: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let chunkBytes = MIN_CHUNK_BYTES * 2;

/** The pending calls of this page: removals, then the photos of its own form and of sent forms. */
function pendingPhotos(): Photo[] {
  const marks = readPhotoMarks();
  const own = filesKeyOfForm();
  const isUploadable = ({ key }: Photo) => key === own || marks.get(key)?.state === 'sent';
  const isUnfinished = ({ state }: Photo) => state === 'waiting' || state === 'processing';
  return [...removals.values(), ...photos.filter((photo) => isUnfinished(photo) && isUploadable(photo))];
}

function isDue({ dueAt }: Photo): boolean {
  return dueAt <= Date.now();
}

async function postpone(photo: Photo, retryAfterMs?: number, reason: string | null = null): Promise<void> {
  const tries = photo.tries + 1;
  const dueAt = Date.now() + (retryAfterMs ?? Math.min(BACKOFF.firstMs * 2 ** (tries - 1), BACKOFF.maxMs));
  synced.delete(photo.id);
  if (photo.state === 'removed') removals.set(photo.id, { ...photo, tries, dueAt });
  else {
    const isAskedToWait = retryAfterMs !== undefined && retryAfterMs > 0;
    await updatePhoto(photo.id, { state: photo.state, tries, dueAt, isAskedToWait, refusal: reason });
  }
}

/** Sends the next chunk. Its size is adapted to the connection, so that a lead never waits long for it. */
async function sendNextChunk(photo: Photo, stop: AbortSignal): Promise<UploadResult> {
  const content = await readContent(photo.id);
  if (!content) {
    await removeLostPhoto(photo);
    return { outcome: 'stopped' };
  }
  const startedAt = performance.now();
  const result = await sendChunk(photo, content.slice(photo.offset, photo.offset + chunkBytes), stop);
  const elapsed = performance.now() - startedAt;
  if (result.outcome === 'ok' && elapsed < CHUNK_MS.fast) chunkBytes = Math.min(chunkBytes * 2, UPLOAD_CHUNK_BYTES);
  else if (elapsed > CHUNK_MS.slow) chunkBytes = Math.max(chunkBytes / 2, MIN_CHUNK_BYTES);
  return result;
}

async function apply(photo: Photo, upload: Upload): Promise<void> {
  synced.add(photo.id);
  const isChecked = upload.state === 'stored' || upload.state === 'refused';
  await updatePhoto(photo.id, {
    offset: upload.offset,
    // A response without progress, such as that to an announcement, does not reset the failed attempts.
    tries: upload.state !== 'receiving' || upload.offset > photo.offset ? 0 : photo.tries,
    dueAt: upload.state === 'processing' ? Date.now() + CHECK_MS : 0,
    state: upload.state === 'receiving' ? 'waiting' : upload.state,
    refusal: upload.message,
  });
  if (!isChecked) return;
  await dropContent(photo.id);
  finishForm(photo.key);
}

/** Makes the next call for a photo. */
async function processPhoto(photo: Photo, stop: AbortSignal): Promise<void> {
  if (photo.state === 'removed') {
    const { outcome } = await deleteUpload(photo, stop);
    if (outcome !== 'outOfSync' && outcome !== 'refused') return postpone(photo);
    removals.delete(photo.id);
    await dropPhoto(photo.id);
    return finishForm(photo.key);
  }
  if (!photo.isPrepared) return prepare(photo);
  let result: UploadResult;
  if (photo.state === 'processing') result = await findUpload(photo, stop);
  else if (synced.has(photo.id)) result = await sendNextChunk(photo, stop);
  else {
    await updatePhoto(photo.id, { isAnnounced: true });
    result = await announceUpload(photo, stop);
  }
  // Removed during the call.
  if (!findPhoto(photo.id)) return;
  switch (result.outcome) {
    case 'ok':
      return apply(photo, result.upload);
    case 'refused':
      await updatePhoto(photo.id, { state: 'refused', refusal: result.message ?? '', tries: 0 });
      await dropContent(photo.id);
      return finishForm(photo.key);
    case 'outOfSync':
      // Announces the file again, which returns the server's offset: first at once, then with backoff.
      return postpone({ ...photo, state: 'waiting' }, photo.tries === 0 ? 0 : undefined);
    case 'later':
      return postpone(photo, result.retryAfterMs, result.message);
    case 'stopped':
      synced.delete(photo.id);
  }
}

async function uploadAllDue(): Promise<void> {
  for (;;) {
    const photo = isStopped || leadQueue?.isPending() ? undefined : pendingPhotos().find(isDue);
    if (!photo) return;
    const stop = new AbortController();
    current = { id: photo.id, stop };
    await processPhoto(photo, stop.signal);
    current = undefined;
  }
}

/** Uploads what is due, or sets a timer for the next attempt. */
function schedule(): void {
  clearTimeout(timer);
  if (isStopped) return;
  if (leadQueue?.isPending()) {
    current?.stop.abort();
    return;
  }
  const pending = pendingPhotos();
  if (pending.length === 0) return;
  if (pending.some(isDue)) {
    // One tab at a time. Without locks (plain http) only the server's offsets prevent storing bytes twice.
    uploading ??= Promise.resolve('locks' in navigator ? navigator.locks.request(LOCK, uploadAllDue) : uploadAllDue()).finally(() => {
      uploading = undefined;
      schedule();
    });
  } else timer = setTimeout(schedule, Math.max(500, Math.min(...pending.map(({ dueAt }) => dueAt)) - Date.now()));
}

/** Deletes the mark and the stored photos of a form once nothing is left to send. They stay listed on this page, which may show the result. */
function finishForm(filesKey: string): void {
  const state = readPhotoMarks().get(filesKey)?.state;
  const ofForm = photos.filter(({ key }) => key === filesKey);
  const isOver = ofForm.every((photo) => photo.state === 'stored' || photo.state === 'refused');
  if (!state || !isOver || [...removals.values()].some(({ key }) => key === filesKey)) return;
  if (ofForm.length > 0 && (state === 'open' || leadQueue?.canReturnToForm(filesKey))) return;
  unmarkPhotos(filesKey);
  for (const { id } of ofForm) void dropPhoto(id);
}

/** Removes the photos of discarded forms, and finishes sent ones. */
function applyMarks(): void {
  for (const [filesKey, { state }] of readPhotoMarks()) {
    const ofForm = photos.filter(({ key }) => key === filesKey);
    if (state === 'discarded') for (const { id } of ofForm) void removePhoto(id);
    else if (state === 'sent' && ofForm.length > 0) finishForm(filesKey);
  }
  schedule();
}

/** Removes the photos of abandoned forms, those without a form, and those that could not be uploaded in time. */
function removeExpiredPhotos(): void {
  const marks = readPhotoMarks();
  const own = filesKeyOfForm();
  for (const { id, key, addedAt } of photos) {
    const mark = marks.get(key);
    const isOld = Date.now() - addedAt > MAX_WAITING_DAYS * DAY_MS;
    if (!mark || isOld || (isAbandoned(mark) && key !== own)) void removePhoto(id);
  }
  for (const [filesKey, mark] of marks) {
    const hasPhotos = photos.some(({ key }) => key === filesKey);
    // A tab that adds photos creates the mark before it stores them.
    if (!hasPhotos && filesKey !== own && Date.now() - mark.at > PREPARING_MS) finishForm(filesKey);
  }
}

/** Applies a change from another tab. */
function handleMessage({ data }: MessageEvent<Photo>): void {
  if (data.state === 'removed') {
    removeFromPage(data.id);
    if (current?.id === data.id) current.stop.abort();
  } else {
    upsertPhoto(data);
    schedule();
  }
}

function handleReconnect(): void {
  for (const { id, tries, isAskedToWait } of photos) if (tries > 0 && !isAskedToWait) void updatePhoto(id, { dueAt: 0 });
  schedule();
}

let isStopped = false;
let leadQueue: LeadQueue | undefined;
let starting: Promise<void> | undefined;
let stopListening: (() => void) | undefined;

async function start(queue: LeadQueue): Promise<void> {
  leadQueue = queue;
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
  channel?.addEventListener('message', handleMessage);
  for (const photo of await listStoredPhotos()) {
    if (photo.state === 'removed') removals.set(photo.id, photo);
    else if (!findPhoto(photo.id)) upsertPhoto(photo);
  }
  const unsubscribers = [subscribeToMarks(applyMarks), queue.subscribe(applyMarks)];
  addEventListener('online', handleReconnect);
  addEventListener('pageshow', schedule);
  stopListening = () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    removeEventListener('online', handleReconnect);
    removeEventListener('pageshow', schedule);
    channel?.close();
  };
  removeExpiredPhotos();
  applyMarks();
}

/** Uploads the photos of earlier pages too, after the leads of the queue. Further calls do nothing. */
export function startUploads(queue: LeadQueue): Promise<void> {
  starting ??= start(queue);
  return starting;
}

/** Stops uploading, as leaving the page does; for tests. */
export function stopUploads(): void {
  isStopped = true;
  clearTimeout(timer);
  stopListening?.();
  current?.stop.abort();
}
