import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { intlTag } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { pushApi } from '../api/push-api.ts';
import { PushSettings } from './PushSettings.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

/** What the browser and the API are like. */
interface World {
  permission?: NotificationPermission;
  /** What the person answers. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  /** The status of each call of the API. */
  status?: number;
}

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

afterEach(() => vi.restoreAllMocks());

/** Puts a browser with notifications in the place of the one that runs the test, which has no push service. */
function become({ permission = 'default', answer = 'granted', isSubscribed = false, status = 204 }: World) {
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
  const ask = vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    permission = answer;
    return Promise.resolve(answer);
  });
  const answered = status === 204 ? { ok: true as const, data: undefined } : { ok: false as const, status, message: null };
  const calls = {
    key: vi.spyOn(pushApi, 'key').mockResolvedValue({ ok: true, data: { publicKey: 'BA' } }),
    subscribe: vi.spyOn(pushApi, 'subscribe').mockResolvedValue(answered),
    renew: vi.spyOn(pushApi, 'renew').mockResolvedValue(answered),
    unsubscribe: vi.spyOn(pushApi, 'unsubscribe').mockResolvedValue(answered),
  };
  return { ask, register, calls, made };
}

async function show(locale: 'en' | 'ar' = 'en') {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const messages = await loadMessages(locale, 'common', 'admin', 'admin-settings');
  const { formatMessage } = createIntl({ locale: intlTag(locale), messages });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    act(() => root.unmount());
    host.remove();
  });
  await act(async () => {
    root.render(
      <IntlProvider locale={intlTag(locale)} messages={messages}>
        <DesignSystemProvider locale={locale} messages={allWords[locale]}>
          <PushSettings />
        </DesignSystemProvider>
      </IntlProvider>,
    );
    await Promise.resolve();
  });
  const shows = (key: string) => vi.waitFor(() => expect(host.textContent).toContain(formatMessage({ id: `admin.settings.push.${key}` })));
  const press = () =>
    act(async () => {
      host.querySelector('button')?.click();
      await Promise.resolve();
    });
  return { host, shows, press };
}

describe.each(['en', 'ar'] as const)('notifications of this browser (%s)', (locale) => {
  it('[DSK-104] ask for the permission after a press only, and are on then, and off again', async () => {
    const { ask, register, calls, made } = become({});
    const { shows, press } = await show(locale);
    await shows('off');
    expect([ask.mock.calls.length, register.mock.calls.length]).toEqual([0, 0]);
    await press();
    await shows('on');
    expect(register).toHaveBeenCalledWith('/admin/push-worker.js', { scope: '/admin/', updateViaCache: 'none' });
    expect(calls.subscribe).toHaveBeenCalledExactlyOnceWith({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } });
    await press();
    await shows('off');
    expect(calls.unsubscribe).toHaveBeenCalledExactlyOnceWith(ENDPOINT);
    expect(made.unsubscribe).toHaveBeenCalledOnce();
  });

  it('say what is wrong: refused by the person, blocked before, and a call that failed', async () => {
    become({ answer: 'denied' });
    const refused = await show(locale);
    await refused.shows('off');
    await refused.press();
    await refused.shows('denied.title');

    vi.restoreAllMocks();
    become({ status: 503 });
    const failed = await show(locale);
    await failed.shows('off');
    await failed.press();
    await failed.shows('failed');
    await failed.shows('off');
  });

  it('end what the API does not know any more, as after a sign-out', async () => {
    const { made } = become({ permission: 'granted', isSubscribed: true, status: 404 });
    const { shows } = await show(locale);
    await shows('off');
    expect(made.unsubscribe).toHaveBeenCalledOnce();
  });

  it('need an installed web app on an iPhone', async () => {
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
