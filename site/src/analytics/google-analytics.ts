import { APP_VERSION, findMisfit } from '@zmb/admin-api/contract/analytics.ts';

import { isAnalyticsAllowed } from './consent.ts';
import type { Recording } from './recording.ts';
import type { TrackedEvent } from './track.ts';

const LOADER = 'https://www.googletagmanager.com/gtag/js';

/** The globals that Google's script reads. */
interface Page extends Record<`ga-disable-${string}`, boolean | undefined> {
  dataLayer?: unknown[];
}

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const;

/** No advertising, no cross-site signals, anonymised IP addresses. We send page views; Google must not infer them from the history. */
const SETTINGS = {
  send_page_view: false,
  anonymize_ip: true,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  app_version: APP_VERSION,
  cookie_flags: 'SameSite=Lax;Secure',
} as const;

function queue(..._command: unknown[]): void {
  const page = window as unknown as Page;
  page.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params -- Google's script recognises commands by being an `arguments` object
  page.dataLayer.push(arguments);
}

function send({ event, path }: TrackedEvent): void {
  const where = { page_location: location.origin + path, page_path: path };
  const { category, action, label } = event;
  if (category === 'Page') queue('event', 'page_view', where);
  else if (category === 'Exception') queue('event', 'exception', { ...where, description: label, fatal: true });
  else queue('event', action, { ...where, event_category: category, event_label: label });
}

/** The domains that a cookie of this page may be set for: the host and its parent domains. */
function domains(): string[] {
  const parts = location.hostname.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
}

function removeCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((known) => /^_ga(_|$)/.test(known))) {
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    for (const domain of domains()) document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
  }
}

function load(id: string): void {
  const url = `${LOADER}?id=${id}`;
  if (document.querySelector(`script[src="${url}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}

/**
 * Google Analytics 4 in basic consent mode: nothing is loaded before consent; after a withdrawal it sends nothing and its cookies are
 * removed.
 *
 * @param id The measurement id, `G-…`.
 */
export function createGoogleAnalytics(id: string): Recording {
  const page = window as unknown as Page;
  page[`ga-disable-${id}`] = false;
  queue('consent', 'default', { ...denied, analytics_storage: 'denied' });
  queue('consent', 'update', { ...denied, analytics_storage: 'granted' });
  queue('js', new Date());
  queue('config', id, SETTINGS);
  load(id);
  return {
    record: (tracked) => {
      if (isAnalyticsAllowed() && !findMisfit(tracked.event)) send(tracked);
    },
    stop: () => {
      page[`ga-disable-${id}`] = true;
      queue('consent', 'update', { ...denied, analytics_storage: 'denied' });
      removeCookies();
    },
  };
}
