/**
 * Simulates `prefers-reduced-motion: reduce`. Replaces the condition in media rules and in calls of `matchMedia`, so that the styles and
 * scripts of the components apply unchanged.
 */
const CONDITION = /\(\s*prefers-reduced-motion\s*(?::\s*([a-z-]+)\s*)?\)/g;
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

const withOverride = (condition: string) =>
  condition.replace(CONDITION, (_match, value?: string) => (value === 'no-preference' ? NEVER : ALWAYS));

const originals = new WeakMap<CSSMediaRule, string>();
const realMatchMedia = globalThis.matchMedia;
let isReduced = false;

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules);
  }
}

function rewriteSheets() {
  for (const sheet of document.styleSheets) {
    // Style sheets of other origins cannot be read; only browser extensions add them.
    if (sheet.href && new URL(sheet.href).origin !== location.origin) continue;
    for (const rule of mediaRules(sheet.cssRules)) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      if (original.search(CONDITION) === -1) continue;
      originals.set(rule, original);
      rule.media.mediaText = isReduced ? withOverride(original) : original;
    }
  }
}

// For style sheets that load later.
const observer = new MutationObserver(rewriteSheets);

/** Turns reduced motion on for this page, or back to the device's setting. */
export function setReducedMotion(next: boolean): void {
  if (next === isReduced) return;
  isReduced = next;
  globalThis.matchMedia = next ? (query) => realMatchMedia.call(globalThis, withOverride(query)) : realMatchMedia;
  observer.disconnect();
  if (next) {
    observer.observe(document.head, { childList: true, subtree: true });
    document.head.addEventListener('load', rewriteSheets, true);
  } else document.head.removeEventListener('load', rewriteSheets, true);
  rewriteSheets();
}
