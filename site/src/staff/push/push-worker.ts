/*
 * The service worker of the staff area: it shows notifications and opens their pages. It handles no fetches and caches nothing, and its scope
 * is /admin/, so that public pages have no service worker.
 */

/** The encrypted payload from the API; it contains no personal data. */
interface Payload {
  title: string;
  body: string;
  /** The page to open. */
  path: string;
  /** A later notification about the same lead replaces the previous one. */
  tag: string;
  language: string;
  direction: 'ltr' | 'rtl';
}

/** The service worker API that is used here, which the DOM types lack. */
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<{ url: string; focus: () => Promise<unknown>; postMessage: (message: unknown) => void }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void;
}

interface ExtendableEvent {
  waitUntil: (done: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  push: ExtendableEvent & { data: { json: () => unknown } | null };
  notificationclick: ExtendableEvent & { notification: Notification };
}

const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  const payload = event.data?.json() as Payload | undefined;
  if (!payload) return;
  const { title, body, path, tag, language, direction } = payload;
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, lang: language, dir: direction, icon: '/icon-192.png', data: path }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** Opens a page of the staff area: in an open tab, which asks before unsaved changes are lost, else in a new one. */
async function open(path: string): Promise<void> {
  if (!path.startsWith('/admin/')) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname.startsWith('/admin/'));
  if (!tab) {
    await worker.clients.openWindow(path);
    return;
  }
  await tab.focus();
  tab.postMessage({ open: path });
}
