import {
  ANALYTICS_NAME,
  type AnalyticsEvent,
  type NavigationLabel,
  type PartLabel,
  type PlaceLabel,
} from '@zmb/admin-api/contract/analytics.ts';

import { unprefixedPath } from '../i18n/locale.ts';
import { track } from './track.ts';

// Events are read from the markup that visitors press, open and see, so that pages and components do not depend on analytics.

/** Tracks what visitors press, open and see on this page, until `signal` is aborted. */
export function watchPage(signal: AbortSignal): void {
  const trackIfAny = (event: AnalyticsEvent | undefined) => event && track(event);
  // In the capture phase: a handler further down may stop the propagation.
  addEventListener('click', ({ target }) => target instanceof Element && trackIfAny(pressEvent(target)), { capture: true, signal });
  watchOpened((element) => trackIfAny(openEvent(element)), signal);
  watchReviews(() => track({ category: 'Review', action: 'view' }), signal);
}

// --- Presses ---

const NAVIGATION_LABELS: Readonly<Record<string, NavigationLabel>> = {
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
const CHAT_HOSTS = ['wa.me', 'api.whatsapp.com'];
const SERVICE_PATH = /^\/services\/([a-z0-9-]+)$/;

/** The label of a navigation link, by its path with or without language prefix. */
function navigationLabel(pathname: string): NavigationLabel | undefined {
  const path = unprefixedPath(pathname);
  return Object.hasOwn(NAVIGATION_LABELS, path) ? NAVIGATION_LABELS[path] : undefined;
}

function placeOf(element: Element): PlaceLabel {
  const place = (['main', 'header', 'footer'] as const).find((name) => element.closest(name));
  return place ?? 'floating';
}

function contactEvent(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  if (link.protocol === 'tel:') return { category: 'Contact', action: 'call', label: placeOf(link) };
  return CHAT_HOSTS.includes(link.host) ? { category: 'Contact', action: 'whatsapp', label: placeOf(link) } : undefined;
}

/** The event of a link in the wide header: its navigation and contact button, but not the logo or the mobile menu. */
function navigationEvent(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  const label = navigationLabel(link.pathname);
  const bar = [...(link.closest('header')?.querySelectorAll('nav') ?? [])].find((nav) => !nav.closest('[data-menu]'));
  // A narrow screen does not render the bar.
  if (!label || !bar?.getClientRects().length || link.closest('[data-menu]')) return undefined;
  if (!bar.contains(link) && label !== 'contact') return undefined;
  return { category: 'Navigation', action: 'desktop_nav_click', label };
}

function serviceEvent(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  const slug = SERVICE_PATH.exec(unprefixedPath(link.pathname))?.[1];
  return slug ? { category: 'Service', action: 'click', label: slug } : undefined;
}

/** The event of a link to the callback form or the contact page. Links within the contact page are no calls to action. */
function callToActionEvent(link: HTMLAnchorElement): AnalyticsEvent | undefined {
  if (link.hash === '#callback') return { category: 'CTA', action: 'click', label: 'callback' };
  const isContact = unprefixedPath(link.pathname) === '/contact' && link.pathname !== location.pathname;
  return isContact ? { category: 'CTA', action: 'click', label: 'contact' } : undefined;
}

function pressEvent(target: Element): AnalyticsEvent | undefined {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return undefined;
  const contact = contactEvent(link);
  if (contact || link.origin !== location.origin) return contact;
  if (link.hash === '#top') return { category: 'Navigation', action: 'scroll_to_top_click' };
  const navigation = navigationEvent(link);
  if (navigation) return navigation;
  // The mobile menu and the footer link to every page: such links are no calls to action.
  if (link.closest('[data-menu]')) return undefined;
  const place = placeOf(link);
  const service = place === 'header' ? undefined : serviceEvent(link);
  return service ?? (place === 'footer' ? undefined : callToActionEvent(link));
}

// --- Opened elements: questions of an FAQ, menus, dialogs ---

function menuLabel(details: Element): PartLabel | undefined {
  const labels = [...details.querySelectorAll('a')].map(({ pathname }) => navigationLabel(pathname));
  if (labels.some((label) => label === 'services_all')) return 'services_menu';
  return labels.some((label) => label === 'fitouts_overview') ? 'fitouts_menu' : undefined;
}

function partLabel(element: Element): PartLabel | undefined {
  const hasLanguages = element.querySelector('[data-language-choice]') !== null;
  if (element.matches('dialog')) return hasLanguages ? 'language_dialog' : undefined;
  if (element.matches('[data-menu]')) return 'mobile_menu';
  if (element.closest('[data-consent-banner]')) return 'consent_details';
  if (hasLanguages) return 'language_menu';
  if (element.querySelector('a[href="#top"]')) return 'floating_menu';
  return element.closest('header nav') ? menuLabel(element) : undefined;
}

function openEvent(element: Element): AnalyticsEvent | undefined {
  const question = element.matches('main details') ? element.getAttribute('data-item') : null;
  if (question !== null) return ANALYTICS_NAME.test(question) ? { category: 'FAQ', action: 'open', label: question } : undefined;
  const part = partLabel(element);
  return part && { category: 'UI', action: 'open', label: part };
}

/** Calls back with every `details` and `dialog` that opens. Not by `toggle` events: not every browser sends them for dialogs. */
function watchOpened(onOpen: (element: Element) => void, signal: AbortSignal): void {
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue } of records) {
      if (oldValue === null && target instanceof Element && target.hasAttribute('open')) onOpen(target);
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['open'], attributeOldValue: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

// --- Reviews in view ---

/** The fraction of a review that must be in view. */
const VISIBLE_FRACTION = 0.5;

/** Calls back when a review comes into view, once per page. */
function watchReviews(onView: () => void, signal: AbortSignal): void {
  let countedOn: string | undefined;
  const visibility = new IntersectionObserver(
    (entries) => {
      if (countedOn === location.pathname || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      countedOn = location.pathname;
      onView();
    },
    { threshold: VISIBLE_FRACTION },
  );
  const observed = new WeakSet<Element>();
  function observeNew() {
    for (const review of document.querySelectorAll('[data-review]')) {
      if (observed.has(review)) continue;
      observed.add(review);
      visibility.observe(review);
    }
  }
  // Navigation replaces the page inside the same document.
  const pages = new MutationObserver((records) => records.some(({ addedNodes }) => addedNodes.length > 0) && observeNew());
  pages.observe(document.body, { subtree: true, childList: true });
  observeNew();
  signal.addEventListener('abort', () => {
    pages.disconnect();
    visibility.disconnect();
  });
}
