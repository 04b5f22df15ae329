import type { Plugin, Rolldown } from 'vite';

/** React's exports that server components may use. */
const SERVER_EXPORTS = new Set(
  'Activity Children Fragment Profiler StrictMode Suspense cache cacheSignal captureOwnerStack cloneElement createElement createRef forwardRef isValidElement lazy memo use useCallback useDebugValue useId useMemo version'.split(
    ' ',
  ),
);
/** Libraries that need a browser or hold state. Their modules have no directive of their own. */
const CLIENT_LIBRARIES = /^(react-dom|react-aria-components)(\/|$)/;
const NAMED_IMPORT = /^import (?:\w+, )?\{([^}]*)\} from "([^"]+)";$/gm;

/**
 * Whether a module must start with `'use client'`: it has state, a context or event handlers. Server components can render it, but not run it.
 * Modules that only export functions and values get no directive, so that servers can call them.
 */
function isClientModule({ code, exports }: Pick<Rolldown.OutputChunk, 'code' | 'exports'>): boolean {
  if (!exports.some((name) => /^([A-Z][a-z]|use[A-Z])/.test(name))) return false;
  const isEntry = code.replaceAll(/^(import|export) .*$/gm, '').trim() === '';
  if (isEntry) return false;
  const imports = Array.from(code.matchAll(NAMED_IMPORT), ([, names = '', from = '']) => ({
    from,
    names: names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  }));
  return (
    imports.some(({ from }) => CLIENT_LIBRARIES.test(from)) ||
    imports.some(({ from, names }) => from === 'react' && names.some((name) => !SERVER_EXPORTS.has(name))) ||
    imports.some(({ from, names }) => from.startsWith('.') && names.some((name) => /^use[A-Z]/.test(name))) ||
    /\bon[A-Z]\w*(:|,| \})/.test(code)
  );
}

/** Marks the modules that server components only refer to. */
export function clientModulesPlugin(): Plugin {
  return {
    name: 'zmb:client-modules',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && isClientModule(output)) output.code = `'use client';\n${output.code}`;
      }
    },
  };
}
