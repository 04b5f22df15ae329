import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

import type { MessageId } from '../../i18n/messages.ts';

/** Name of the database in the browser. */
export const PHOTO_DATABASE = `${COMPANY_PREFIX}-photos`;

/** Why a file is not taken: a message and its values. */
export interface PhotoProblem {
  id: Extract<MessageId, `photos.${string}`>;
  values?: Record<string, number>;
}

/** A photo or the video of a form. Times are milliseconds since 1970. */
export interface Photo {
  /** A UUID, also its id on the server. */
  id: string;
  /** The files key of its form, or of the visit of a request's page. */
  key: string;
  /** The token of the page of the request that it is added to; none for a photo of a form. */
  request?: string;
  name: string;
  /** MIME type. */
  type: string;
  /** In bytes; of a shrunk photo, once it is shrunk. */
  size: number;
  /** A small picture of it as a data URL, if the browser can decode it. */
  preview: string | null;
  /** Whether it has been shrunk, or is kept as it is. */
  isPrepared: boolean;
  /** Whether the server may know it. */
  isAnnounced: boolean;
  /** Bytes that the server has. */
  offset: number;
  /**
   * To be sent; sent and being checked by the server; stored; refused for good; or removed by the visitor, until the server knows.
   */
  state: 'waiting' | 'processing' | 'stored' | 'refused' | 'removed';
  /** Why it was refused, or has to wait, in the language of the page that sent it. */
  refusal: string | null;
  /** Why it was not taken at all; then it is neither stored nor sent. */
  problem?: PhotoProblem;
  addedAt: number;
  /** Failed attempts since the last success. */
  tries: number;
  /** The next attempt; before it is shrunk, when another tab may shrink it. */
  dueAt: number;
  /** Whether the server asked to wait: then a restored connection does not bring the next attempt forward. */
  isAskedToWait: boolean;
}

/** Stores of the database: what is known of a file changes with each chunk, its content does not. */
const PHOTOS = 'photos';
const CONTENTS = 'contents';

/** Without a database (blocked, or full), photos last as long as the page. */
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
        // The visitor, or another page, deletes what the site has stored.
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

/** Stores what has changed of a photo, unless it has been removed meanwhile. */
export async function updateStoredPhoto(photo: Photo): Promise<void> {
  await run('readwrite', (photos) => {
    const request = photos.getKey(photo.id);
    request.addEventListener('success', () => {
      if (request.result !== undefined) photos.put(photo);
    });
    return request;
  });
}

/** The content of a photo; undefined if the browser has lost it. */
export async function readContent(id: string): Promise<Blob | undefined> {
  return (
    contentsInMemory.get(id) ?? (await run('readonly', (_photos, contents) => contents.get(id) as IDBRequest<Blob | undefined>)).result
  );
}

/** Deletes the content of a photo, which is not needed any longer. */
export async function dropContent(id: string): Promise<void> {
  contentsInMemory.delete(id);
  await run('readwrite', (_photos, contents) => contents.delete(id));
}

/** Deletes all of a photo. */
export async function dropPhoto(id: string): Promise<void> {
  contentsInMemory.delete(id);
  await run('readwrite', (photos, contents) => {
    contents.delete(id);
    return photos.delete(id);
  });
}
