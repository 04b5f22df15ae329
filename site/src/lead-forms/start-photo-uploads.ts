import { readQueue, subscribeToQueue } from './delivery/delivery-queue.ts';
import { startUploads } from './photos/photo-uploads.ts';

/** Starts to upload photos, including those of earlier pages, after the leads of the delivery queue. Further calls do nothing. */
export function startPhotoUploads(): Promise<void> {
  return startUploads({
    isPending: () => readQueue().some(({ state }) => state === 'sending' || state === 'waiting'),
    canReturnToForm: (filesKey) => readQueue().some((lead) => lead.filesKey === filesKey && lead.state !== 'sent'),
    subscribe: subscribeToQueue,
  });
}
