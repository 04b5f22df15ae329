import { readQueue, subscribeToQueue } from './delivery/delivery-queue.ts';
import { startUploads } from './photos/photo-uploads.ts';

/** Uploads photos behind the leads of the delivery queue, those of earlier pages too. Further calls do nothing. */
export function startPhotoUploads(): Promise<void> {
  return startUploads({
    isPending: () => readQueue().some(({ state }) => state === 'sending' || state === 'waiting'),
    isReturnable: (filesKey) => readQueue().some((lead) => lead.filesKey === filesKey && lead.state !== 'sent'),
    subscribe: subscribeToQueue,
  });
}
