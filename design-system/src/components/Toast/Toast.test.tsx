import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { type ToastContent, ToastProvider, useToast } from './Toast.tsx';

function Shower({ contents }: { contents: readonly ToastContent[] }) {
  const { show } = useToast();
  return contents.map((content, index) => (
    <button key={content.title} type="button" onClick={() => show(content)}>{`Show ${index + 1}`}</button>
  ));
}
const app = (...contents: ToastContent[]) => (
  <ToastProvider>
    <Shower contents={contents} />
  </ToastProvider>
);
const show = (container: HTMLElement, number = 1) => flushSync(() => container.querySelectorAll('button')[number - 1]!.click());
const wait = (time: number) => flushSync(() => vi.advanceTimersByTime(time));
const live = (container: HTMLElement, role: 'status' | 'alert') => container.querySelector<HTMLElement>(`[role="${role}"]`)!;
const region = (container: HTMLElement) => container.querySelector<HTMLElement>('[role="region"]');
const card = (container: HTMLElement) => live(container, 'status').parentElement!;
const pointer = (target: Element, type: string, clientX: number) =>
  flushSync(() =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 100, pointerId: 1, pointerType: 'touch', button: 0 })),
  );

/** A finger touches the text, moves by a distance in steps, and stays down. */
function swipe(container: HTMLElement, distance: number) {
  const text = card(container).querySelector('p')!;
  pointer(text, 'pointerdown', 200);
  for (const part of [0.25, 0.5, 1]) pointer(text, 'pointermove', 200 + distance * part);
  return text;
}
const lift = (container: HTMLElement, distance: number) => pointer(card(container).querySelector('p')!, 'pointerup', 200 + distance);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Simulated pointers cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Toast', () => {
  describe('[TST-01]', () => {
    it('shows at most one, for 5000 ms, and a new one in place of the old', () => {
      const { container } = mount(app({ title: 'Saved' }, { title: 'Sent' }));
      show(container, 1);
      show(container, 2);
      expect(card(container).querySelectorAll('p')).toHaveLength(1);
      expect(card(container)).toHaveTextContent('Sent');
      wait(4999);
      expect(card(container)).toHaveTextContent('Sent');
      wait(1);
      expect(card(container)).toHaveTextContent('');
      expect(region(container)).toBeNull();
    });

    it('keeps a closed one in memory for 1,000,000 ms', () => {
      // A kept toast is visible only by its timer.
      const { container } = mount(app({ title: 'Saved' }));
      show(container);
      wait(5000);
      expect(container.textContent).not.toContain('Saved');
      wait(999_999);
      expect(vi.getTimerCount()).toBe(1);
      wait(1);
      expect(vi.getTimerCount()).toBe(0);
    });

    it.each([50, -50])('is dismissed when swiped by %d px', (distance) => {
      const { container } = mount(app({ title: 'Saved' }));
      show(container);
      swipe(container, distance);
      expect(card(container).style.transform).toBe(`translateX(${distance}px)`);
      lift(container, distance);
      expect(card(container)).toHaveTextContent('');
    });

    it.each([49, -49])('springs back when swiped by %d px', (distance) => {
      const { container } = mount(app({ title: 'Saved' }));
      show(container);
      swipe(container, distance);
      expect(card(container).style.transform).toBe(`translateX(${distance}px)`);
      lift(container, distance);
      expect(card(container)).toHaveTextContent('Saved');
      expect(card(container).style.transform).toBe('');
    });

    it('springs back when the browser cancels the pointer, and the timer continues', () => {
      const { container } = mount(app({ title: 'Saved' }));
      show(container);
      const text = swipe(container, 80);
      wait(60_000);
      expect(card(container)).toHaveTextContent('Saved');
      pointer(text, 'pointercancel', 280);
      expect(card(container).style.transform).toBe('');
      wait(5000);
      expect(card(container)).toHaveTextContent('');
    });
  });

  describe('[TST-02]', () => {
    it('is announced in a live region that is in the page from the start, errors at once', () => {
      const { container, html } = hydrate(app({ title: 'Saved', tone: 'success' }, { title: 'Not sent', tone: 'critical' }));
      expect(html).toContain('role="status"');
      expect(html).toContain('role="alert"');
      const [status, alert] = [live(container, 'status'), live(container, 'alert')];
      show(container, 1);
      expect(status).toHaveTextContent('Saved');
      expect(status.querySelector('[role="img"]')).toHaveAccessibleName('Done');
      expect(alert).toHaveTextContent('');
      show(container, 2);
      expect(status).toHaveTextContent('');
      expect(alert).toHaveTextContent('Not sent');
      expect([live(container, 'status'), live(container, 'alert')]).toEqual([status, alert]);
    });

    it('announces the same text again when it recurs', () => {
      const { container } = mount(app({ title: 'Saved' }));
      show(container);
      const first = live(container, 'status').firstElementChild;
      show(container);
      expect(live(container, 'status').firstElementChild).not.toBe(first);
    });

    it('pauses while a mouse is over it', () => {
      const { container } = mount(app({ title: 'Saved' }));
      show(container);
      const over = (type: string) => region(container)!.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));
      over('pointerenter');
      wait(60_000);
      expect(card(container)).toHaveTextContent('Saved');
      over('pointerleave');
      wait(5000);
      expect(card(container)).toHaveTextContent('');
    });

    it('pauses while it has the focus', () => {
      const { container } = mount(app({ title: 'Saved' }));
      show(container);
      card(container).querySelector('button')!.focus();
      wait(60_000);
      expect(card(container)).toHaveTextContent('Saved');
      container.querySelector('button')!.focus();
      wait(5000);
      expect(card(container)).toHaveTextContent('');
    });
  });

  it('pauses while the window is hidden', () => {
    const { container } = mount(app({ title: 'Saved' }));
    show(container);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    wait(60_000);
    expect(card(container)).toHaveTextContent('Saved');
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    wait(5000);
    expect(card(container)).toHaveTextContent('');
  });

  describe('by keyboard', () => {
    it('is reached by F6, closed by Escape, and returns the focus', async () => {
      const { container, screen } = mount(app({ title: 'Saved', action: { label: 'Undo', onPress: () => undefined } }));
      const opener = container.querySelector('button')!;
      opener.focus();
      show(container);
      await userEvent.keyboard('{F6}');
      expect(screen.getByRole('region', { name: 'Notifications' }).element()).toHaveFocus();
      await userEvent.tab();
      expect(document.activeElement).toHaveTextContent('Undo');
      await userEvent.tab();
      expect(document.activeElement).toHaveAccessibleName('Close');
      await userEvent.keyboard('{Escape}');
      expect(card(container)).toHaveTextContent('');
      expect(opener).toHaveFocus();
    });

    it('ignores Escape and F6 when they do not concern it', async () => {
      const { container } = mount(app({ title: 'Saved' }));
      const opener = container.querySelector('button')!;
      opener.focus();
      await userEvent.keyboard('{F6}');
      expect(opener).toHaveFocus();
      show(container);
      await userEvent.keyboard('{Escape}');
      expect(card(container)).toHaveTextContent('Saved');
    });

    it('keeps the focus in the region when another replaces it, and still times out', () => {
      const { container } = mount(app({ title: 'Saved' }, { title: 'Sent' }));
      const opener = container.querySelector('button')!;
      opener.focus();
      show(container, 1);
      card(container).querySelector('button')!.focus();
      show(container, 2);
      expect(region(container)).toHaveFocus();
      opener.focus();
      wait(5000);
      expect(card(container)).toHaveTextContent('');
    });
  });

  it('has an action, which closes it', async () => {
    const handlePress = vi.fn();
    const { container } = mount(app({ title: 'Deleted', text: 'One entry.', action: { label: 'Undo', onPress: handlePress } }));
    show(container);
    await userEvent.click(card(container).querySelector('button')!);
    expect(handlePress).toHaveBeenCalledOnce();
    expect(card(container)).toHaveTextContent('');
  });

  it('stays interactive over dialogs of react-aria', () => {
    const { container } = mount(app());
    expect(container.querySelector('[data-react-aria-top-layer]')).toContainElement(live(container, 'status'));
  });

  it('names the missing provider', () => {
    expect(() => renderToString(<Shower contents={[]} />)).toThrow('useToast must be used inside <ToastProvider>.');
  });

  it('fits a screen of 320 px with long words, and every target has 24 px', async () => {
    vi.useRealTimers();
    await page.viewport(320, 640);
    const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
    const { container } = mount(app({ title, text: title, action: { label: 'Undo', onPress: () => undefined } }));
    show(container);
    await waitForEffects();
    const { left, right } = card(container).getBoundingClientRect();
    expect([left >= 0, right <= 320]).toEqual([true, true]);
    expect(card(container).scrollWidth).toBeLessThanOrEqual(card(container).offsetWidth);
    for (const { offsetWidth, offsetHeight } of card(container).querySelectorAll('button')) {
      expect(Math.min(offsetWidth, offsetHeight)).toBeGreaterThanOrEqual(24);
    }
    await page.viewport(414, 896);
  });
});

describe('the time of a toast', () => {
  const hover = (container: HTMLElement, type: 'pointerenter' | 'pointerleave') =>
    region(container)!.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));

  it('shows a replacement toast for its full duration', () => {
    const { container } = mount(app({ title: 'one' }, { title: 'two' }));
    show(container, 1);
    wait(4000);
    show(container, 2);
    wait(4999);
    expect(card(container)).toHaveTextContent('two');
    wait(1);
    expect(card(container)).toHaveTextContent('');
  });

  it('accepts custom durations, per toast and as a default', () => {
    const { container } = mount(
      <ToastProvider duration={100} removalDelay={10}>
        <Shower contents={[{ title: 'one' }, { title: 'two', duration: Infinity }]} />
      </ToastProvider>,
    );
    show(container, 1);
    wait(100);
    expect(card(container)).toHaveTextContent('');
    expect(vi.getTimerCount()).toBe(1);
    wait(10);
    expect(vi.getTimerCount()).toBe(0);
    show(container, 2);
    wait(10_000_000);
    expect(card(container)).toHaveTextContent('two');
  });

  it('pauses its timer while there is any reason, and resumes where it stopped', () => {
    const { container } = mount(app({ title: 'one' }));
    show(container);
    wait(3000);
    hover(container, 'pointerenter');
    card(container).querySelector('button')!.focus();
    wait(60_000);
    hover(container, 'pointerleave');
    wait(60_000);
    expect(card(container)).toHaveTextContent('one');
    container.querySelector('button')!.focus();
    wait(1999);
    expect(card(container)).toHaveTextContent('one');
    wait(1);
    expect(card(container)).toHaveTextContent('');
  });

  it('does not start the timer of a toast that appears while the window is hidden', () => {
    const { container } = mount(app({ title: 'one' }));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    show(container);
    wait(60_000);
    expect(card(container)).toHaveTextContent('one');
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    wait(5000);
    expect(card(container)).toHaveTextContent('');
  });

  it('resets the pause reasons of a closed toast', () => {
    const { container } = mount(app({ title: 'one' }, { title: 'two' }));
    show(container, 1);
    hover(container, 'pointerenter');
    flushSync(() => card(container).querySelector('button')!.click());
    expect(card(container)).toHaveTextContent('');
    show(container, 2);
    wait(5000);
    expect(card(container)).toHaveTextContent('');
  });

  it('keeps the open toast when an old one is closed', () => {
    let toasts: ReturnType<typeof useToast> | undefined;
    const Holder = () => {
      toasts = useToast();
      return null;
    };
    const { container } = mount(
      <ToastProvider>
        <Holder />
      </ToastProvider>,
    );
    const old = flushSync(() => toasts!.show({ title: 'one' }));
    flushSync(() => toasts!.show({ title: 'two' }));
    flushSync(() => toasts!.close(old));
    expect(card(container)).toHaveTextContent('two');
  });
});
