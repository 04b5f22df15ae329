import type { Plugin } from 'vite';

const MODULE = /[\\/]react-aria[\\/]dist[\\/].*useDefaultLocale\.mjs$/;
const CURRENT = /let (\S+currentLocale) = (\S+)\(\);/;

/**
 * The code of react-aria's `useDefaultLocale`, asking for the browser's language when it is first needed.
 *
 * @throws Error when the code is no longer as expected: it then has to be looked at anew.
 */
export function askLater(code: string): string {
  const [declaration, current, ask] = CURRENT.exec(code) ?? [];
  const uses = code.split(`useState)(${current})`);
  if (!declaration || uses.length !== 2) throw new Error('useDefaultLocale of react-aria has changed: site/build/lean-locale.ts');
  return uses.join(`useState)(() => ${current} ??= ${ask}())`).replace(declaration, `let ${current};`);
}

/**
 * Spares every visitor a question that react-aria asks as soon as it is read: what the browser's language is, and whether dates can
 * be written in it. It takes longer than all other code of a page together, and our pages have a language of their own.
 */
export function leanLocalePlugin(): Plugin {
  return {
    name: 'zmb:lean-locale',
    apply: 'build',
    transform: {
      filter: { id: MODULE },
      handler: (code) => ({ code: askLater(code), map: null }),
    },
  };
}
