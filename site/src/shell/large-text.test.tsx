import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { press } from '../testing/press.ts';
import { findUnreachable } from '../testing/find-unreachable.ts';
import { setFontSize, visit } from '../testing/visit.tsx';

/** Window widths, and the text size of the browser, in px. */
const SCREENS = [
  [280, 16],
  [320, 16],
  [320, 24],
  [320, 32],
  [390, 16],
  [390, 24],
  [390, 32],
] as const;

/** Frames after which the page is checked, and within which everything must be in reach. */
const MIN_FRAMES = 3;
const MAX_FRAMES = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const TOAST = '[data-react-aria-top-layer][role=region]';
const get = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The controls that are out of reach, on any of the screens. */
async function unreached(selector: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, fontSize] of SCREENS) {
    await page.viewport(width, 740);
    await setFontSize(fontSize);
    // A dialog is resized by an event, which a busy machine handles some frames later.
    let controls: string[] = [];
    for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
      await nextFrame();
      if (frame >= MIN_FRAMES && (controls = findUnreachable(get(selector))).length === 0) break;
    }
    found.push(...controls.map((control) => `${width} px, text of ${fontSize} px: ${control}`));
  }
  return found;
}

describe.each(['en', 'ar'] as const)('in reach with large text on a narrow screen (%s)', (locale) => {
  const SCREEN = { locale, viewport: [320, 740], fontSize: 32 } as const;
  it('[HDR-13] the header and its menu', async () => {
    await visit('/', SCREEN);
    await expect.poll(() => get('header')).not.toBeNull();
    expect.soft(await unreached('header')).toEqual([]);
    get('header [data-menu] > summary')?.click();
    expect.soft(await unreached('header')).toEqual([]);
  });
  it('[HDR-13] the consent banner', async () => {
    await visit('/', { ...SCREEN, hasAnsweredConsent: false });
    await expect.poll(() => get('[data-consent-banner]')).not.toBeNull();
    expect.soft(await unreached('[data-consent-banner]')).toEqual([]);
    expect.soft(await unreached('header')).toEqual([]);
    get('[data-consent-banner] summary')?.click();
    expect.soft(await unreached('[data-consent-banner]')).toEqual([]);
  });
  it('[HDR-13] the language dialog', async () => {
    await visit('/', SCREEN);
    await expect.poll(() => get('[data-language-dialog]')).not.toBeNull();
    (get('[data-language-dialog]') as HTMLDialogElement).showModal();
    expect.soft(await unreached('[data-language-dialog]')).toEqual([]);
  });
  it('[HDR-13] header and menu of the staff area', async () => {
    await visit('/admin/dashboard', SCREEN);
    await expect.poll(() => get('header')).not.toBeNull();
    expect.soft(await unreached('header')).toEqual([]);
    get('header [popovertarget]')?.click();
    expect.soft(await unreached('header')).toEqual([]);
  });

  it('[HDR-13] a toast with an action', async () => {
    const { text } = await visit('/admin/dashboard/newsletter', SCREEN);
    await press(text('admin.records.newsletter.change'));
    await press(text('admin.status.unsubscribed'), '[role=menuitem]');
    await expect.poll(() => get(TOAST)?.textContent).toContain(text('admin.records.undo'));
    expect.soft(await unreached(TOAST)).toEqual([]);
  });

  it('[HDR-13] a dialog with a form', async () => {
    const { text } = await visit('/admin/dashboard/team', SCREEN);
    await press(text('admin.team.invite'));
    await expect.poll(() => get('[role=dialog]')).not.toBeNull();
    expect.soft(await unreached('[role=dialog]')).toEqual([]);
  });

  it('[HDR-13] a dialog with actions, and its confirmation dialog', async () => {
    const { text } = await visit('/admin/dashboard/website/versions?version=1', SCREEN);
    await expect.poll(() => get('[role=dialog]')?.textContent).toContain(text('admin.website.restore'));
    expect.soft(await unreached('[role=dialog]')).toEqual([]);
    await press(text('admin.website.restore'));
    await expect.poll(() => get('[role=alertdialog]')).not.toBeNull();
    expect.soft(await unreached('[role=alertdialog]')).toEqual([]);
  });
});
