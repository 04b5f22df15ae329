import { encodeSitePhoto } from './encode-site-photo.ts';
import type { PhotoJob } from './photo-job.ts';

// The parent process was killed.
process.on('disconnect', () => process.exit());
process.once('message', (job: PhotoJob) => {
  // An error ends the process, and the parent handles its exit.
  void encodeSitePhoto(job).then((result) => process.send?.(result));
});
