import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_VIDEO_BYTES, MAX_VIDEOS } from '@zmb/admin-api/contract/limits.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { type Language, say } from '../contract/messages.ts';
import { summaryOf } from '../data/files.ts';
import { samplePhotos } from '../data/sample-photos.ts';
import type { MockFile } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { failAt, MockFailure, toResponse } from '../http/response.ts';
import { type MockContext, rawRoute, route } from '../http/route.ts';
import { findRequest, isShown } from './find-request.ts';

const MOST = { photo: { files: MAX_PHOTOS, bytes: MAX_PHOTO_BYTES }, video: { files: MAX_VIDEOS, bytes: MAX_VIDEO_BYTES } };
/** How much of a file tells its type. */
const HEAD_BYTES = 16;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Photos and videos of requests: what arrives is looked at, and kept until the page is left. */
export function fileHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  /** What has arrived of each file. */
  const contents = new Map<string, Uint8Array<ArrayBuffer>[]>();
  const sendWhole = (id: string, leadId?: string) => {
    const file = getStored(store, id, leadId);
    const bytes = contents.get(file.id) ?? [fromBase64(sampleOf(store, file).whole)];
    return sendFile(bytes, file.mediaType, `${file.type === 'photo' ? 'inline' : 'attachment'}; filename="${file.id}"`);
  };
  const sendThumbnail = (id: string, leadId?: string) => {
    const file = getStored(store, id, leadId);
    if (file.type === 'video') throw new MockFailure('file.not_found');
    return sendFile([fromBase64(sampleOf(store, file).thumbnail)], 'image/webp', `inline; filename="${file.id}.webp"`);
  };
  return [
    route(context, 'putUpload', ({ params, body, language }) => ({
      status: 200,
      body: { data: describe(put(store, params.id.toLowerCase(), body), language) },
    })),
    rawRoute(context, 'patchUpload', async ({ params, query, request, language }) => {
      const file = getOwn(store, params.id, request);
      const bytes = new Uint8Array(await request.arrayBuffer());
      const offset = Number(query.offset);
      if (file.state !== 'receiving' || offset !== file.offset) throw new MockFailure('upload.offset', { extra: { offset: file.offset } });
      const isComplete = append(file, bytes);
      contents.set(file.id, [...(contents.get(file.id) ?? []), bytes]);
      const data = describe(file, language);
      if (isComplete) {
        const lead = file.addedOn === 'request_page' && store.state.submissions.find((each) => each.id === file.leadId);
        if (lead) lead.repliedAt = new Date().toISOString();
        finish(store, file);
      }
      return toResponse({ status: 200, body: { data } });
    }),
    route(context, 'getUpload', ({ params, request, language }) => ({
      status: 200,
      body: { data: describe(getOwn(store, params.id, request), language) },
    })),
    route(context, 'deleteUpload', ({ params, request }) => {
      const file = getOwn(store, params.id, request);
      store.state.files = store.state.files.filter(({ id }) => id !== file.id);
      contents.delete(file.id);
      if (file.state === 'stored') tell(store, file, 'file_removed');
      return { status: 204 };
    }),
    rawRoute(context, 'getLeadFile', ({ params }) => sendWhole(params.id)),
    rawRoute(context, 'getLeadFileThumbnail', ({ params }) => sendThumbnail(params.id)),
    rawRoute(context, 'getRequestFile', ({ params: { token, id } }) => sendWhole(id, findRequest(store, token).id)),
    rawRoute(context, 'getRequestFileThumbnail', ({ params: { token, id } }) => sendThumbnail(id, findRequest(store, token).id)),
    rawRoute(context, 'downloadLeadFiles', ({ params }) => {
      const lead = store.state.submissions.find(({ id }) => id === params.id.toLowerCase());
      if (!lead) throw new MockFailure('lead.not_found');
      if (!store.state.files.some(({ leadId, state }) => leadId === lead.id && state === 'stored')) throw new MockFailure('file.not_found');
      // An archive of nothing: what is in it is the business of the API.
      const empty = new Uint8Array(22);
      empty.set([0x50, 0x4b, 5, 6]);
      return sendFile([empty], 'application/zip', `attachment; filename="${lead.reference}.zip"`);
    }),
  ];
}

/** Gives the files of a form's key to the lead that has come. */
export function linkFiles(store: Store, leadId: string, filesKey: string | null | undefined): void {
  if (!filesKey) return;
  store.state.filesKeys[filesKey] = leadId;
  for (const file of store.state.files.filter(({ key, leadId: known }) => key === filesKey && known === null)) {
    file.leadId = leadId;
    if (file.state === 'stored') tell(store, file, 'file_added');
  }
  summarise(store, leadId);
}

/** The files of a lead as staff see them. */
export function filesOf({ state }: Store, leadId: string): Schema<'LeadFile'>[] {
  return state.files.flatMap(({ id, name, type, width, height, size, state: now, refusal, receivedAt, addedOn, leadId: of }) =>
    of !== leadId || now === 'receiving' ? [] : [{ id, name, type, width, height, bytes: size, state: now, refusal, receivedAt, addedOn }],
  );
}

function put(store: Store, id: string, { key, name, type, size, request }: Schema<'PutUpload'>): MockFile {
  if (!UUID.test(id)) throw new MockFailure('upload.not_found');
  const known = store.state.files.find((file) => file.id === id);
  if (known && known.key !== key) throw new MockFailure('upload.not_found');
  if (known) return known;
  const kind = type.toLowerCase().startsWith('video/') ? 'video' : 'photo';
  const file: MockFile = {
    ...{ id, key, leadId: store.state.filesKeys[key] ?? null, name: cleanName(name), type: kind, size, offset: 0, head: '' },
    ...{ state: 'receiving', refusal: null, mediaType: '', width: null, height: null },
    ...{ receivedAt: new Date().toISOString(), addedOn: request === undefined ? 'form' : 'request_page' },
  };
  const others = store.state.files.filter((each) => each.key === key && each.type === kind && each.state !== 'refused');
  if (size > MOST[kind].bytes) return { ...file, state: 'refused', refusal: 'file.too_large' };
  if (others.length >= MOST[kind].files) return { ...file, state: 'refused', refusal: 'file.too_many' };
  if (request !== undefined) {
    const lead = store.state.submissions.find((each) => each.id === request);
    if (!lead || !isShown(lead) || lead.status === 'done') failAt('request', 'field.requestClosed');
    file.leadId = request;
  }
  store.state.files.push(file);
  return file;
}

/** Returns whether the file is complete. */
function append(file: MockFile, bytes: Uint8Array): boolean {
  const fail = (key: 'field.required' | 'field.tooBig') => {
    const fields = [{ field: 'body', key, params: { maximum: file.size - file.offset } }];
    throw new MockFailure('request.invalid', { fields });
  };
  if (bytes.length === 0) fail('field.required');
  if (bytes.length > file.size - file.offset) fail('field.tooBig');
  const head = [...bytes.slice(0, HEAD_BYTES)].map((byte) => String.fromCharCode(byte)).join('');
  file.head = (file.head + head).slice(0, HEAD_BYTES);
  file.offset += bytes.length;
  if (file.offset < file.size) return false;
  file.state = 'processing';
  return true;
}

/** The media type of a file by its first bytes. */
function sniff(head: string): string | undefined {
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  return /^(heic|heix|mif1|msf1|avif)/.test(head.slice(8)) ? 'image/heic' : 'video/mp4';
}

function finish(store: Store, file: MockFile): void {
  const mediaType = sniff(file.head);
  if (!mediaType) return refuse(file, 'file.type');
  const type = mediaType.startsWith('video/') ? 'video' : 'photo';
  Object.assign(file, { type, state: 'stored', mediaType, width: 640, height: 480, receivedAt: new Date().toISOString() });
  tell(store, file, 'file_added');
}

function refuse(file: MockFile, refusal: Schema<'FileRefusal'>): void {
  Object.assign(file, { state: 'refused', refusal });
}

/** Records what happened to a file of a lead, which its row shows. */
function tell(store: Store, { leadId, type }: MockFile, step: 'file_added' | 'file_removed'): void {
  if (leadId === null) return;
  summarise(store, leadId);
  store.record('visitor', `contact_submission.${step}`, { type: 'contact_submission', id: leadId }, { type });
}

function summarise(store: Store, leadId: string): void {
  const lead = store.state.submissions.find(({ id }) => id === leadId);
  if (lead) Object.assign(lead, summaryOf(store.state.files, leadId));
}

function getOwn({ state }: Store, id: string, request: Request): MockFile {
  const key = request.headers.get('x-files-key');
  const file = state.files.find((each) => each.id === id.toLowerCase() && each.key === key);
  if (!file) throw new MockFailure('upload.not_found');
  return file;
}

/** @param leadId Only a file of this lead. @default any */
function getStored({ state }: Store, id: string, leadId?: string): MockFile {
  const file = state.files.find(
    (each) =>
      each.id === id.toLowerCase() && each.state === 'stored' && each.leadId !== null && (leadId === undefined || each.leadId === leadId),
  );
  if (!file) throw new MockFailure('file.not_found');
  return file;
}

function describe({ id, name, size, offset, state, refusal }: MockFile, language: Language): Schema<'Upload'> {
  return { id, name, size, offset, state, refusal, message: refusal && say(language, refusal) };
}

function cleanName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
}

function sampleOf({ state }: Store, file: MockFile) {
  return samplePhotos[state.files.indexOf(file) % 2 === 0 ? 0 : 1];
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function sendFile(parts: Uint8Array<ArrayBuffer>[], type: string, disposition: string): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'Cache-Control': 'private, no-store',
    'X-Request-Id': crypto.randomUUID(),
  };
  return new Response(new Blob(parts), { headers });
}
