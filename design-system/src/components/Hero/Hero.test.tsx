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

afterEach(() => page.viewport(414, 896));

describe('Hero', () => {
  it('has the page’s only h1 and hides its pattern', () => {
    const { container, screen } = mount(hero('Call', 'Chat'));
    expect(screen.getByRole('heading', { level: 1, name: 'Done once. Done properly.' }).elements()).toHaveLength(1);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(screen.getByRole('img').elements()).toHaveLength(0);
  });

  it.each([
    ['en', 'Request a callback', 'Chat with us'],
    ['ar', 'اطلب اتصالًا', 'تحدّث معنا'],
  ] as const)('shows both actions in one row on a phone of 360 px, in %s', async (locale, call, chat) => {
    await loadFonts();
    await page.viewport(360, 740);
    const { container } = mount(hero(call, chat), { locale });
    const [first, second] = [...container.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
    expect(second!.top).toBe(first!.top);
    expect(first!.height).toBeGreaterThanOrEqual(44);
    expect(second!.bottom).toBeLessThanOrEqual(740);
  });
});
