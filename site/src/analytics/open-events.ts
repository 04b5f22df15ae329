import { ANALYTICS_NAME, type AnalyticsEvent, type PartLabel } from '@zmb/admin-api/contract/analytics.ts';

import { navLabelOf } from './navigation-label.ts';

function groupOf(details: Element): PartLabel | undefined {
  const labels = [...details.querySelectorAll('a')].map(({ pathname }) => navLabelOf(pathname));
  if (labels.some((label) => label === 'services_all')) return 'services_menu';
  return labels.some((label) => label === 'fitouts_overview') ? 'fitouts_menu' : undefined;
}

function partOf(element: Element): PartLabel | undefined {
  const hasLanguages = element.querySelector('[data-language-choice]') !== null;
  if (element.matches('dialog')) return hasLanguages ? 'language_dialog' : undefined;
  if (element.matches('[data-menu]')) return 'mobile_menu';
  if (element.closest('[data-consent-banner]')) return 'consent_details';
  if (hasLanguages) return 'language_menu';
  if (element.querySelector('a[href="#top"]')) return 'floating_menu';
  return element.closest('header nav') ? groupOf(element) : undefined;
}

/** What it is counted as that an element was opened: a question, or a part around the page. */
export function eventOfOpening(element: Element): AnalyticsEvent | undefined {
  const question = element.matches('main details') ? element.getAttribute('data-item') : null;
  if (question !== null) return ANALYTICS_NAME.test(question) ? { category: 'FAQ', action: 'open', label: question } : undefined;
  const part = partOf(element);
  return part && { category: 'UI', action: 'open', label: part };
}

/**
 * Calls back with every `details` and `dialog` that is opened, by whatever opens it. `toggle` events would do for the first, but
 * not every browser sends them for dialogs.
 */
export function watchOpenings(onOpen: (element: Element) => void, signal: AbortSignal): void {
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue } of records) {
      if (oldValue === null && target instanceof Element && target.hasAttribute('open')) onOpen(target);
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['open'], attributeOldValue: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
