import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount, waitForAnimations, waitForEffects } from '../../testing/mount.tsx';
import { askForLanguage } from './ask-for-language.ts';
import { LanguageDialog } from './LanguageDialog.tsx';
import { exampleHrefs } from '../../testing/example-in.ts';

const KEY = 'test-language-chosen';
const hrefs = exampleHrefs();
const markup = (
  <>
    <label>
      Name <input name="name" />
    </label>
    <label>
      Phone <input name="phone" type="tel" />
    </label>
    <button type="button">Beside</button>
    <LanguageDialog hrefs={hrefs} />
  </>
);

/** A page with the script that opens the dialog, until it unmounts. */
function PageWithDialog({ delay }: { delay?: number }) {
  useEffect(() => askForLanguage({ storageKey: KEY, delay }), [delay]);
  return markup;
}
const dialog = (delay?: number) => <PageWithDialog delay={delay} />;
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

    it('appears after exactly 1500 ms', () => {
      const { container } = mount(dialog());
      wait(1499);
      expect(isShown(container)).toBe(false);
      wait(1);
      expect(isShown(container)).toBe(true);
    });

    it('offers English and Arabic, each by its own name and with an SVG flag', () => {
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

    it('does not appear when a language has been chosen before, or in the meantime', () => {
      const { container, rerender } = mount(dialog());
      localStorage.setItem(KEY, 'true');
      wait(5000);
      expect(isShown(container)).toBe(false);
      rerender(<p>Another page</p>);
      rerender(dialog());
      wait(5000);
      expect(isShown(container)).toBe(false);
    });

    it('waits while a text field has the focus, and 3 s more', () => {
      const { container } = mount(dialog());
      field(container, 'name').focus();
      wait(5000);
      expect(isShown(container)).toBe(false);
      field(container, 'phone').focus();
      wait(5000);
      expect(isShown(container)).toBe(false);
      container.querySelector('button')!.focus();
      wait(2999);
      expect(isShown(container)).toBe(false);
      wait(1);
      expect(isShown(container)).toBe(true);
    });

    const interactions: [string, Event[]][] = [
      ['a press', [new PointerEvent('pointerdown'), new PointerEvent('pointerup')]],
      ['a key', [new KeyboardEvent('keydown', { code: 'Tab' }), new KeyboardEvent('keyup', { code: 'Tab' })]],
      ['the wheel', [new WheelEvent('wheel')]],
      ['a checkbox', [new InputEvent('input')]],
    ];
    it.each(interactions)('waits for 3 s after %s', (_name, events) => {
      const { container } = mount(dialog());
      wait(1400);
      for (const event of events) container.querySelector('button')!.dispatchEvent(event);
      wait(2999);
      expect(isShown(container)).toBe(false);
      wait(1);
      expect(isShown(container)).toBe(true);
    });

    const presses: [string, Event, Event][] = [
      ['a button', new PointerEvent('pointerdown', { pointerId: 1 }), new PointerEvent('pointerup', { pointerId: 1 })],
      ['a key', new KeyboardEvent('keydown', { code: 'Enter' }), new KeyboardEvent('keyup', { code: 'Enter' })],
      ['a finger', new TouchEvent('touchstart'), new TouchEvent('touchend')],
    ];
    it.each(presses)('waits while %s is pressed', (_name, press, release) => {
      const { container } = mount(dialog());
      wait(1400);
      container.querySelector('button')!.dispatchEvent(press);
      wait(20_000);
      expect(isShown(container)).toBe(false);
      container.querySelector('button')!.dispatchEvent(release);
      wait(3000);
      expect(isShown(container)).toBe(true);
    });

    it('treats everything as released when the window loses the focus, and all keys when Meta is released', () => {
      const { container } = mount(dialog());
      const press = (code: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { code }));
      press('KeyA');
      dispatchEvent(new FocusEvent('blur'));
      press('KeyC');
      press('MetaLeft');
      document.body.dispatchEvent(new KeyboardEvent('keyup', { code: 'MetaLeft' }));
      wait(3000);
      expect(isShown(container)).toBe(true);
    });

    it('waits for the next page while a field has text, even prefilled, and after a form was sent', () => {
      const path = location.pathname;
      onTestFinished(() => history.replaceState(null, '', path));
      const { container } = mount(dialog());
      const name = field(container, 'name');
      name.value = 'Chen Wei';
      wait(10_000);
      expect(isShown(container)).toBe(false);
      name.value = '';
      const press = () => document.body.dispatchEvent(new PointerEvent('pointerup'));
      press();
      wait(10_000);
      expect(isShown(container)).toBe(false);
      history.replaceState(null, '', '/next');
      document.body.dispatchEvent(new SubmitEvent('submit'));
      wait(10_000);
      expect(isShown(container)).toBe(false);
      history.replaceState(null, '', '/last');
      press();
      wait(3000);
      expect(isShown(container)).toBe(true);
    });

    it('does not wait for a focused button', () => {
      const { container } = mount(dialog());
      container.querySelector('button')!.focus();
      wait(1500);
      expect(isShown(container)).toBe(true);
    });

    it('covers everything fixed to the screen, and makes it inert', () => {
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

    it('does not appear once cancelled, or on a page without the dialog', () => {
      const { container, rerender } = mount(dialog());
      rerender(markup);
      wait(5000);
      expect(isShown(container)).toBe(false);
      rerender(<p>Gone</p>);
      const stop = askForLanguage({ storageKey: KEY });
      wait(5000);
      expect(container.querySelector('dialog')).toBeNull();
      stop();
    });
  });

  describe('[LNG-04]', () => {
    const ways: Record<string, (container: HTMLElement) => Promise<unknown>> = {
      'a press outside': () => userEvent.click(document.documentElement, { position: { x: 3, y: 3 }, force: true }),
      'its close button': (container) => userEvent.click(container.querySelector('dialog button[aria-label="Close"]')!),
      Escape: () => userEvent.keyboard('{Escape}'),
    };
    it.each(Object.entries(ways))('closes by %s and records that the language was chosen', async (_name, close) => {
      const { container } = mount(dialog(0));
      await vi.waitFor(() => expect(isShown(container)).toBe(true));
      expect(chosen()).toBeNull();
      await close(container);
      expect(isShown(container)).toBe(false);
      expect(chosen()).toBe('true');
    });

    it('has recorded it when the dialog is closed, not a task later: the page may be left at once', async () => {
      const { container } = mount(dialog(0));
      await vi.waitFor(() => expect(isShown(container)).toBe(true));
      container.querySelector('dialog')!.close();
      expect([isShown(container), chosen()]).toEqual([false, 'true']);
    });

    it('records it where dialogs have no beforetoggle event', async () => {
      const silence = new AbortController();
      onTestFinished(() => silence.abort());
      // It runs before the page’s own script.
      addEventListener('beforetoggle', (event) => event.stopImmediatePropagation(), { capture: true, signal: silence.signal });
      const { container } = mount(dialog(0));
      await vi.waitFor(() => expect(isShown(container)).toBe(true));
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(chosen()).toBe('true'));
    });

    it('records it when the page’s own language is chosen, and stays on the page', async () => {
      const { container } = mount(dialog(0));
      await vi.waitFor(() => expect(isShown(container)).toBe(true));
      const address = location.href;
      await userEvent.click(container.querySelector('[data-language-choice="en"]')!);
      expect([isShown(container), chosen(), location.href]).toEqual([false, 'true', address]);
    });

    it('records it when the other language is chosen, and follows the link', async () => {
      const { container } = mount(dialog(0));
      await vi.waitFor(() => expect(isShown(container)).toBe(true));
      const link = container.querySelector('a[data-language-choice="ar"]')!;
      expect(link).toHaveAttribute('hreflang', 'ar');
      await userEvent.click(link);
      expect(location.hash).toBe('#ar');
      // A page restored from history does not ask again.
      expect([isShown(container), chosen()]).toEqual([false, 'true']);
      history.replaceState(null, '', location.pathname + location.search);
    });
  });

  it('stays open when a press begins inside and ends outside', async () => {
    const { container } = mount(dialog(0));
    await vi.waitFor(() => expect(isShown(container)).toBe(true));
    const element = container.querySelector('dialog')!;
    container.querySelector('h2')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitForEffects();
    expect(isShown(container)).toBe(true);
  });

  it('stays open when a press ends outside that began before it was open', async () => {
    const { container } = mount(dialog(0));
    await vi.waitFor(() => expect(isShown(container)).toBe(true));
    const element = container.querySelector('dialog')!;
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitForEffects();
    expect(isShown(container)).toBe(true);
    // Native light dismissal would close it here.
    expect(element).not.toHaveAttribute('closedby');
  });

  it('traps the focus, on the question first, and returns it', async () => {
    const { container } = mount(dialog(0));
    container.querySelector('button')!.focus();
    await vi.waitFor(() => expect(container.querySelector('h2')).toHaveFocus());
    const names: (string | null)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await userEvent.tab();
      names.push(document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent);
    }
    expect(names).toEqual(['English', 'العربية', 'Close']);
    await userEvent.keyboard('{Escape}');
    expect(container.querySelector('button')).toHaveFocus();
  });

  it('asks once where storage is refused', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { container, rerender } = mount(dialog(0));
    await vi.waitFor(() => expect(isShown(container)).toBe(true));
    await userEvent.keyboard('{Escape}');
    rerender(dialog(0));
    await waitForEffects();
    expect(isShown(container)).toBe(false);
  });

  it('is complete and closed in the HTML, and hydrates without warnings, closed or open', async () => {
    const closed = hydrate(markup);
    expect(closed.html).toMatch(/<dialog (?!.*\sopen).*العربية.*<\/dialog>/s);
    await waitForEffects();
    expect(closed.loggedErrors).toEqual([]);
    let stop = () => {};
    const open = hydrate(markup, (container) => {
      closed.container.remove();
      stop = askForLanguage({ storageKey: KEY, delay: 0 });
      container.querySelector('dialog')!.showModal();
    });
    await waitForEffects();
    expect(open.loggedErrors).toEqual([]);
    expect([isShown(open.container), document.querySelectorAll('dialog[open]').length]).toEqual([true, 1]);
    await userEvent.keyboard('{Escape}');
    expect([isShown(open.container), chosen()]).toEqual([false, 'true']);
    stop();
  });

  it.each(['en', 'ar'] as const)('fits a screen of 320 px in %s, with targets of 44 px', async (locale) => {
    await page.viewport(320, 480);
    const { container } = mount(dialog(0), { locale });
    await vi.waitFor(() => expect(isShown(container)).toBe(true));
    await waitForAnimations();
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
