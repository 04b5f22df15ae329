import type { Plugin } from 'vite';

/** What is used of `intl`; everything else is left out of the bundle. */
const USED = ['formatNumber', 'formatDate', 'formatTime', 'formatMessage', 'formatList'];

const CONFIGURATION = /[\\/]@formatjs[\\/]intl[\\/]index\.js$/;
const MESSAGES = /[\\/]intl-messageformat[\\/]index\.js$/;
const COMPONENTS = /[\\/]react-intl[\\/]index\.js$/;

const QUESTIONS = /else if \(!Intl\.NumberFormat\.supportedLocalesOf.*\n\s*else if \(!Intl\.DateTimeFormat\.supportedLocalesOf.*\n/;
const METHODS = /^\s*(\$t|format\w+): \w+\.bind\(null, resolvedConfig, .*\),?\n/gm;
const NAMELESS = /if \(!msgId\) invariant\(false, `(?:\\`|[^`])*`\);/;
const KNOWN = 'Intl.NumberFormat.supportedLocalesOf(locales)';

function cut(code: string, part: RegExp | string, instead: (found: string, name: string) => string): string {
  if (code.split(part).length < 2) throw new Error(`${String(part)} is no longer in react-intl: site/build/lean-intl.ts`);
  return code.replace(part, instead);
}

/**
 * Takes the question whether the browser knows the language out of each `intl`, the ways to format that nothing uses, and the
 * advice on messages without an id: an unknown id is a type error.
 *
 * @throws Error when the code is no longer as expected: it then has to be looked at anew.
 */
export function trimConfiguration(code: string): string {
  const asked = cut(
    cut(code, QUESTIONS, () => '\n'),
    NAMELESS,
    () => '',
  );
  return cut(asked, METHODS, (line, name) => (USED.includes(name) ? line : ''));
}

/**
 * Takes a message's language for one that the browser knows. What is asked for instead takes longer than a page's other texts together.
 *
 * @throws Error when the code is no longer as expected.
 */
export function trustLanguage(code: string): string {
  return cut(code, KNOWN, () => '[locales].flat()');
}

/** Marks what makes components as free of side effects, and takes away their names for developer tools. */
export function markComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (createFormatted\w+\(|React\.(?:memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}

/**
 * Our languages are known to every browser that can show the pages, so nothing is asked about them. The first such question
 * makes a browser look through all languages that it has, for as long as reading half of the application takes.
 */
export function leanIntlPlugin(): Plugin {
  return {
    name: 'zmb:lean-intl',
    apply: 'build',
    transform: {
      filter: { id: [CONFIGURATION, MESSAGES, COMPONENTS] },
      handler(code, id) {
        if (COMPONENTS.test(id)) return { code: markComponents(code), map: null };
        return { code: MESSAGES.test(id) ? trustLanguage(code) : trimConfiguration(code), map: null };
      },
    },
  };
}
