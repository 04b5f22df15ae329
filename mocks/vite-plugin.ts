import { msw } from 'msw/vite';
import type { Plugin } from 'vite';

/**
 * Serves the mocks' worker script during development, from the package, so that versions match;
 * a built site never contains it.
 */
export function mocksPlugin(): Plugin {
  return { ...msw({ mode: 'worker-only' }), name: 'zmb:mocks', apply: 'serve', generateBundle: undefined };
}
