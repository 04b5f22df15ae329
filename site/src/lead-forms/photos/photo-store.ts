import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

import type { MessageId } from '../../i18n/messages.ts';

/** Name of the IndexedDB database. */
export const PHOTO_DATABASE = `${COMPANY_PREFIX}-photos`;

/** Why a file is refused: a message and its values. */
export interface PhotoProblem {
  id: Extract<MessageId, `photos.${string}`>;
  values?: Record<string, number>;
}

/** A photo or the video of a form. Times are milliseconds since 1970. */
export interface Photo {
  /** A UUID, also its id on the server. */
  id: string;
  /** The files key of its form, or of the visit to the request page. */
  key: string;
  /** The token of the request page that it is added on; none for a photo of a form. */
  request?: string;
  name: string;
  /** MIME type. */
  type: string;
  /** In bytes; of a photo after shrinking it. */
  size: number;
  /** A preview as a data URL, if the browser can decode the file. */
  preview: string | null;
  /** Whether it is ready to be uploaded: shrunk, or left unchanged. */
  isPrepared: boolean;
  /** Whether the server may have it. */
  isAnnounced: boolean;
  /** Number of bytes that the server has. */
  offset: number;
  /**
   * `waiting` to be sent, `processing` by the server, `stored`, `refused`, or `removed` by the visitor but not on the server yet.
   */
  state: 'waiting' | 'processing' | 'stored' | 'refused' | 'removed';
  /** Why the server refused it or asked to wait, in the language of the page that sent it. */
  refusal: string | null;
  /** Why the browser refused it; then it is neither stored nor sent. */
  problem?: PhotoProblem;
  addedAt: number;
  /** Failed attempts since the last success. */
  tries: number;
  /** Time of the next attempt. Before it is shrunk: when another tab may shrink it. */
  dueAt: number;
  /** Whether the server asked to wait: then reconnecting does not cause an earlier attempt. */
  isAskedToWait: boolean;
}

/** Object stores. Metadata and contents are separate, because the metadata changes with each chunk. */
const PHOTOS = 'photos';
const CONTENTS = 'contents';

/** Used without a database (blocked or full): photos last as long as the page. */
const contentsInMemory = new Map<string, Blob>();

let opening: Promise<IDBDatabase | undefined> | undefined;

function open(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(PHOTO_DATABASE, 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore(PHOTOS, { keyPath: 'id' });
        request.result.createObjectStore(CONTENTS);
      });
      request.addEventListener('success', () => {
        // The visitor, or another page, deletes the database.
        request.result.addEventListener('versionchange', () => {
          request.result.close();
          opening = undefined;
        });
        resolve(request.result);
      });
      request.addEventListener('error', () => resolve(undefined));
      request.addEventListener('blocked', () => resolve(undefined));
    } catch {
      resolve(undefined);
    }
  });
  return opening;
}

/** Runs one transaction. Returns the result of its request, or undefined if it fails or there is no database. */
async function run<Result>(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore, contents: IDBObjectStore) => IDBRequest<Result>,
): Promise<{ isDone: boolean; result?: Result }> {
  const database = await open();
  if (!database) return { isDone: false };
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction([PHOTOS, CONTENTS], mode);
      const request = work(transaction.objectStore(PHOTOS), transaction.objectStore(CONTENTS));
      transaction.addEventListener('complete', () => resolve({ isDone: true, result: request.result }));
      transaction.addEventListener('abort', () => resolve({ isDone: false }));
    } catch {
      // The database was closed or deleted.
      resolve({ isDone: false });
    }
  });
}

/** All photos of all forms, in the order in which they were added. */
export async function listStoredPhotos(): Promise<Photo[]> {
  const { result = [] } = await run('readonly', (photos) => photos.getAll() as IDBRequest<Photo[]>);
  return result.sort((a, b) => a.addedAt - b.addedAt);
}

/** Stores a photo with its content; kept in memory if there is no room. */
export async function storePhoto(photo: Photo, content: Blob): Promise<void> {
  const { isDone } = await run('readwrite', (photos, contents) => {
    contents.put(content, photo.id);
    return photos.put(photo);
  });
  if (isDone) contentsInMemory.delete(photo.id);
  else contentsInMemory.set(photo.id, content);
}

/** Updates the metadata of a photo, unless it has been removed. */
export async function updateStoredPhoto(photo: Photo): Promise<void> {
  await run('readwrite', (photos) => {
    const request = photos.getKey(photo.id);
    request.addEventListener('success', () => {
      if (request.result !== undefined) photos.put(photo);
    });
    return request;
  });
}

/** Reads the content of a photo; undefined if the browser has lost it. */
export async function readContent(id: string): Promise<Blob | undefined> {
  return (
    contentsInMemory.get(id) ?? (await run('readonly', (_photos, contents) => contents.get(id) as IDBRequest<Blob | undefined>)).result
  );
}

/** Deletes the content of a photo and keeps its metadata. */
export async function dropContent(id: string): Promise<void> {
  contentsInMemory.delete(id);
  await run('readwrite', (_photos, contents) => contents.delete(id));
}

/** Deletes a photo: content and metadata. */
export async function dropPhoto(id: string): Promise<void> {
  contentsInMemory.delete(id);
  await run('readwrite', (photos, contents) => {
    contents.delete(id);
    return photos.delete(id);
  });
}
