import { afterEach, expect, it } from 'vitest';

import { storeLanguageOfLink } from './language-choice.ts';
import { LANGUAGE_STORAGE_KEY } from './locale.ts';

afterEach(() => localStorage.clear());

it.each([
  ['?language=ar', null, 'ar'],
  ['?language=en', null, 'en'],
  ['?language=ar', 'en', 'en'],
  ['?language=fr', null, null],
  ['', null, null],
])('[TEAM-05] a link with %j stores its language unless one was chosen (%j): %j', (search, chosen, stored) => {
  if (chosen) localStorage.setItem(LANGUAGE_STORAGE_KEY, chosen);
  storeLanguageOfLink(search);
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe(stored);
});
