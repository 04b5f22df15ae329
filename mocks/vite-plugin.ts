import { msw } from 'msw/vite';
import type { Plugin } from 'vite';

/**
 * Serves the worker script of the mocks during development. It comes from the package, so that it always fits it,
 * and a built site never holds it.
 */
export function mocksPlugin(): Plugin {
  return { ...msw({ mode: 'worker-only' }), name: 'zmb:mocks', apply: 'serve', generateBundle: undefined };
}
