import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hydrate, mount } from '../../testing/mount.tsx';
import { SpinnerOverlay } from './SpinnerOverlay.tsx';
import type { SpinnerOverlayProps } from './SpinnerOverlay.tsx';

const overlay = (props: SpinnerOverlayProps = {}) => (
  <SpinnerOverlay {...props}>
    <button type="button">Content</button>
  </SpinnerOverlay>
);
const status = (container: HTMLElement) => container.querySelector<HTMLElement>('[role="status"]')!;
const spinner = (container: HTMLElement) => status(container).querySelector('[role="img"]');
const wait = (time: number) => flushSync(() => vi.advanceTimersByTime(time));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('SpinnerOverlay', () => {
  it('appears after 200 ms, in a status that is in the DOM before', () => {
    const { container } = mount(overlay());
    const before = status(container);
    wait(199);
    expect(spinner(container)).toBeNull();
    wait(1);
    expect(spinner(container)).toHaveAccessibleName('Loading');
    expect(status(container)).toBe(before);
  });

  it('does not flash for fast responses, and waits again the next time', () => {
    const { container, rerender } = mount(overlay());
    wait(150);
    rerender(overlay({ isLoading: false }));
    wait(1000);
    expect(spinner(container)).toBeNull();
    rerender(overlay());
    wait(300);
    expect(spinner(container)).not.toBeNull();
    rerender(overlay({ isLoading: false }));
    expect(spinner(container)).toBeNull();
    rerender(overlay());
    expect(spinner(container)).toBeNull();
    wait(200);
    expect(spinner(container)).not.toBeNull();
  });

  it('covers its region, and makes the content inert at once', () => {
    const { container } = mount(overlay({ delay: 0 }));
    const content = container.querySelector('button')!;
    const [over, under] = [status(container).getBoundingClientRect(), content.getBoundingClientRect()];
    expect([over.top <= under.top, over.bottom >= under.bottom]).toEqual([true, true]);
    content.focus();
    expect(content).not.toHaveFocus();
    expect(content.closest('[aria-busy="true"]')).not.toBeNull();
  });

  it('keeps the content interactive on request', () => {
    const { container, rerender } = mount(overlay({ delay: 0, isContentUsable: true }));
    const content = container.querySelector('button')!;
    content.focus();
    expect(content).toHaveFocus();
    const { left, top, width, height } = content.getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(content);
    rerender(overlay({ isLoading: false }));
    expect(content.closest('[aria-busy="true"]')).toBeNull();
  });

  it('covers the whole screen for a page', () => {
    const { container } = mount(<SpinnerOverlay covers="page" delay={0} label="Opening" />);
    const { width, height } = status(container).getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    expect(spinner(container)).toHaveAccessibleName('Opening');
  });

  it('is silent in the HTML, and hydrates without warnings', () => {
    const { html, loggedErrors } = hydrate(overlay());
    expect(html).toContain('<div role="status" class=""></div>');
    expect(loggedErrors).toEqual([]);
  });
});
