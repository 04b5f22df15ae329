import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createBatcher } from './batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createBatcher', () => {
  it('delivers at once, and items that arrive together in one batch', () => {
    const deliver = vi.fn();
    const { add } = createBatcher<number>(deliver);
    for (let count = 0; count < 3; count += 1) add(count);
    vi.advanceTimersByTime(25);
    expect(deliver.mock.calls).toEqual([[[0, 1, 2]]]);
    vi.advanceTimersByTime(10_000);
    add(3);
    vi.advanceTimersByTime(25);
    expect(deliver).toHaveBeenCalledTimes(2);
    expect(deliver).toHaveBeenLastCalledWith([3]);
  });

  it('delivers at a steady pace in a constant stream, and the last item too', () => {
    const deliveredAt: number[] = [];
    let delivered = 0;
    const { add } = createBatcher<number>((items) => {
      deliveredAt.push(Date.now());
      delivered += items.length;
    });
    const startedAt = Date.now();
    for (let ms = 0; ms <= 2_000; ms += 10) {
      add(ms);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(500);
    // The stream moves in steps of ten milliseconds.
    expect(deliveredAt.map((at) => Math.floor((at - startedAt) / 10) * 10)).toEqual([20, 520, 1_020, 1_520, 2_020]);
    expect(delivered).toBe(201);
  });

  it('delivers nothing after being cancelled', () => {
    const deliver = vi.fn();
    const { add, cancel } = createBatcher<number>(deliver);
    add(1);
    cancel();
    vi.advanceTimersByTime(1_000);
    expect(deliver).not.toHaveBeenCalled();
  });
});
