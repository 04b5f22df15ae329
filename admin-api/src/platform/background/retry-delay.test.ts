import { describe, expect, it } from 'vitest';

import { RetryDelay, retryDelayMs } from './retry-delay.ts';

describe('the delay of a retry', () => {
  it('doubles with each failure, up to the maximum', () => {
    const delays = [1, 2, 3, 4, 5000].map((failures) => retryDelayMs(failures, 10, 60));
    expect(delays).toEqual([10, 20, 40, 60, 60]);
  });

  it('starts again after a success', () => {
    const delay = new RetryDelay(10, 60);
    const waitAfterFailure = () => {
      delay.fail(1000);
      return Array.from({ length: 100 }, (_, ms) => ms).find((ms) => delay.isOver(1000 + ms));
    };
    expect([waitAfterFailure(), waitAfterFailure()]).toEqual([10, 20]);
    delay.succeed();
    expect([delay.hasFailed, waitAfterFailure(), delay.hasFailed]).toEqual([false, 10, true]);
  });
});
