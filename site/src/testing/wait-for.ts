import { vi } from 'vitest';

/** The timeout of `expect.poll` in vite.config.ts: `vi.waitFor` waits for one second, and has no setting. */
const PATIENCE = { timeout: 30_000 };

/** What a function returns, once it does not throw. */
export const waitFor = <Value>(read: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(read, PATIENCE);

/** The first element of a selector, once it is there. */
export const find = <Found extends Element = HTMLElement>(selector: string): Promise<Found> =>
  waitFor(() => {
    const found = document.querySelector<Found>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  });
