import { worker } from '@zmb/mocks/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { prepareState } from '../../testing/open-page.ts';
import { deletePhotos, photo as photoOf } from '../../testing/photos.ts';
import { UploadServer } from '../../testing/upload-server.ts';
import { PHOTOS_PREFIX } from '../delivery/stored-items.ts';
import { filesKeyOfForm, markPhotos, openFilesKey, readPhotoMarks, setFilesKeyOfForm } from './photo-marks.ts';
import { listStoredPhotos, readContent } from './photo-store.ts';
import type * as PhotoUploads from './photo-uploads.ts';

let server: UploadServer;

/** The pages that a test has opened. */
const pages: Pick<typeof PhotoUploads, 'stopUploads'>[] = [];
let pageCount = 0;

/** A fresh page, as after a reload: its module has no state. */
async function openPage() {
  pageCount += 1;
  const url = `./photo-uploads.ts?page=${pageCount}`;
  const page = (await import(/* @vite-ignore */ url)) as typeof PhotoUploads;
  pages.push(page);
  await page.startUploads(leads);
  return page;
}

/** The lead of a form, which is sent before its photos. */
class Leads {
  private state: 'none' | 'pending' | 'sent' = 'none';
  private readonly listeners = new Set<() => void>();
  readonly isPending = () => this.state === 'pending';
  readonly canReturnToForm = () => this.state === 'pending';
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  become(state: 'pending' | 'sent'): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

let leads: Leads;

const bytes = (length: number) => new Uint8Array(length).map((_, index) => index % 251);
const isWhole = (content: number[], length: number) => String(content) === String(bytes(length));
const photo = (name: string, length: number) => photoOf(name, 'image/heic', bytes(length));

beforeEach(async () => {
  await prepareState({ scenario: 'empty', role: undefined, hasAnsweredConsent: true });
  await deletePhotos();
  server = new UploadServer();
  leads = new Leads();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.stopUploads();
  worker.resetHandlers();
  await deletePhotos();
});

describe('uploads', () => {
  it('[REQ-36] sends files one after the other, in order, and deletes the content of sent ones', async () => {
    const { addPhotos, readPhotos } = await openPage();
    await addPhotos([photo('a.heic', 80_000), photo('b.heic', 10)], { key: openFilesKey() });
    await expect.poll(() => readPhotos().map(({ state }) => state)).toEqual(['stored', 'stored']);
    expect(server.stored().map(({ name, content }) => [name, isWhole(content, 80_000) || isWhole(content, 10)])).toEqual([
      ['a.heic', true],
      ['b.heic', true],
    ]);
    expect(server.calls.indexOf('PUT', 1)).toBeGreaterThan(server.calls.findLastIndex((call) => call === 'PATCH 65536'));
    expect(new Set([...server.uploads.values()].map(({ key }) => key))).toEqual(new Set([filesKeyOfForm()]));
    expect(filesKeyOfForm()).toMatch(/^[\w-]{43}$/);
    // The content is deleted after the state is shown.
    for (const { id } of readPhotos()) await expect.poll(() => readContent(id)).toBeUndefined();
    // The form is not sent yet: after a reload it shows them again.
    expect((await listStoredPhotos()).map(({ name }) => name)).toEqual(['a.heic', 'b.heic']);
  });

  it('[REQ-36] continues from the server’s offset after a lost response, a wrong offset, and when the server no longer has the file', async () => {
    const { addPhotos, readPhotos, retryPhoto } = await openPage();
    // The server has stored the first chunk, but its response was lost.
    server.fault = (call, count) => (call === 'PATCH 0' && count === 1 ? 'lost' : undefined);
    await addPhotos([photo('a.heic', 80_000)], { key: openFilesKey() });
    const [{ id } = { id: '' }] = readPhotos();
    await expect.poll(() => readPhotos()[0]?.tries).toBe(1);
    await retryPhoto(id);
    await expect.poll(() => readPhotos()[0]?.state).toBe('stored');
    expect(server.calls.filter((call) => call === 'PATCH 0')).toHaveLength(1);

    server.fault = (call, count) => (call === 'PATCH 0' && count === 2 ? Response.json({ offset: 7 }, { status: 409 }) : undefined);
    await addPhotos([photo('b.heic', 100)], { key: openFilesKey() });
    await expect.poll(() => readPhotos()[1]?.state).toBe('stored');
    expect(server.stored().map(({ content }) => content.length)).toEqual([80_000, 100]);
  });

  it('[REQ-36] waits as long as the server asks, even when the connection comes back', async () => {
    const { addPhotos, readPhotos } = await openPage();
    server.fault = (call) => (call === 'PUT' ? new Response(null, { status: 429, headers: { 'Retry-After': '600' } }) : undefined);
    await addPhotos([photo('a.heic', 100)], { key: openFilesKey() });
    await expect.poll(() => readPhotos()[0]?.isAskedToWait).toBe(true);
    expect(readPhotos()[0]!.dueAt).toBeGreaterThan(Date.now() + 500_000);
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.calls).toEqual(['PUT']);
  });

  it.each(['', 'application/octet-stream', 'text/plain'])(
    '[REQ-07] recognises a photo by its content when the browser reports the type “%s”',
    async (type) => {
      const { addPhotos, readPhotos } = await openPage();
      const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...bytes(60)]);
      await addPhotos([photoOf('leak', type, jpeg)], { key: openFilesKey() });
      await expect.poll(() => readPhotos().map(({ state, type: known }) => [state, known])).toEqual([['stored', 'image/jpeg']]);
    },
  );

  it('[REQ-131] names the limit that a file waits for, until the upload continues', async () => {
    const { addPhotos, readPhotos, retryPhoto } = await openPage();
    const message = 'We have received many files from your connection today.';
    server.fault = (call) => (call === 'PUT' ? Response.json({ message }, { status: 429, headers: { 'Retry-After': '600' } }) : undefined);
    await addPhotos([photo('a.heic', 100)], { key: openFilesKey() });
    await expect.poll(() => readPhotos().map(({ state, refusal }) => [state, refusal])).toEqual([['waiting', message]]);
    server.fault = undefined;
    await retryPhoto(readPhotos()[0]!.id);
    await expect.poll(() => readPhotos().map(({ state, refusal }) => [state, refusal])).toEqual([['stored', null]]);
  });

  it('[REQ-36] tries again when the connection is back', async () => {
    const { addPhotos, readPhotos } = await openPage();
    server.fault = () => 'down';
    await addPhotos([photo('a.heic', 100)], { key: openFilesKey() });
    await expect.poll(() => readPhotos()[0]?.tries).toBe(1);
    server.fault = undefined;
    dispatchEvent(new Event('online'));
    await expect.poll(() => readPhotos()[0]?.state).toBe('stored');
  });

  it('[REQ-31] says why a file was refused, and does not send it again', async () => {
    const { addPhotos, readPhotos } = await openPage();
    server.fault = (call, count) =>
      call === 'PUT' && count === 2 ? Response.json({ message: 'Invalid.', errors: { size: 'Too large.' } }, { status: 400 }) : undefined;
    await addPhotos([photo('broken.heic', 100), photo('b.heic', 100)], { key: openFilesKey() });
    await expect
      .poll(() => readPhotos().map(({ state, refusal }) => [state, refusal]))
      .toEqual([
        ['refused', 'The file is damaged.'],
        ['refused', 'Too large.'],
      ]);
    // The content is deleted after the state is shown.
    for (const { id } of readPhotos()) await expect.poll(() => readContent(id)).toBeUndefined();
  });

  it('[REQ-31] removes a file from the server too, even while it is being sent', async () => {
    const { addPhotos, readPhotos, removePhoto } = await openPage();
    server.fault = (call) => (call === 'PATCH 0' ? new Promise(() => {}) : undefined);
    await addPhotos([photo('a.heic', 100)], { key: openFilesKey() });
    await expect.poll(() => server.calls).toEqual(['PUT', 'PATCH 0']);
    await removePhoto(readPhotos()[0]!.id);
    expect(readPhotos()).toEqual([]);
    await expect.poll(() => server.calls).toEqual(['PUT', 'PATCH 0', 'DELETE']);
    await expect.poll(() => readPhotoMarks().size).toBe(0);
    expect(server.uploads.size).toBe(0);
    expect(filesKeyOfForm()).toBeUndefined();
    expect(await listStoredPhotos()).toEqual([]);
  });

  it('[REQ-36] gives priority to a lead: aborts the chunk in flight, and sends nothing until the lead is sent', async () => {
    const { addPhotos, readPhotos } = await openPage();
    server.fault = (call, count) => (call === 'PATCH 0' && count === 1 ? new Promise(() => {}) : undefined);
    await addPhotos([photo('a.heic', 100)], { key: openFilesKey() });
    await expect.poll(() => server.calls).toEqual(['PUT', 'PATCH 0']);
    const key = filesKeyOfForm()!;
    markPhotos(key, 'sent');
    leads.become('pending');
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.calls).toEqual(['PUT', 'PATCH 0']);
    leads.become('sent');
    await expect.poll(() => readPhotos()[0]?.state).toBe('stored');
    expect(server.calls.slice(2, 4)).toEqual(['PUT', 'PATCH 0']);
  });

  it('[REQ-40] continues with the photos of a sent form after the tab was closed, then deletes them', async () => {
    const first = await openPage();
    server.fault = (call) => (call === 'PATCH 65536' ? new Promise(() => {}) : undefined);
    await first.addPhotos([photo('a.heic', 80_000)], { key: openFilesKey() });
    await expect.poll(() => server.calls).toContain('PATCH 65536');
    const key = filesKeyOfForm()!;
    markPhotos(key, 'sent');
    first.stopUploads();
    setFilesKeyOfForm(undefined);
    server.calls.length = 0;
    server.fault = undefined;

    const next = await openPage();
    await expect.poll(() => server.stored().map(({ content }) => isWhole(content, 80_000))).toEqual([true]);
    expect(server.calls.slice(0, 2)).toEqual(['PUT', 'PATCH 65536']);
    await expect.poll(() => readPhotoMarks().size).toBe(0);
    await expect.poll(() => listStoredPhotos()).toEqual([]);
    // This page may still show that it is stored.
    expect(next.readPhotos().map(({ state }) => state)).toEqual(['stored']);
  });

  it('[REQ-40] does not send photos of another tab’s unsent form, and deletes them after a day, and all photos after a week', async () => {
    const first = await openPage();
    server.fault = () => 'down';
    await first.addPhotos([photo('a.heic', 100)], { key: openFilesKey() });
    const key = filesKeyOfForm()!;
    await expect.poll(() => first.readPhotos()[0]?.tries).toBe(1);
    first.stopUploads();
    setFilesKeyOfForm(undefined);
    server.calls.length = 0;
    server.fault = undefined;
    const other = await openPage();
    expect(other.readPhotos()).toHaveLength(1);
    expect(server.calls).toEqual([]);
    other.stopUploads();

    localStorage.setItem(PHOTOS_PREFIX + key, JSON.stringify({ state: 'open', at: Date.now() - 25 * 3_600_000 }));
    // The next day.
    await openPage();
    await expect.poll(() => readPhotoMarks().size).toBe(0);
    expect(await listStoredPhotos()).toEqual([]);
  });

  it('[REQ-40] deletes the photos of a discarded form, in the browser and on the server', async () => {
    const { addPhotos, readPhotos } = await openPage();
    await addPhotos([photo('a.heic', 100)], { key: openFilesKey() });
    await expect.poll(() => readPhotos()[0]?.state).toBe('stored');
    markPhotos(filesKeyOfForm()!, 'discarded');
    await expect.poll(() => readPhotoMarks().size).toBe(0);
    expect(server.calls.at(-1)).toBe('DELETE');
    expect(await listStoredPhotos()).toEqual([]);
  });

  it('[REQ-40] keeps stored photos as long as their lead may return to the form', async () => {
    const { addPhotos, readPhotos } = await openPage();
    await addPhotos([photo('a.heic', 100)], { key: openFilesKey() });
    await expect.poll(() => readPhotos()[0]?.state).toBe('stored');
    const key = filesKeyOfForm()!;
    leads.become('pending');
    markPhotos(key, 'sent');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await listStoredPhotos()).toHaveLength(1);
    leads.become('sent');
    await expect.poll(() => listStoredPhotos()).toEqual([]);
  });
});
