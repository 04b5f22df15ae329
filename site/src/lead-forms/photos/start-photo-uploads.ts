import { PHOTOS_PREFIX } from '../delivery/delivery-queue.ts';

/** Uploads what waits from earlier pages: loads what does that only if there is anything. */
export function startPhotoUploads(): void {
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith(PHOTOS_PREFIX))) return;
  } catch {
    // Storage is blocked: nothing waits.
    return;
  }
  // If it cannot be loaded, the next page does it.
  import('./photo-uploads.ts').then(({ startUploads }) => startUploads()).catch(() => undefined);
}
