import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useNow } from './browser-values.ts';

const NOW = Date.parse('2026-11-23T06:00:30Z');
const MINUTE = 60_000;
const thisMinute = NOW - 30_000;

function Clock() {
  return <li>{useNow()}</li>;
}

let root: Root;
let host: HTMLElement;
const shown = () => [...host.querySelectorAll('li')].map(({ textContent }) => Number(textContent));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  host = document.body.appendChild(document.createElement('ul'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

describe('useNow', () => {
  it('is the current minute on the first render', () => {
    flushSync(() => root.render(<Clock />));
    expect(shown()).toEqual([thisMinute]);
  });

  it('updates all components by one timer, which stops with the last of them', () => {
    act(() =>
      root.render(
        <>
          <Clock />
          <Clock />
          <Clock />
        </>,
      ),
    );
    expect(vi.getTimerCount()).toBe(1);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(shown()).toEqual(Array.from({ length: 3 }, () => thisMinute + MINUTE));
    expect(vi.getTimerCount()).toBe(1);
    act(() => root.render(null));
    expect(vi.getTimerCount()).toBe(0);
  });
});
