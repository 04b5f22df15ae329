import { expect, it, onTestFinished } from 'vitest';

import { chooseFiles, photo } from '../testing/photos.ts';

it('[REQ-30] the request page hides the browser’s text for an empty file field, but shows the file name when the upload code cannot be loaded', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => place.remove());
  place.innerHTML = '<form data-request-photos="{}"><input type="file" name="photos"></form>';
  await import('./request-boot.ts');
  const field = place.querySelector('input');
  expect(field?.hasAttribute('data-empty')).toBe(true);
  chooseFiles(place, photo('a.heic'));
  expect(field?.hasAttribute('data-empty')).toBe(false);
});
