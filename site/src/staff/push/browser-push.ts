import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, dataOf, headers } from '../api/api-client.ts';

/** The push subscription of this browser. None of the calls throws. */
const pushApi = {
  key: () => dataOf(api.GET('/api/admin/push', { headers: headers() })),
  subscribe: (body: components['schemas']['SubscribePush']) => call(api.PUT('/api/admin/push/subscription', { body, headers: headers() })),
  renew: (endpoint: string) => call(api.POST('/api/admin/push/subscription/renewal', { body: { endpoint }, headers: headers() })),
  unsubscribe: (endpoint: string) => call(api.DELETE('/api/admin/push/subscription', { body: { endpoint }, headers: headers() })),
};

const WORKER = '/admin/push-worker.js';
const SCOPE = '/admin/';

/** Support and permission of this browser; `install` is Safari on iOS outside of an installed web app. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Whether this is an installed web app; Safari has its own property. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

function isIos(): boolean {
  // An iPad identifies as a Mac with a touch screen.
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Whether the signed-in account is notified in this browser. An existing subscription is moved to this sign-in; one that the API does
 * not know, because its session was signed out, is cancelled.
 */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return isIos() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  if (!subscription) return 'off';
  const renewed = await pushApi.renew(subscription.endpoint);
  if (renewed.ok) return 'on';
  if (renewed.status === 404) await subscription.unsubscribe();
  return 'off';
}

/**
 * Requests the permission and subscribes. Call it from a user gesture, which browsers require.
 *
 * @returns The state afterwards, and the failure when the API or the push service refused.
 */
export async function enablePush(): Promise<{ state: PushState; hasFailed: boolean }> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off', hasFailed: false };
  try {
    const key = await pushApi.key();
    if (!key.ok) return { state: 'off', hasFailed: true };
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
    const { pushManager } = await readyRegistration();
    const applicationServerKey = bytesOf(key.data.publicKey);
    const known = await pushManager.getSubscription();
    // A subscription for another server key would receive nothing.
    if (known && !isSameKey(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = subscription.toJSON();
    const stored = await pushApi.subscribe({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    });
    if (stored.ok) return { state: 'on', hasFailed: false };
    await subscription.unsubscribe();
    return { state: 'off', hasFailed: true };
  } catch {
    // A browser build without a push service.
    return { state: 'off', hasFailed: true };
  }
}

/** Cancels the notifications of this browser; also called before a sign-out, so that the next account does not get them. */
export async function disablePush(): Promise<void> {
  if (!isSupported()) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  await pushApi.unsubscribe(subscription.endpoint);
  await subscription.unsubscribe();
}

/** The registration with an active worker, which a subscription requires. */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const pending = registration?.installing ?? registration?.waiting;
  if (registration && pending && !registration.active) {
    await new Promise<void>((resolve) => {
      pending.addEventListener('statechange', () => pending.state === 'activated' && resolve());
    });
  }
  if (!registration) throw new Error('The service worker is not registered');
  return registration;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(known ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
