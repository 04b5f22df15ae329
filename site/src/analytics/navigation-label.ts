import type { NavigationLabel } from '@zmb/admin-api/contract/analytics.ts';

import { unprefixedPath } from '../i18n/locale.ts';

const LABELS: Readonly<Record<string, NavigationLabel>> = {
  '/': 'home',
  '/home': 'home',
  '/services/commercial-fit-out': 'fitout_commercial',
  '/services/residential-fit-out': 'fitout_residential',
  '/fit-outs': 'fitouts_overview',
  '/services': 'services_all',
  '/services/ac-services': 'service_ac_services',
  '/services/plumbing-services': 'service_plumbing',
  '/services/electrical-services': 'service_electrical',
  '/services/handyman-services': 'service_handyman',
  '/about': 'about',
  '/contact': 'contact',
};

/** What an entry of the desktop navigation is counted as, by the path it leads to, with or without language prefix. */
export function navLabelOf(pathname: string): NavigationLabel | undefined {
  const path = unprefixedPath(pathname);
  return Object.hasOwn(LABELS, path) ? LABELS[path] : undefined;
}
