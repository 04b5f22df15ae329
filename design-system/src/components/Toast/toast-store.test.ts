import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createToastStore } from './toast-store.ts';
import type { ToastStore } from './toast-store.ts';

const open = (store: ToastStore) => store.read().filter(({ isOpen }) => isOpen);
const titles = (store: ToastStore) => store.read().map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createToastStore', () => {
  it('has at most one open toast: a new one replaces the old', () => {
    const store = createToastStore();
    store.show({ title: 'one' });
    store.show({ title: 'two' });
    expect(open(store).map(({ title }) => title)).toEqual(['two']);
    expect(titles(store)).toEqual(['one', 'two']);
  });

  it('closes a toast after 5000 ms', () => {
    const store = createToastStore();
    store.show({ title: 'one' });
    vi.advanceTimersByTime(4999);
    expect(open(store)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(open(store)).toHaveLength(0);
  });

  it('gives a replacement toast its full duration', () => {
    const store = createToastStore();
    store.show({ title: 'one' });
    vi.advanceTimersByTime(4000);
    store.show({ title: 'two' });
    vi.advanceTimersByTime(4999);
    expect(open(store)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(open(store)).toHaveLength(0);
  });

  it('keeps a closed toast for 1,000,000 ms', () => {
    const store = createToastStore();
    const id = store.show({ title: 'one' });
    store.close(id);
    vi.advanceTimersByTime(999_999);
    expect(store.read()).toEqual([{ id, title: 'one', isOpen: false }]);
    vi.advanceTimersByTime(1);
    expect(store.read()).toEqual([]);
  });

  it('accepts custom durations, per toast and as a default', () => {
    const store = createToastStore({ duration: 100, removalDelay: 10 });
    store.show({ title: 'one' });
    vi.advanceTimersByTime(100);
    expect(open(store)).toHaveLength(0);
    vi.advanceTimersByTime(10);
    expect(store.read()).toEqual([]);
    store.show({ title: 'two', duration: Infinity });
    vi.advanceTimersByTime(10_000_000);
    expect(open(store)).toHaveLength(1);
  });

  it('pauses its timer while there is any reason, and resumes where it stopped', () => {
    const store = createToastStore();
    store.show({ title: 'one' });
    vi.advanceTimersByTime(3000);
    store.hold('hover');
    store.hold('focus');
    vi.advanceTimersByTime(60_000);
    store.release('hover');
    vi.advanceTimersByTime(60_000);
    expect(open(store)).toHaveLength(1);
    store.release('focus');
    vi.advanceTimersByTime(1999);
    expect(open(store)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(open(store)).toHaveLength(0);
  });

  it('does not start the timer of a toast that appears while the window is hidden', () => {
    const store = createToastStore();
    store.hold('hidden');
    store.show({ title: 'one' });
    vi.advanceTimersByTime(60_000);
    expect(open(store)).toHaveLength(1);
    store.release('hidden');
    vi.advanceTimersByTime(5000);
    expect(open(store)).toHaveLength(0);
  });

  it('forgets the pause reasons of a closed toast', () => {
    const store = createToastStore();
    const id = store.show({ title: 'one' });
    store.hold('hover');
    store.close(id);
    store.show({ title: 'two' });
    vi.advanceTimersByTime(5000);
    expect(open(store)).toHaveLength(0);
  });

  it('leaves the open toast alone when an old one is closed', () => {
    const store = createToastStore();
    const old = store.show({ title: 'one' });
    store.show({ title: 'two' });
    store.close(old);
    expect(open(store)).toHaveLength(1);
  });
});
