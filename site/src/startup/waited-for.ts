import { isAnalyticsAllowed } from '../analytics/consent.ts';
import { DRAFT_PREFIX } from '../lead-forms/draft.ts';
import { QUEUE_PREFIX } from '../lead-forms/delivery-queue.ts';

function hasKey(storage: () => Storage, prefix: string): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(prefix));
  } catch {
    // Storage is denied: nothing is kept in it.
    return false;
  }
}

/**
 * Whether the application has something to do before anybody touches the page: an address that asks for more than the page, a
 * message that waits to be sent, a text to be given back, a view to be counted.
 */
export function isApplicationWaitedFor(): boolean {
  return (
    location.search + location.hash !== '' ||
    isAnalyticsAllowed() ||
    hasKey(() => localStorage, QUEUE_PREFIX) ||
    hasKey(() => sessionStorage, DRAFT_PREFIX)
  );
}
