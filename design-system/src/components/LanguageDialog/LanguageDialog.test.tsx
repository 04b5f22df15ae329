import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount, settled } from '../../testing/mount.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';
import type { LanguageDialogProps } from './LanguageDialog.tsx';

const KEY = 'test-language-chosen';
const hrefs = { en: '#en', ar: '#ar' };
const dialog = (props: Partial<LanguageDialogProps> = {}) => (
  <>
    <label>
      Name <input name="name" />
    </label>
    <label>
      Phone <input name="phone" type="tel" />
    </label>
    <button type="button">Beside</button>
    <LanguageDialog hrefs={hrefs} storageKey={KEY} {...props} />
  </>
);
const isShown = (container: HTMLElement) => container.querySelector('dialog')!.matches(':modal');
const wait = (time: number) => flushSync(() => vi.advanceTimersByTime(time));
const chosen = () => localStorage.getItem(KEY);
const field = (container: HTMLElement, name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('LanguageDialog', () => {
  describe('on a first visit', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

    it('appears after 1500 ms, not a millisecond before', () => {
      const { container } = mount(dialog());
      wait(1499);
      expect(isShown(container)).toBe(false);
      wait(1);
      expect(isShown(container)).toBe(true);
    });

    it('offers English and Arabic, each by its own name and with a flag drawn as SVG', () => {
      const { container, screen } = mount(dialog());
      wait(1500);
      const options = [...container.querySelectorAll('[data-language-choice]')];
      expect(options.map(({ textContent }) => textContent)).toEqual(['English', 'العربية']);
      expect(options.map((option) => option.getAttribute('lang'))).toEqual(['en', 'ar']);
      for (const option of options) {
        const flag = option.querySelector('svg')!;
        expect(flag).toHaveAttribute('aria-hidden', 'true');
        const { width, height } = flag.getBoundingClientRect();
        expect(width / height).toBeCloseTo(2);
      }
      expect(screen.getByRole('dialog', { name: 'Choose your language اختر لغتك' }).elements()).toHaveLength(1);
    });

    it('does not appear when a language was chosen before, or meanwhile', () => {
      const { container, rerender } = mount(dialog());
      localStorage.setItem(KEY, 'true');
      wait(5000);
      expect(isShown(container)).toBe(false);
      rerender(<p>Another page</p>);
      rerender(dialog());
      wait(5000);
      expect(isShown(container)).toBe(false);
    });

    it('waits while something is being typed, until the focus leaves the field for something that is none', () => {
      const { container } = mount(dialog());
      field(container, 'name').focus();
      wait(5000);
      expect(isShown(container)).toBe(false);
      field(container, 'phone').focus();
      wait(5000);
      expect(isShown(container)).toBe(false);
      container.querySelector('button')!.focus();
      wait(0);
      expect(isShown(container)).toBe(true);
    });

    it('does not wait for the focus on a button', () => {
      const { container } = mount(dialog());
      container.querySelector('button')!.focus();
      wait(1500);
      expect(isShown(container)).toBe(true);
    });

    it('lies over whatever else is fixed to the screen, and makes it inert', () => {
      const { container } = mount(
        <>
          {dialog()}
          <div role="region" aria-label="Banner" style={{ position: 'fixed', inset: 0, zIndex: 2_000_000 }} />
        </>,
      );
      wait(1500);
      const box = container.querySelector('dialog')!.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + 8);
      expect(container.querySelector('dialog')).toContainElement(top as HTMLElement);
    });

    it('is forgotten when the page goes before its time', () => {
      const { container, rerender } = mount(dialog());
      rerender(<p>Gone</p>);
      wait(5000);
      expect(container.querySelector('dialog')).toBeNull();
    });
  });

  describe('[LNG-04]', () => {
    const ways: Record<string, (container: HTMLElement) => Promise<unknown>> = {
      'a press outside': () => userEvent.click(document.documentElement, { position: { x: 3, y: 3 }, force: true }),
      'its close button': (container) => userEvent.click(container.querySelector('dialog button[aria-label="Close"]')!),
      Escape: () => userEvent.keyboard('{Escape}'),
    };
    it.each(Object.entries(ways))('closes by %s and records that the language was chosen', async (_name, close) => {
      const { container } = mount(dialog({ delay: 0 }));
      await vi.waitFor(() => expect(isShown(container)).toBe(true));
      expect(chosen()).toBeNull();
      await close(container);
      expect(isShown(container)).toBe(false);
      expect(chosen()).toBe('true');
    });

    it('records it when the page’s own language is chosen, and stays', async () => {
      const handleChoose = vi.fn();
      const { container } = mount(dialog({ delay: 0, onChoose: handleChoose }));
      await vi.waitFor(() => expect(isShown(container)).toBe(true));
      await userEvent.click(container.querySelector('[data-language-choice="en"]')!);
      expect(handleChoose).toHaveBeenCalledExactlyOnceWith('en');
      expect([isShown(container), chosen()]).toEqual([false, 'true']);
    });

    it('records it when the other language is chosen, and follows the link', async () => {
      const { container } = mount(dialog({ delay: 0 }));
      await vi.waitFor(() => expect(isShown(container)).toBe(true));
      const link = container.querySelector('a[data-language-choice="ar"]')!;
      expect(link).toHaveAttribute('hreflang', 'ar');
      await userEvent.click(link);
      expect(location.hash).toBe('#ar');
      expect(chosen()).toBe('true');
      history.replaceState(null, '', location.pathname + location.search);
    });
  });

  it('stays open when a press begins inside and ends outside', async () => {
    const { container } = mount(dialog({ defaultOpen: true }));
    const element = container.querySelector('dialog')!;
    container.querySelector('h2')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await settled();
    expect(isShown(container)).toBe(true);
  });

  it('keeps the focus inside, on the question first, and gives it back', async () => {
    const { container, rerender } = mount(dialog({ isOpen: false }));
    container.querySelector('button')!.focus();
    rerender(dialog({ isOpen: true }));
    expect(container.querySelector('h2')).toHaveFocus();
    const names: (string | null)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await userEvent.tab();
      names.push(document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent);
    }
    expect(names).toEqual(['English', 'العربية', 'Close']);
    rerender(dialog({ isOpen: false }));
    expect(container.querySelector('button')).toHaveFocus();
  });

  it('can be held by the caller', async () => {
    const handleOpenChange = vi.fn();
    const { container } = mount(dialog({ isOpen: true, onOpenChange: handleOpenChange }));
    expect(isShown(container)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(handleOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('asks once where storage is refused', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const refused = <LanguageDialog hrefs={hrefs} storageKey="test-refused" delay={0} />;
    const { container, rerender } = mount(refused);
    await vi.waitFor(() => expect(isShown(container)).toBe(true));
    await userEvent.keyboard('{Escape}');
    rerender(<p>Another page</p>);
    rerender(refused);
    await settled();
    expect(isShown(container)).toBe(false);
  });

  it('is an empty, closed dialog in the HTML and comes alive without a word', async () => {
    const { html, complaints } = hydrate(dialog({ delay: 60_000 }));
    expect(html).toMatch(/<dialog [^>]*><\/dialog>/);
    await settled();
    expect(complaints).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('fits a screen of 320 px in %s, with targets of 44 px', async (locale) => {
    await page.viewport(320, 480);
    const { container } = mount(dialog({ defaultOpen: true }), { locale });
    const box = container.querySelector('dialog')!.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(320);
    expect(box.bottom).toBeLessThanOrEqual(480);
    for (const target of container.querySelectorAll('dialog :is(a, button)')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.viewport(414, 896);
  });
});
