// Component test files share one page, so that each module loads once. This resets the state of the page before each file.
import { beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';

const VIEWPORT = { width: 414, height: 896 };

/** The URL before the first file, whose tests may navigate: files read it as they load. */
const shared = globalThis as { firstAddress?: string };
shared.firstAddress ??= location.pathname + location.search;
history.replaceState(null, '', shared.firstAddress);

beforeAll(async () => {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.lang = 'en';
  delete (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT;
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  await page.viewport(VIEWPORT.width, VIEWPORT.height);
});

// Tab continues from the last focus of an earlier test, and may leave the frame of the tests, where keys are lost.
beforeEach(() => {
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
});
