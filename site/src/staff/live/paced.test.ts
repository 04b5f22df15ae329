import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('paced', () => {
  it('does what is asked for at once, and once for all that comes together', () => {
    const run = vi.fn();
    const { ask } = paced(run);
    for (let count = 0; count < 50; count += 1) ask();
    vi.advanceTimersByTime(25);
    expect(run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledOnce();
    ask();
    vi.advanceTimersByTime(25);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('keeps its pace in a stream that never rests, and does what comes last', () => {
    const ranAt: number[] = [];
    const { ask } = paced(() => ranAt.push(Date.now()));
    const begun = Date.now();
    for (let ms = 0; ms <= 2_000; ms += 10) {
      ask();
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(500);
    // Ten milliseconds are one step of the stream.
    expect(ranAt.map((at) => Math.floor((at - begun) / 10) * 10)).toEqual([20, 520, 1_020, 1_520, 2_020]);
    expect(ranAt.at(-1)).toBeGreaterThanOrEqual(begun + 2_000);
  });

  it('does nothing more once it is cancelled', () => {
    const run = vi.fn();
    const { ask, cancel } = paced(run);
    ask();
    cancel();
    vi.advanceTimersByTime(1_000);
    expect(run).not.toHaveBeenCalled();
  });
});
