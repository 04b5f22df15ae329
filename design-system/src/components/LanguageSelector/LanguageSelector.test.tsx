import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { messages as ar } from '../../messages/ar/page.ts';
import { messages as en } from '../../messages/en/page.ts';
import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import type { LanguageSelectorProps } from './LanguageSelector.tsx';
import { exampleHrefs, examplePlanned } from '../../testing/example-in.ts';

const hrefs = exampleHrefs();
const selector = (props: Partial<LanguageSelectorProps> = {}) => (
  <>
    <LanguageSelector hrefs={hrefs} planned={examplePlanned} align="start" {...props} />
    <button type="button">Elsewhere</button>
    <p>Text</p>
  </>
);
const parts = (container: HTMLElement) => {
  const details = container.querySelector('details')!;
  return { details, summary: details.querySelector('summary')!, list: details.querySelector('ul')! };
};

afterEach(() => page.viewport(414, 896));

describe('LanguageSelector', () => {
  describe('[HDR-05]', () => {
    it.each(['en', 'ar'] as const)(
      'offers English and Arabic, and names Hindi, Urdu and Russian, which cannot be chosen, on a page in %s',
      async (locale) => {
        const { container, screen } = mount(selector(), { locale });
        await userEvent.click(parts(container).summary);
        const choices = [...container.querySelectorAll('a')].map((link) => [
          link.textContent,
          link.lang,
          link.hreflang,
          link.getAttribute('href'),
        ]);
        expect(choices).toEqual([
          ['English', 'en', 'en', '#en'],
          ['العربية', 'ar', 'ar', '#ar'],
        ]);
        const planned = screen.getByRole('link', { disabled: true }).elements();
        const note = (locale === 'en' ? en : ar)['language.planned'];
        expect(planned.map((entry) => entry.textContent)).toEqual([`हिन्दी ${note}`, `اردو ${note}`, `Русский ${note}`]);
        expect(planned.map((entry) => entry.querySelector('bdi')!.lang)).toEqual(['hi', 'ur', 'ru']);
        for (const entry of planned) expect(entry.matches('a, button, [tabindex]')).toBe(false);
      },
    );

    it.each([414, 1280])('is at most 15 rem high and scrolls inside, at %d px', async (width) => {
      await page.viewport(width, 900);
      const { container } = mount(
        selector({
          plannedLabel: 'in a later year, as soon as there are people in our office who answer calls and letters in this language',
        }),
      );
      const { summary, list } = parts(container);
      await userEvent.click(summary);
      expect(list.offsetHeight).toBe(15 * 16);
      expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
      expect(list.scrollWidth).toBe(list.clientWidth);
    });

    it('closes on a click outside, on an element or on the page', async () => {
      const { container, screen } = mount(selector());
      const { details, summary } = parts(container);
      for (const outside of [screen.getByRole('button'), screen.getByText('Text')]) {
        await userEvent.click(summary);
        expect(details.open).toBe(true);
        await outside.click();
        expect(details.open).toBe(false);
      }
    });

    it('closes on a selection, but not on an unavailable language', async () => {
      const { container, screen } = mount(selector());
      const { details, summary } = parts(container);
      await userEvent.click(summary);
      await screen.getByText('Русский').click();
      expect(details.open).toBe(true);
      await screen.getByRole('link', { name: 'العربية' }).click();
      expect(details.open).toBe(false);
      expect(location.hash).toBe('#ar');
    });
  });

  it.each([
    ['en', 'Language: English'],
    ['ar', 'اللغة: العربية'],
  ] as const)('is named by its purpose and the current language, which is marked in the list, in %s', async (locale, name) => {
    const { container } = mount(selector(), { locale });
    const { summary } = parts(container);
    expect(summary).toHaveAccessibleName(name);
    await userEvent.click(summary);
    const [current, ...others] = container.querySelectorAll('[aria-current="true"]');
    expect(others).toEqual([]);
    expect(current).toHaveAttribute('lang', locale);
    expect(current!.querySelector('svg')).not.toBeNull();
  });

  it('lets a boot script store the choice', () => {
    const { container } = mount(selector());
    expect([...container.querySelectorAll<HTMLElement>('a')].map((link) => link.dataset['languageChoice'])).toEqual(['en', 'ar']);
  });

  it('works by keyboard: Enter opens, Tab walks and leaves, Escape closes and returns the focus', async () => {
    const { container, screen } = mount(selector());
    const { details, summary } = parts(container);
    await userEvent.tab();
    expect(summary).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(details.open).toBe(true);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(summary).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.tab();
    expect(details.open).toBe(true);
    await userEvent.tab();
    // A scrolling list may be a tab stop; here it does not scroll.
    expect(screen.getByRole('button').element()).toHaveFocus();
    expect(details.open).toBe(false);
  });

  it('opens before hydration, stays open, and then closes as usual', async () => {
    const { container, loggedErrors } = hydrate(selector(), (before) => parts(before).summary.click());
    await waitForEffects();
    const { details } = parts(container);
    expect(details.open).toBe(true);
    expect(loggedErrors).toEqual([]);
    await userEvent.click(container.querySelector('p')!);
    expect(details.open).toBe(false);
  });

  it.each(['en', 'ar'] as const)('floats at the given edge, in %s', async (locale) => {
    await page.viewport(1280, 800);
    for (const align of ['start', 'end'] as const) {
      const { container } = mount(
        <div style={{ marginInline: '400px', inlineSize: 'fit-content' }}>
          <LanguageSelector hrefs={hrefs} planned={examplePlanned} align={align} />
        </div>,
        { locale },
      );
      const { summary, list } = parts(container);
      await userEvent.click(summary);
      const [trigger, plane] = [summary.getBoundingClientRect(), list.getBoundingClientRect()];
      const edge = (align === 'start') === (locale === 'en') ? 'left' : 'right';
      expect(plane[edge]).toBeCloseTo(trigger[edge], 0);
      expect(plane.width).toBeGreaterThan(trigger.width);
      await userEvent.keyboard('{Escape}');
    }
  });
});
