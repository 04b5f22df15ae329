import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const CALLS = /= (React\d*\.(?:createContext|forwardRef|memo)\(|new (?:Set|Map|WeakMap|URL)\(|Object\.getOwnPropertyNames\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;

/** The code of react-router with its module-level calls marked as free of side effects, and without names for developer tools. */
export function markPure(code: string): string {
  return code.replace(NAMES, '').replace(CALLS, '= /* @__PURE__ */ $1');
}

/** What only the data mode and developers need: a router that holds data, its error boundary, warnings of misuse. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [/return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/, 'return useNavigateUnstable();'],
  [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
  [/^function warning\(/m, '/* @__NO_SIDE_EFFECTS__ */ function warning('],
  [/^function warningOnce\(/m, '/* @__NO_SIDE_EFFECTS__ */ function warningOnce('],
];

/**
 * The code of react-router without what the declarative mode never comes to.
 *
 * @throws Error when the code is no longer as expected: it then has to be looked at anew.
 */
export function withoutDataMode(code: string): string {
  if (!code.includes('function useNavigate()')) return code;
  return UNUSED.reduce((rest, [part, instead]) => {
    if (!part.test(rest)) throw new Error(`${String(part)} is no longer in react-router: site/build/lean-router.ts`);
    return rest.replace(part, instead);
  }, code);
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
      handler: (code) => ({ code: markPure(withoutDataMode(code)), map: null }),
    },
  };
}
