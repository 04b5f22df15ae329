import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { loadFonts } from '../../testing/load-fonts.ts';
import { mount } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { Hero } from './Hero.tsx';

const hero = (call: string, chat: string) => (
  <Hero
    title="Done once. Done properly."
    kicker="In Dubai"
    pattern={<svg role="img" aria-label="Stars" />}
    actions={
      <>
        <Button href="#call" size="lg">
          {call}
        </Button>
        <Button href="#chat" size="lg" variant="secondary">
          {chat}
        </Button>
      </>
    }
  >
    One team.
  </Hero>
);

const PHOTO = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"/>';

afterEach(() => page.viewport(414, 896));

describe('Hero', () => {
  it('has the page’s only h1 and hides its pattern', () => {
    const { container, screen } = mount(hero('Call', 'Chat'));
    expect(screen.getByRole('heading', { level: 1, name: 'Done once. Done properly.' }).elements()).toHaveLength(1);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(screen.getByRole('img').elements()).toHaveLength(0);
  });

  it.each([
    ['en', 'Request a callback', 'WhatsApp'],
    ['ar', 'اطلب اتصالًا', 'واتساب'],
  ] as const)('shows both actions in one row on a phone of 360 px, in %s', async (locale, call, chat) => {
    await loadFonts();
    await page.viewport(360, 740);
    const { container } = mount(hero(call, chat), { locale });
    const [first, second] = [...container.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
    expect(second!.top).toBe(first!.top);
    expect(first!.height).toBeGreaterThanOrEqual(44);
    expect(second!.bottom).toBeLessThanOrEqual(740);
  });

  it.each([
    [360, false],
    [768, true],
    [1280, true],
  ])('on %d px shows shortcuts below the actions or a picture beside the text', async (width, hasPicture) => {
    await page.viewport(width, 800);
    const { container } = mount(
      <Hero
        title="Done once."
        actions={<Button href="#call">Call</Button>}
        shortcuts={<a href="#ac">AC</a>}
        picture={<img src={PHOTO} alt="" />}
      />,
    );
    const [title, photo, shortcut] = ['h1', 'img', '[href="#ac"]'].map((selector) => container.querySelector(selector)!);
    expect(photo!.checkVisibility()).toBe(hasPicture);
    expect(shortcut!.checkVisibility()).toBe(!hasPicture);
    if (!hasPicture) return;
    const box = photo!.getBoundingClientRect();
    expect(box.left).toBeGreaterThan(title!.getBoundingClientRect().right);
    expect(box.width / box.height).toBeCloseTo(1.5, 1);
    expect(getComputedStyle(photo!).objectFit).toBe('cover');
  });
});
