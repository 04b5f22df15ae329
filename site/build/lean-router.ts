import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const CALLS = /= (React\d*\.(?:createContext|forwardRef|memo)\(|new (?:Set|Map|WeakMap|URL)\(|Object\.getOwnPropertyNames\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;

/** The code of react-router with its module-level calls marked as free of side effects, and without names for developer tools. */
export function markPure(code: string): string {
  return code.replace(NAMES, '').replace(CALLS, '= /* @__PURE__ */ $1');
}

/**
 * Lets the bundler leave out what the pages do not use of react-router: its one module makes contexts and components of the
 * framework mode as soon as it is read, so that a third more than what is used would reach every visitor.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'zmb:lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
  };
}
