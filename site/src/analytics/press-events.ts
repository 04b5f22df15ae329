import type { AnalyticsEvent, PlaceLabel } from '@zmb/admin-api/contract/analytics.ts';

import { unprefixedPath } from '../i18n/locale.ts';
import { navLabelOf } from './navigation-label.ts';

const CHAT_HOSTS = ['wa.me', 'api.whatsapp.com'];
const SERVICE = /^\/services\/([a-z0-9-]+)$/;

function placeOf(element: Element): PlaceLabel {
  const place = (['main', 'header', 'footer'] as const).find((name) => element.closest(name));
  return place ?? 'floating';
}

function contactOf(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  if (link.protocol === 'tel:') return { category: 'Contact', action: 'call', label: placeOf(link) };
  return CHAT_HOSTS.includes(link.host) ? { category: 'Contact', action: 'whatsapp', label: placeOf(link) } : undefined;
}

/** The bar of wide screens: its entries and its highlighted one. The logo is none, and a narrow screen shows no such bar. */
function navigationOf(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  const label = navLabelOf(link.pathname);
  const bar = [...(link.closest('header')?.querySelectorAll('nav') ?? [])].find((nav) => !nav.closest('[data-menu]'));
  if (!label || !bar?.getClientRects().length || link.closest('[data-menu]')) return undefined;
  if (!bar.contains(link) && label !== 'contact') return undefined;
  return { category: 'Navigation', action: 'desktop_nav_click', label };
}

function serviceOf(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  const slug = SERVICE.exec(unprefixedPath(link.pathname))?.[1];
  return slug ? { category: 'Service', action: 'click', label: slug } : undefined;
}

/** Asks the visitor to leave a number or to write. A link to a place on the contact page itself asks for nothing. */
function callToActionOf(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  if (link.hash === '#callback') return { category: 'CTA', action: 'click', label: 'callback' };
  const isContact = unprefixedPath(link.pathname) === '/contact' && link.pathname !== location.pathname;
  return isContact ? { category: 'CTA', action: 'click', label: 'contact' } : undefined;
}

/**
 * What a press is counted as, read off the link that was pressed: pages need to know nothing of it.
 *
 * @param target What was pressed, or anything inside it.
 */
export function eventOfPress(target: Element): AnalyticsEvent | undefined {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return undefined;
  const contact = contactOf(link);
  if (contact || link.origin !== location.origin) return contact;
  if (link.hash === '#top') return { category: 'Navigation', action: 'scroll_to_top_click' };
  const navigation = navigationOf(link);
  if (navigation) return navigation;
  const place = placeOf(link);
  const isMenu = link.closest('[data-menu]') !== null;
  // The menu of narrow screens and the footer lead everywhere; only what else stands in the way calls to action.
  if (isMenu) return undefined;
  const service = place === 'header' ? undefined : serviceOf(link);
  return service ?? (place === 'footer' ? undefined : callToActionOf(link));
}
