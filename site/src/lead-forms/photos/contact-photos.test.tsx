import { allWords, DesignSystemProvider, ToastProvider } from '@zmb/design-system';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadMessages } from '../../i18n/messages.ts';
import { UploadServer } from '../../testing/upload-server.ts';
import { ContactForm } from '../ContactForm.tsx';
import { PHOTOS_PREFIX, QUEUE_PREFIX, readQueue } from '../delivery/delivery-queue.ts';
import { filesKeyOfForm, readPhotoMarks } from './photo-marks.ts';
import { PHOTO_DATABASE } from './photo-store.ts';

let server: UploadServer;
let root: Root;
let host: HTMLElement;
/** What the form has posted. */
let posted: Record<string, unknown>[];
/** How the server takes a lead. */
let takeLead: () => Promise<Response>;

async function showForm() {
  const messages = await loadMessages('en', 'common', 'services', 'contact');
  root = createRoot(host);
  root.render(
    <IntlProvider locale="en-AE" messages={messages} timeZone="Asia/Dubai">
      <DesignSystemProvider locale="en" messages={allWords.en}>
        <ToastProvider>
          <MemoryRouter initialEntries={['/contact']}>
            <h2 id="form">Write to us</h2>
            <ContactForm labelledBy="form" />
          </MemoryRouter>
        </ToastProvider>
      </DesignSystemProvider>
    </IntlProvider>,
  );
  await expect.poll(() => host.querySelector('form')).not.toBeNull();
}

const field = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const button = (label: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label))!;
const rows = () => [...host.querySelectorAll('form li')].map(({ textContent }) => textContent);
const photo = (name: string, type = 'image/heic') => new File([new Uint8Array(300)], name, { type });

function choose(...files: File[]) {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const input = host.querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function fill() {
  field('serviceType').value = 'plumbing';
  field('name').value = 'Nadia Rahman';
  field('email').value = 'nadia@example.com';
  field('message').value = 'The tap drips.';
}

async function press(label: string) {
  await expect.poll(() => button(label)).toBeDefined();
  button(label).click();
}

async function forget() {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(QUEUE_PREFIX) || name.startsWith(PHOTOS_PREFIX)) localStorage.removeItem(name);
  }
  sessionStorage.clear();
  const deleting = indexedDB.deleteDatabase(PHOTO_DATABASE);
  await new Promise((resolve) => deleting.addEventListener('success', resolve));
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await forget();
  server = new UploadServer();
  posted = [];
  takeLead = () => Promise.resolve(Response.json({ data: { reference: 'ZMB-7K3M9Q' } }, { status: 201 }));
  const passed = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = input as string;
    if (path.startsWith('/api/uploads')) return server.serve(input, init);
    if (!path.startsWith('/api/contact-submissions')) return passed(input, init);
    posted.push(JSON.parse(init?.body as string) as Record<string, unknown>);
    return takeLead();
  });
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  root.unmount();
  host.remove();
  vi.restoreAllMocks();
  await forget();
});

describe('the photos of the contact form', () => {
  it('[REQ-30] are the browser’s own field until one is chosen, the last of the form', async () => {
    await showForm();
    const native = host.querySelector<HTMLInputElement>('#contact-photos')!;
    expect([native.type, native.multiple, native.required]).toEqual(['file', true, false]);
    expect(native.accept).toContain('image/heic,image/heif,video/mp4');
    const fields = [...host.querySelectorAll('input:not([type=hidden]), select, textarea')].filter((one) => !one.closest('[aria-hidden]'));
    expect(fields.at(-1)).toBe(native);
  });

  it('[REQ-31] are shown with name and size, go up while somebody types, and are named in the lead', async () => {
    await showForm();
    host.querySelector<HTMLInputElement>('#contact-photos')!.focus();
    choose(photo('a.heic'), photo('b.heic'));
    await expect.poll(rows).toEqual([expect.stringMatching(/a\.heic.*0\.3 kB/), expect.stringContaining('b.heic')]);
    await expect.poll(() => server.stored().length).toBe(2);
    // The field that had the focus is gone.
    expect(document.activeElement?.id).toBe('contact-photos');
    const key = filesKeyOfForm();
    fill();
    await press('Send message');
    await expect.poll(() => posted).toEqual([expect.objectContaining({ name: 'Nadia Rahman', filesKey: key })]);
    await expect.poll(() => host.textContent).toContain('All 2 files have arrived too.');
    expect(filesKeyOfForm()).toBeUndefined();
    await expect.poll(() => readPhotoMarks().size).toBe(0);
  });

  it('[REQ-32] are six and one video at most, and each says why it is not accepted', async () => {
    await showForm();
    choose(
      ...Array.from({ length: 7 }, (_, index) => photo(`${index}.heic`)),
      photo('a.mp4', 'video/mp4'),
      photo('b.mp4', 'video/mp4'),
      photo('c.pdf', 'application/pdf'),
    );
    await expect.poll(() => rows().length).toBe(10);
    expect(rows().slice(7)).toEqual([
      expect.stringMatching(/6\.heic.*At most 6 photos can be added\./),
      expect.stringMatching(/b\.mp4.*Only 1 video can be added\./),
      expect.stringMatching(/c\.pdf.*This type of file is not accepted\./),
    ]);
    const said = [...host.querySelectorAll('form [role=status]')].map(({ textContent }) => textContent).join(' ');
    expect(said).toContain('6.heic: At most 6 photos can be added.');
  });

  it('[REQ-42] never hold up the lead: what is still on its way is said after it was sent, until all has arrived', async () => {
    await showForm();
    let arrive = () => {};
    const line = new Promise<void>((resolve) => (arrive = resolve));
    server.fault = (call) => (call === 'PATCH 0' ? line : undefined);
    choose(photo('a.heic'), photo('broken.heic'), photo('c.heic'));
    await expect.poll(() => server.calls).toContain('PATCH 0');
    fill();
    await press('Send message');
    await expect.poll(() => host.textContent).toContain('3 of 3 files are still on the way.');
    expect(host.textContent).toContain('ZMB-7K3M9Q');
    expect(host.textContent).not.toContain('arrived too');
    arrive();
    await expect.poll(() => host.textContent).toContain('All 2 files have arrived too.');
    expect(host.textContent).toContain('broken.heic\u2069 was not accepted: The file is damaged.');
  });

  it('[REQ-41] wait with a message that waits, after it, and come back into the form with it', async () => {
    takeLead = () => Promise.reject(new TypeError('Failed to fetch'));
    server.fault = () => 'down';
    await showForm();
    choose(photo('a.heic'));
    await expect.poll(() => server.calls.length).toBeGreaterThan(0);
    const key = filesKeyOfForm();
    fill();
    await press('Send message');
    await expect.poll(() => host.textContent).toContain('1 file is kept with it and will follow.');
    expect(readQueue()).toEqual([expect.objectContaining({ state: 'waiting', filesKey: key })]);
    server.fault = undefined;
    const before = server.calls.length;
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.calls).toHaveLength(before);

    await press('Cancel and edit');
    await expect.poll(rows).toEqual([expect.stringContaining('a.heic')]);
    expect(field('message').value).toBe('The tap drips.');
    expect(filesKeyOfForm()).toBe(key);
    await expect.poll(() => server.stored().length).toBe(1);
  });

  it('[REQ-43] are shown again after a reload, and not in the next form', async () => {
    await showForm();
    choose(photo('a.heic'));
    await expect.poll(() => server.stored().length).toBe(1);
    root.unmount();
    await showForm();
    await expect.poll(rows).toEqual([expect.stringContaining('a.heic')]);
    fill();
    await press('Send message');
    await expect.poll(() => host.textContent).toContain('Your file has arrived too.');
    await press('Send another message');
    await expect.poll(() => host.querySelector<HTMLInputElement>('#contact-photos')!.files?.length).toBe(0);
    expect(rows()).toEqual([]);
    fill();
    await press('Send message');
    await expect.poll(() => posted.length).toBe(2);
    expect(posted[1]).not.toHaveProperty('filesKey');
  });
});
