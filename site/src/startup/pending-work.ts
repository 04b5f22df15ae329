import { isAnalyticsAllowed } from '../analytics/consent.ts';
import { DRAFT_PREFIX } from '../lead-forms/delivery/draft.ts';
import { hasStoredItem, PHOTOS_PREFIX, QUEUE_PREFIX } from '../lead-forms/delivery/stored-items.ts';

/**
 * Whether the application must start without an interaction: for a URL with a query or fragment, a message or photos to send, a draft to
 * restore, or a page view to record.
 */
export function hasPendingWork(): boolean {
  return (
    location.search + location.hash !== '' ||
    isAnalyticsAllowed() ||
    hasStoredItem(QUEUE_PREFIX) ||
    hasStoredItem(PHOTOS_PREFIX) ||
    hasStoredItem(DRAFT_PREFIX, () => sessionStorage)
  );
}
