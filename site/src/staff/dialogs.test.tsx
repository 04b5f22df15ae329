import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { setFontSize, visit } from '../testing/visit.tsx';

const STAFF = '/admin/dashboard';

/** The longest form dialogs: their page, and the key or button that opens them. */
const DIALOGS = [
  { name: 'a new lead', path: '/inbox', key: '+' },
  { name: 'an invitation', path: '/team', opener: 'main button' },
  { name: 'a change of a colleague', path: '/team', opener: 'main tbody button' },
] as const;
/** Width and height of the window, and the browser's font size, in px. */
const SCREENS = [
  [1366, 768, 16],
  [320, 568, 32],
] as const;

describe.each(DIALOGS)('[HDR-13] the dialog for $name', (dialog) => {
  it.each(['en', 'ar'] as const)('shows its submit button without scrolling (%s)', async (locale) => {
    await visit(STAFF + dialog.path, { locale, viewport: [1366, 768] });
    await expect.poll(() => document.querySelector('main :is(tbody tr, [role=row][data-href])')).not.toBeNull();
    if ('key' in dialog) await userEvent.keyboard(dialog.key);
    else document.querySelector<HTMLElement>(dialog.opener)?.click();
    const submit = () => document.querySelector<HTMLElement>('[role=dialog] form button[type=submit]');
    await expect.poll(submit).not.toBeNull();
    for (const [width, height, fontSize] of SCREENS) {
      await page.viewport(width, height);
      await setFontSize(fontSize);
      const seen = () => {
        const button = submit();
        if (!button) return null;
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return { isIn: top >= 0 && bottom <= height && left >= 0 && right <= width, isOnTop: button.contains(onTop) };
      };
      await expect.poll(seen).toEqual({ isIn: true, isOnTop: true });
    }
    await setFontSize(16);
  });
});

it.each([
  ['', 'en'],
  ['', 'ar'],
  ['/team', 'en'],
  ['/team', 'ar'],
  ['/reports', 'en'],
] as const)(
  '[DSK-166] the page /admin/dashboard%s is no wider than a small phone with text of twice the size (%s)',
  async (path, locale) => {
    await visit(STAFF + path, { locale, viewport: [320, 740], fontSize: 32 });
    await expect.poll(() => document.querySelectorAll('main table, main dl').length).toBeGreaterThan(0);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);
