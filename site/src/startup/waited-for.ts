import { isAnalyticsAllowed } from '../analytics/consent.ts';
import { DRAFT_PREFIX } from '../lead-forms/delivery/draft.ts';
import { hasStoredItem, PHOTOS_PREFIX, QUEUE_PREFIX } from '../lead-forms/delivery/stored-items.ts';

/**
 * Whether the application has work before the visitor interacts: a URL with a query or a hash, a message or photos to send, a draft to
 * restore, a view to count.
 */
export function isApplicationWaitedFor(): boolean {
  return (
    location.search + location.hash !== '' ||
    isAnalyticsAllowed() ||
    hasStoredItem(QUEUE_PREFIX) ||
    hasStoredItem(PHOTOS_PREFIX) ||
    hasStoredItem(DRAFT_PREFIX, () => sessionStorage)
  );
}
