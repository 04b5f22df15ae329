import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const registration = { showNotification: vi.fn(() => Promise.resolve()) };
const tab = { url: 'https://www.zmb.example/admin/dashboard', focus: vi.fn(() => Promise.resolve()), postMessage: vi.fn() };
const visitorTab = { ...tab, url: 'https://www.zmb.example/contact' };
const clients = { matchAll: vi.fn(() => Promise.resolve<(typeof tab)[]>([])), openWindow: vi.fn(() => Promise.resolve()) };
const listeners = new Map<string, (event: object) => void>();

beforeAll(async () => {
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', clients);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => listeners.set(name, listener));
  await import('./push-worker.ts');
  vi.unstubAllGlobals();
});

/** Sends an event to the worker and waits until it is handled. */
async function dispatch(name: string, event: object): Promise<void> {
  // The worker reads its globals lazily.
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', clients);
  const done: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => done.push(each) });
  await Promise.all(done);
  vi.unstubAllGlobals();
}

const PATH = leadPath('1');

describe('the service worker of the staff area', () => {
  it('[DSK-100] shows the received notification in its language and direction', async () => {
    const payload = { title: 'وصل طلب جديد', body: 'ZMB-C34679', path: PATH, tag: '1', language: 'ar', direction: 'rtl' };
    await dispatch('push', { data: { json: () => payload } });
    expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith('وصل طلب جديد', {
      ...{ body: 'ZMB-C34679', tag: '1', lang: 'ar', dir: 'rtl', icon: '/icon-192.png', data: PATH },
    });
  });

  it('opens the lead in an open tab of the staff area, else in a new one, and no other URL', async () => {
    const close = vi.fn();
    clients.matchAll.mockResolvedValueOnce([visitorTab]);
    await dispatch('notificationclick', { notification: { data: PATH, close } });
    expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith(PATH);
    clients.matchAll.mockResolvedValueOnce([visitorTab, tab]);
    await dispatch('notificationclick', { notification: { data: PATH, close } });
    expect(tab.postMessage).toHaveBeenCalledExactlyOnceWith({ open: PATH });
    await dispatch('notificationclick', { notification: { data: 'https://elsewhere.example/', close } });
    expect([clients.openWindow.mock.calls.length, tab.postMessage.mock.calls.length, close.mock.calls.length]).toEqual([1, 1, 3]);
  });
});
