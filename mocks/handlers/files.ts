import { getMessage, type Schema } from '../contract/contract.ts';
import { bytesOf, samplePhotos } from '../data/sample-photos.ts';
import type { StoredFile } from '../data/store.ts';
import { aFile } from '../fixtures/index.ts';
import { content, MockFailure } from '../http/response.ts';
import { getById, removeById } from '../http/lists.ts';
import type { Call, Handlers } from '../http/route.ts';

function viewOf(
  { id, name, bytes: size, offset, state, refusal }: StoredFile,
  { language }: Pick<Call<'getUpload'>, 'language'>,
): Schema<'Upload'> {
  return { id, name, size, offset, state, refusal, message: refusal && getMessage(language, refusal) };
}

/** Sends one of two drawings for every photo and video. */
function send({ state, params }: Pick<Call<'getLeadFile'>, 'state' | 'params'>, size: 'whole' | 'thumbnail'): Response {
  const file = getById(state.files, params.id, 'file.not_found');
  if (file.state !== 'stored') throw new MockFailure('file.not_found');
  const bytes = bytesOf(samplePhotos[state.files.indexOf(file) % 2 === 0 ? 0 : 1][size]);
  return content(size === 'whole' ? 'image/jpeg' : 'image/webp', bytes, { 'Content-Disposition': 'inline' });
}

/** Uploads, and the photos of leads. */
export const fileHandlers = {
  putUpload: ({ state, params: { id }, body: { key, name, type, size, request }, ...call }) => {
    const known = state.files.find((file) => file.id === id);
    if (known) return viewOf(known, call);
    const kind = type.startsWith('video/') ? 'video' : 'photo';
    const origin = { leadId: request ?? null, addedOn: request ? 'request_page' : 'form', receivedAt: new Date().toISOString() } as const;
    const file: StoredFile = { ...aFile({ id, name, type: kind, bytes: size, ...origin }), ...origin, key, offset: 0, state: 'receiving' };
    state.files.push(file);
    return viewOf(file, call);
  },
  putAnswerFile: ({ state, params: { id: leadId, fileId: id }, body: { key, name, type, size }, ...call }) => {
    const known = state.files.find((file) => file.id === id);
    if (known) return viewOf(known, call);
    const kind = (['photo', 'video'] as const).find((each) => type.startsWith(each === 'photo' ? 'image/' : 'video/')) ?? 'document';
    const origin = { leadId, addedOn: 'answer', receivedAt: new Date().toISOString() } as const;
    const file: StoredFile = { ...aFile({ id, name, type: kind, bytes: size, ...origin }), ...origin, key, offset: 0, state: 'receiving' };
    state.files.push(file);
    return viewOf(file, call);
  },
  // A file arrives with its first part.
  patchUpload: ({ state, params, ...call }) => {
    const file = getById(state.files, params.id, 'upload.not_found');
    return viewOf(Object.assign(file, { offset: file.bytes, state: 'stored' as const }), call);
  },
  getUpload: ({ state, params, ...call }) => viewOf(getById(state.files, params.id, 'upload.not_found'), call),
  deleteUpload: ({ state, params }) => void removeById(state.files, params.id, 'upload.not_found'),
  getLeadFile: (call) => send(call, 'whole'),
  getLeadFileThumbnail: (call) => send(call, 'thumbnail'),
  getRequestFile: (call) => send(call, 'whole'),
  getRequestFileThumbnail: (call) => send(call, 'thumbnail'),
  // An end-of-archive record, which alone is a valid empty ZIP file.
  downloadLeadFiles: ({ state, params }) => {
    getById(state.submissions, params.id, 'lead.not_found');
    return content('application/zip', new Uint8Array(22).with(0, 0x50).with(1, 0x4b).with(2, 5).with(3, 6));
  },
} satisfies Partial<Handlers>;
