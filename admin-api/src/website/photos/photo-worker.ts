import { encodeSitePhoto } from './encode-site-photo.ts';
import type { PhotoQuestion } from './photo-work.ts';

// Whoever asked was killed.
process.on('disconnect', () => process.exit());
process.once('message', (question: PhotoQuestion) => {
  // What fails here ends the process, which says as much.
  void encodeSitePhoto(question).then((result) => process.send?.(result));
});
