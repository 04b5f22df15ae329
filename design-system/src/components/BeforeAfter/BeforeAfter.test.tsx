import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { exampleBefore, examplePhoto } from '../../testing/example-photos.ts';
import { hydrate, mount } from '../../testing/mount.tsx';
import { Page } from '../../testing/Page.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';

const kitchen = (
  <BeforeAfter
    label="The kitchen before and after"
    before={<Photo sources={exampleBefore} sizes="100vw" alt="Worn fronts" />}
    after={<Photo sources={examplePhoto} sizes="100vw" alt="White fronts" />}
  />
);

const slider = (container: HTMLElement) => container.querySelector('input')!;
/** The middle of the line, in percent of the width from the left. */
function lineAt(container: HTMLElement): number {
  const frame = slider(container).getBoundingClientRect();
  const handle = container.querySelector('[aria-hidden] > span')!.getBoundingClientRect();
  return Math.round(((handle.left + handle.width / 2 - frame.left) / frame.width) * 100);
}
/** The part of the picture from before that is not clipped, in percent from the left. */
function shownOf(container: HTMLElement): [from: number, to: number] {
  const [, right = 0, , left = 0] = getComputedStyle(container.querySelector('figure')!)
    .clipPath.replace(/^inset\(|\)$/g, '')
    // The browser computes 100 % less the share.
    .split(/\s+(?![^(]*\))/)
    .map((side) => Number.parseFloat(side));
  return [left, 100 - right];
}

/** Moves a finger over the picture, by shares of its width. */
function drag(container: HTMLElement, pointerType: string, ...shares: number[]): void {
  const input = slider(container);
  const { left, top, width } = input.getBoundingClientRect();
  const events = ['pointerdown', ...shares.slice(1).map(() => 'pointermove'), 'pointerup'];
  for (const [index, name] of events.entries()) {
    const share = shares[Math.min(index, shares.length - 1)]!;
    input.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType, clientX: left + share * width, clientY: top + 20 }));
  }
}

/** The HTML of the server with the styles of this page, in a frame in which no script runs. */
async function frameWithoutScripts(width: number): Promise<Document> {
  const styles = Array.from(document.styleSheets, (sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n')).join('\n');
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-same-origin');
  frame.width = String(width);
  frame.srcdoc = `<style>${styles}</style>${renderToStaticMarkup(<Page locale="en">{kitchen}</Page>)}`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  return frame.contentDocument!;
}

afterEach(() => page.viewport(414, 896));

describe('BeforeAfter', () => {
  it('has two pictures with captions and a named slider whose value is the share of the picture from before', () => {
    const { container, screen } = mount(kitchen);
    expect(Array.from(container.querySelectorAll('figcaption'), ({ textContent }) => textContent)).toEqual(['Before', 'After']);
    expect(screen.getByRole('img').elements()).toHaveLength(2);
    const range = screen.getByRole('slider', { name: 'The kitchen before and after' }).element();
    expect(range).toHaveAttribute('aria-valuetext', '50% before');
    expect([lineAt(container), shownOf(container)]).toEqual([50, [0, 50]]);
  });

  it.each([
    ['en', '{ArrowRight}', 51, [0, 51], '51% before'],
    ['en', '{ArrowLeft}', 49, [0, 49], '49% before'],
    ['en', '{PageUp}', 60, [0, 60], '60% before'],
    ['en', '{Home}', 0, [0, 0], '0% before'],
    ['en', '{End}', 100, [0, 100], '100% before'],
    // From right to left: the picture from before is at the right.
    ['ar', '{ArrowLeft}', 49, [49, 100], '51% من صورة «قبل»'],
    ['ar', '{ArrowRight}', 51, [51, 100], '49% من صورة «قبل»'],
    ['ar', '{PageUp}', 40, [40, 100], '60% من صورة «قبل»'],
    ['ar', '{End}', 0, [0, 100], '100% من صورة «قبل»'],
  ] as const)('in %s moves the line with %s', async (locale, key, line, before, text) => {
    const { container } = mount(kitchen, { locale });
    await userEvent.tab();
    expect(slider(container)).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.poll(() => slider(container).getAttribute('aria-valuetext')).toBe(text);
    expect([lineAt(container), shownOf(container)]).toEqual([line, before]);
  });

  it.each([
    ['en', 20, '20% before'],
    ['ar', 20, '80% من صورة «قبل»'],
  ] as const)('in %s follows a press anywhere on the picture', async (locale, line, text) => {
    const { container } = mount(kitchen, { locale });
    const { width } = slider(container).getBoundingClientRect();
    await userEvent.click(slider(container), { position: { x: width * 0.2, y: 20 } });
    await expect.poll(() => slider(container).getAttribute('aria-valuetext')).toBe(text);
    expect(lineAt(container)).toBe(line);
  });

  it.each([
    ['en', 75, '75% before'],
    ['ar', 75, '25% من صورة «قبل»'],
  ] as const)('in %s follows a finger, which may scroll the page up and down', async (locale, line, text) => {
    const { container } = mount(kitchen, { locale });
    drag(container, 'touch', 0.5, 0.6, 0.75);
    await expect.poll(() => slider(container).getAttribute('aria-valuetext')).toBe(text);
    expect(lineAt(container)).toBe(line);
    expect(getComputedStyle(slider(container)).touchAction).toBe('pan-y');
  });

  it('starts where the visitor has moved it before hydration', async () => {
    const { container, loggedErrors, html } = hydrate(kitchen, (before) => {
      slider(before).value = '30';
    });
    expect(html).not.toContain('style=');
    await expect.poll(() => lineAt(container)).toBe(30);
    expect(slider(container)).toHaveAttribute('aria-valuetext', '30% before');
    expect(loggedErrors).toEqual([]);
  });

  it.each([360, 1280])('is as high as one picture of 3:2 on %d px, with both captions on it', async (width) => {
    await page.viewport(width, 800);
    const { container } = mount(kitchen);
    const frame = slider(container).getBoundingClientRect();
    expect(frame.width / frame.height).toBeCloseTo(1.5, 1);
    for (const caption of container.querySelectorAll('figcaption')) {
      const { top, bottom } = caption.getBoundingClientRect();
      expect([top > frame.top, bottom < frame.bottom]).toEqual([true, true]);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  it.each([
    ['below each other on a phone', 360],
    ['side by side on a wide screen', 1000],
  ])('shows both pictures whole without scripts, %s, with their captions and no slider', async (_, width) => {
    const without = await frameWithoutScripts(width);
    const [before, after] = Array.from(without.querySelectorAll('figure'), (figure) => figure.getBoundingClientRect());
    if (width === 360) expect(after!.top).toBeGreaterThan(before!.bottom);
    else expect([after!.top, after!.left > before!.right]).toEqual([before!.top, true]);
    for (const figure of without.querySelectorAll('figure')) {
      const [picture, caption] = Array.from(figure.children, (child) => child.getBoundingClientRect());
      expect(caption!.top).toBeGreaterThanOrEqual(picture!.bottom);
      expect(picture!.width / picture!.height).toBeCloseTo(1.5, 1);
      expect(without.defaultView!.getComputedStyle(figure).clipPath).toBe('none');
    }
    expect(without.querySelector('input')!.getBoundingClientRect().width).toBe(0);
  });
});
