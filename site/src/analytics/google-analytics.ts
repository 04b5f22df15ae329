import { APP_VERSION, findMisfit } from '@zmb/admin-api/contract/analytics.ts';

import { isAnalyticsAllowed } from './consent-state.ts';
import type { Destination } from './recording.ts';
import type { Occurrence } from './track.ts';

const LOADER = 'https://www.googletagmanager.com/gtag/js';

/** What Google's script reads from the page. */
interface Page extends Record<`ga-disable-${string}`, boolean | undefined> {
  dataLayer?: unknown[];
}

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const;

/** No advertising, no signals across sites, addresses anonymised; page views are told by us, not guessed from the history. */
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
  // eslint-disable-next-line prefer-rest-params -- Google's script tells commands from other entries by their being `arguments`
  page.dataLayer.push(arguments);
}

function send({ event, path }: Occurrence): void {
  const where = { page_location: location.origin + path, page_path: path };
  const { category, action, label } = event;
  if (category === 'Page') queue('event', 'page_view', where);
  else if (category === 'Exception') queue('event', 'exception', { ...where, description: label, fatal: true });
  else queue('event', action, { ...where, event_category: category, event_label: label });
}

/** The domains that a cookie of this page may belong to: the host and all above it. */
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
  const address = `${LOADER}?id=${id}`;
  if (document.querySelector(`script[src="${address}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/**
 * Google Analytics 4 in its basic consent mode: nothing of it is loaded before consent, and after a withdrawal it sends nothing
 * and its cookies are gone.
 *
 * @param id The measurement id, `G-…`.
 */
export function createGoogleAnalytics(id: string): Destination {
  const page = window as unknown as Page;
  page[`ga-disable-${id}`] = false;
  queue('consent', 'default', { ...denied, analytics_storage: 'denied' });
  queue('consent', 'update', { ...denied, analytics_storage: 'granted' });
  queue('js', new Date());
  queue('config', id, SETTINGS);
  load(id);
  return {
    record: (occurrence) => {
      if (isAnalyticsAllowed() && !findMisfit(occurrence.event)) send(occurrence);
    },
    stop: () => {
      page[`ga-disable-${id}`] = true;
      queue('consent', 'update', { ...denied, analytics_storage: 'denied' });
      removeCookies();
    },
  };
}
