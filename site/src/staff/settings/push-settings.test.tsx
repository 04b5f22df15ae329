import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Locale } from '../../i18n/locale.ts';
import { mockCall, mockError, sent } from '../../testing/api-calls.ts';
import { prepareState } from '../../testing/open-page.ts';
import { plain, visit } from '../../testing/visit.tsx';

/** The simulated state of browser and API. */
interface MockedState {
  permission?: NotificationPermission;
  /** The answer to the permission prompt. */
  decision?: NotificationPermission;
  isSubscribed?: boolean;
  /** Why the API refuses each call. */
  refusal?: 'service.unavailable' | 'push.not_found';
}

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

// Saved before the tests mock the registration of the worker.
beforeAll(() => prepareState({ scenario: 'usual', role: undefined, hasAnsweredConsent: true }));
afterEach(() => vi.restoreAllMocks());

/** Mocks a browser with a push service, which the test browser lacks. */
function mockBrowser({ permission = 'default', decision = 'granted', isSubscribed = false, refusal }: MockedState) {
  let subscription: object | null = null;
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(() => {
      subscription = null;
      return Promise.resolve(true);
    }),
  };
  if (isSubscribed) subscription = made;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: vi.fn(() => {
      subscription = made;
      return Promise.resolve(made);
    }),
  };
  const registration = { active: {}, pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration);
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  const requestPermission = vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    permission = decision;
    return Promise.resolve(decision);
  });
  mockCall('getPushKey', () => ({ status: 200, body: { data: { publicKey: 'BA' } } }));
  for (const call of ['subscribePush', 'renewPush', 'unsubscribePush'] as const)
    if (refusal) mockError(call, refusal);
    else mockCall(call, () => ({ status: 204 }));
  return { requestPermission, register, made };
}

async function show(locale: Locale) {
  const { text } = await visit('/admin/dashboard/settings/notifications', { locale, role: 'agent' });
  const section = () => document.querySelector('section#notifications');
  await expect.poll(section).not.toBeNull();
  const shows = (key: 'on' | 'off' | 'failed' | 'denied.title' | 'install.title' | 'unsupported.title') =>
    expect.poll(() => plain(document.body.textContent)).toContain(text(`admin.settings.push.${key}`));
  const press = () => [...(section()?.querySelectorAll('button') ?? [])].at(-1)?.click();
  return { shows, press };
}

describe.each(['en', 'ar'] as const)('notifications of this browser (%s)', (locale) => {
  it('[DSK-100] request the permission only after a press, and can be switched on and off', async () => {
    const { requestPermission, register, made } = mockBrowser({});
    const { shows, press } = await show(locale);
    await shows('off');
    expect([requestPermission.mock.calls.length, register.mock.calls.length]).toEqual([0, 0]);
    press();
    await shows('on');
    expect(register).toHaveBeenCalledWith('/admin/push-worker.js', { scope: '/admin/', updateViaCache: 'none' });
    expect(sent('PUT /api/admin/push/subscription').map(({ body }) => body)).toEqual([
      { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } },
    ]);
    press();
    await shows('off');
    expect(sent('DELETE /api/admin/push/subscription').map(({ body }) => body)).toEqual([{ endpoint: ENDPOINT }]);
    expect(made.unsubscribe).toHaveBeenCalledOnce();
  });

  it('report a refused permission, a blocked permission and a failed call', async () => {
    mockBrowser({ decision: 'denied' });
    const refused = await show(locale);
    await refused.shows('off');
    refused.press();
    await refused.shows('denied.title');

    vi.restoreAllMocks();
    mockBrowser({ refusal: 'service.unavailable' });
    const failed = await show(locale);
    await failed.shows('off');
    failed.press();
    await failed.shows('failed');
    await failed.shows('off');
  });

  it('cancel a subscription that the API no longer knows, as after a sign-out', async () => {
    const { made } = mockBrowser({ permission: 'granted', isSubscribed: true, refusal: 'push.not_found' });
    const { shows } = await show(locale);
    await shows('off');
    // The shell of the staff area reads the state, too.
    await expect.poll(() => made.unsubscribe.mock.calls.length).toBeGreaterThan(0);
  });

  it('require an installed web app on an iPhone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    const manager = Object.getOwnPropertyDescriptor(globalThis, 'PushManager') ?? {};
    Reflect.deleteProperty(globalThis, 'PushManager');
    onTestFinished(() => {
      Object.defineProperty(globalThis, 'PushManager', manager);
    });
    const { shows } = await show(locale);
    await shows('install.title');
    vi.restoreAllMocks();
    const other = await show(locale);
    await other.shows('unsupported.title');
  });
});
