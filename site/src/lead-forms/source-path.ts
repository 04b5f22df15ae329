import { localeOfPath, localePath, unprefixedPath } from '../i18n/locale.ts';
import { parseAddress } from '../routing/parse-url.ts';
import { services } from '../company/services.ts';

const MOST_CHARACTERS = 512;

let shown: string | undefined;
let previous: string | undefined;

/** Notices which page is shown. To be called at each change of page. */
export function rememberPage(): void {
  if (shown === location.pathname) return;
  previous = shown;
  shown = location.pathname;
}

function isServicePage(path: string): boolean {
  return unprefixedPath(path).startsWith('/services/');
}

function pathOfReferrer(): string {
  const from = parseAddress(document.referrer);
  return from?.origin === location.origin ? from.pathname : '';
}

/** The page of the service that an address asks for by `?service=…`, in the language of that address. */
export function servicePathOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const asked = new URLSearchParams(search).get('service');
  const href = asked === 'ac_maintenance' ? '/services/ac-maintenance' : services.find(({ name }) => name === asked)?.href;
  return href && localePath(localeOfPath(pathname), href);
}

/** The path of the page that a form stood on. */
export function pathOfForm(): string {
  return location.pathname.slice(0, MOST_CHARACTERS);
}

/** The service page that led to the contact form, by the address or by the way that was taken; else the page itself. */
export function pathOfContact(): string {
  // A page that was loaded, not navigated to, knows the one before only from the browser.
  const from = previous ?? pathOfReferrer();
  return servicePathOf(location) ?? (isServicePage(from) ? from.slice(0, MOST_CHARACTERS) : pathOfForm());
}
