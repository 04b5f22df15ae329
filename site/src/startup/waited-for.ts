import { isAnalyticsAllowed } from '../analytics/consent.ts';
import { DRAFT_PREFIX } from '../lead-forms/delivery/draft.ts';
import { PHOTOS_PREFIX, QUEUE_PREFIX } from '../lead-forms/delivery/delivery-queue.ts';

function hasKey(storage: () => Storage, prefix: string): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(prefix));
  } catch {
    // Storage is denied, so it contains nothing.
    return false;
  }
}

/**
 * Whether the application has work before the visitor interacts: a URL with a query or a hash, a message or photos to send, a draft to
 * restore, a view to count.
 */
export function isApplicationWaitedFor(): boolean {
  return (
    location.search + location.hash !== '' ||
    isAnalyticsAllowed() ||
    hasKey(() => localStorage, QUEUE_PREFIX) ||
    hasKey(() => localStorage, PHOTOS_PREFIX) ||
    hasKey(() => sessionStorage, DRAFT_PREFIX)
  );
}
