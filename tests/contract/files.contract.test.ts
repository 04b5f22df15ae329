import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MAX_PHOTO_BYTES, UPLOAD_CHUNK_BYTES } from '../../admin-api/contract/limits.ts';
import { FileProcessingService } from '../../admin-api/src/leads/files/file-processing.service.ts';
import { makeJpeg } from '../../admin-api/src/testing/sample-files.ts';
import { Both } from './support/both.ts';
import { FILE_CALLS } from './support/file-calls.ts';
import { JSON_TYPE, sending, SMALLEST } from './support/forms.ts';
import type { Question } from '../support/question.ts';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
  await both.signIn();
});
afterAll(() => both.stop());

const newKey = () => randomBytes(32).toString('base64url');
const file = { name: 'leak.jpg', type: 'image/jpeg', size: 12 };

function putting(id: string, body: object, more: Omit<Question, 'id' | 'body'> = {}): Question {
  return sending('putUpload', body, { params: { id }, ...more });
}

function patching(id: string, key: string, offset: number | string, body: string, more: Partial<Question> = {}): Question {
  const headers = { 'content-type': 'application/octet-stream', 'x-files-key': key, ...more.headers };
  return { params: { id }, query: `?offset=${offset}`, ...more, id: 'patchUpload', headers, body };
}

const asking = (call: 'getUpload' | 'deleteUpload', id: string, key: string): Question => ({
  id: call,
  params: { id },
  headers: { 'x-files-key': key, 'accept-language': 'ar' },
});

const statusOf = async (question: Question) => (await both.ask(question)).api.status;

/** A lead, and the id that each side has given it. */
async function sendLead(filesKey: string) {
  await both.ask(sending('createContactSubmission', { ...SMALLEST.createContactSubmission, filesKey }));
  const { api, mock } = await both.ask({ id: 'listContactSubmissions', isSignedIn: true, query: '?limit=1' });
  const idOf = (json: unknown) => (json as { data: { submissions: { id: string }[] } }).data.submissions[0]?.id ?? '';
  return { api: idOf(api.json), mock: idOf(mock.json) };
}

describe('uploads on the API and the mock', () => {
  it('begin, go on, repeat nothing, and end', async () => {
    const [id, key] = [randomUUID(), newKey()];
    expect(await statusOf(putting(id, { key, ...file, name: '../../etc/\u202egpj.leak' }))).toBe(200);
    await both.ask(putting(id, { key, ...file }));
    expect(await statusOf(putting(id, { key: newKey(), ...file }))).toBe(404);
    expect(await statusOf(patching(id, key, 0, 'abcd'))).toBe(200);
    expect(await statusOf(patching(id, key, 0, 'abcd'))).toBe(409);
    expect(await statusOf(patching(id, newKey(), 4, 'efgh'))).toBe(404);
    for (const [offset, body] of [
      ['x', 'efgh'],
      [4, ''],
      [4, 'much too long'],
    ] as const)
      expect(await statusOf(patching(id, key, offset, body))).toBe(400);
    expect(await statusOf(asking('getUpload', id, key))).toBe(200);
    expect(await statusOf(asking('getUpload', id, newKey()))).toBe(404);
    expect(await statusOf(asking('deleteUpload', id, newKey()))).toBe(404);
    expect(await statusOf(asking('deleteUpload', id, key))).toBe(204);
    expect(await statusOf(asking('getUpload', id, key))).toBe(404);
    expect(await statusOf(putting('no-id', { key, ...file }))).toBe(404);
  });

  it('name the invalid fields', async () => {
    const key = newKey();
    for (const change of [{ key: 'short' }, { size: 0 }, { size: 1.5 }, { name: 7 }, { type: 'x'.repeat(101) }, { more: 1 }])
      expect(await statusOf(putting(randomUUID(), { key, ...file, ...change }))).toBe(400);
    expect(await statusOf({ id: 'putUpload' })).toBe(400);
  });

  it('refuse what is too large, and more than a form may have', async () => {
    const key = newKey();
    const { api } = await both.ask(putting(randomUUID(), { key, ...file, size: MAX_PHOTO_BYTES + 1 }));
    expect(api.json).toMatchObject({ data: { state: 'refused', refusal: 'file.too_large' } });
    for (let photo = 1; photo <= 6; photo += 1) await both.ask(putting(randomUUID(), { key, ...file }));
    const { api: seventh } = await both.ask(putting(randomUUID(), { key, ...file }, { headers: { 'accept-language': 'ar' } }));
    expect(seventh.json).toMatchObject({ data: { state: 'refused', refusal: 'file.too_many' } });
    for (const refusal of [null, 'file.too_many']) {
      const { api: video } = await both.ask(putting(randomUUID(), { key, name: 'v.mp4', type: 'video/mp4', size: 9_000_000 }));
      expect(video.json).toMatchObject({ data: { refusal } });
    }
  });

  it('are limited by network and day', async () => {
    const from = '10.255.1.1';
    const counts: number[] = [];
    for (let form = 0; form < 21; form += 1) {
      const key = newKey();
      for (let photo = 0; photo < 6; photo += 1) counts.push((await both.askApi(putting(randomUUID(), { key, ...file }, { from }))).status);
    }
    expect(counts.indexOf(429)).toBe(120);
  });

  it('take nothing but bytes, of one size at most, from their own site', async () => {
    const [id, key] = [randomUUID(), newKey()];
    const large = 'x'.repeat(UPLOAD_CHUNK_BYTES + 1);
    for (const [question, status] of [
      [putting(id, { key, ...file }, { origin: 'https://elsewhere.example' }), 403],
      [{ ...putting(id, { key, ...file }), headers: { 'content-type': 'text/plain' } }, 415],
      [{ ...putting(id, { key, ...file }), body: ' '.repeat(40_000) }, 413],
      [patching(id, key, 0, 'abcd', { origin: 'https://elsewhere.example' }), 403],
      [patching(id, key, 0, large), 413],
      [patching(id, key, 0, '{}', { headers: JSON_TYPE }), 415],
      [{ ...asking('deleteUpload', id, key), origin: 'https://elsewhere.example' }, 403],
      [{ ...asking('deleteUpload', id, key), headers: JSON_TYPE, body: ' '.repeat(40_000) }, 413],
      [{ ...asking('deleteUpload', id, key), headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
    ] as [Question, number][])
      expect((await both.askApi(question)).status).toBe(status);
  });
});

describe('files of a lead on the API and the mock', () => {
  it('belong to it in either order, and are in its row and its details', async () => {
    const [early, late, key] = [randomUUID(), randomUUID(), newKey()];
    await both.ask(putting(early, { key, ...file }));
    const lead = await sendLead(key);
    await both.ask(putting(late, { key, ...file, size: 4 }));
    await both.ask({ id: 'getContactSubmission', isSignedIn: true }, (side) => ({ params: { id: lead[side] } }));
    expect(await statusOf(asking('deleteUpload', early, key))).toBe(204);
    await both.ask({ id: 'listContactSubmissions', isSignedIn: true, query: '?limit=1' });
  });

  it('[REQ-24] are shown to staff once they are stored, and not while the bucket that has them is away', async () => {
    const [id, key] = [randomUUID(), newKey()];
    const lead = await sendLead(key);
    // A drawing in one pixel: bytes beyond ASCII cannot be asked for, so it is inserted into what has arrived.
    await both.ask(putting(id, { key, ...file, size: 4 }));
    const photo = await makeJpeg();
    await both.execute(`update lead_files set size = $1, received = $1, state = 'processing', received_at = now() where id = $2`, [
      photo.length,
      id,
    ]);
    await both.execute(`insert into lead_file_parts (file_id, content, position, bytes) values ($1, 'received', 0, $2)`, [id, photo]);
    both.api.app.get(FileProcessingService).wake();
    await expect.poll(() => both.count(`select from lead_files where id = '${id}' and state = 'stored'`), { timeout: 60_000 }).toBe(1);
    await both.execute('update lead_files set size = 4, received = 4 where id = $1', [id]);
    const { store } = both.mock;
    const mocked = store.state.files.find((each) => each.id === id);
    Object.assign(mocked ?? {}, { offset: 4, state: 'stored', mediaType: 'image/jpeg' });
    for (const call of ['getLeadFile', 'getLeadFileThumbnail'] as const)
      expect(await statusOf({ id: call, params: { id }, isSignedIn: true })).toBe(200);
    const { api } = await both.ask({ id: 'downloadLeadFiles', isSignedIn: true }, (side) => ({ params: { id: lead[side] } }));
    expect(api.status).toBe(200);
    await both.ask(asking('getUpload', id, key));

    const away = await both.askWithoutBucket([
      { id: 'getLeadFile', params: { id }, isSignedIn: true },
      { id: 'getLeadFile', params: { id }, isSignedIn: true, headers: { 'accept-language': 'ar' } },
      { id: 'downloadLeadFiles', params: { id: lead.api }, isSignedIn: true },
    ]);
    for (const each of away) expect(each.api).toMatchObject({ status: 503, json: { code: 'file.unavailable' } });
  });

  it('are for staff, and none where there are none', async () => {
    const lead = await sendLead(newKey());
    for (const id of ['getLeadFile', 'getLeadFileThumbnail', 'downloadLeadFiles'] as const) {
      expect(await statusOf({ id })).toBe(401);
      expect(await statusOf({ id, isSignedIn: true })).toBe(404);
    }
    const { api } = await both.ask({ id: 'downloadLeadFiles', isSignedIn: true }, (side) => ({ params: { id: lead[side] } }));
    expect(api.status).toBe(404);
  });
});

describe('failures', () => {
  const key = newKey();
  const questions = (): Question[] => [
    putting(randomUUID(), { key, ...file }),
    patching(randomUUID(), key, 0, 'abcd'),
    asking('getUpload', randomUUID(), key),
    asking('deleteUpload', randomUUID(), key),
    ...(['getLeadFile', 'getLeadFileThumbnail', 'downloadLeadFiles'] as const).map((id): Question => ({ id, isSignedIn: true })),
  ];

  it('of the database are told alike', async () => {
    for (const { api } of await both.askWithoutTable('lead_files', questions().slice(0, 6))) expect(api.status).toBe(500);
    for (const { api } of await both.askWithoutTable('contact_submissions', questions().slice(6))) expect(api.status).toBe(500);
    for (const { api } of await both.askWithoutDatabase(questions())) expect(api.status).toBe(503);
  });

  it('and all other answers that the contract names have been asked for', () => {
    expect(both.coverage.findGapsOfFile(FILE_CALLS)).toEqual([]);
  });
});
