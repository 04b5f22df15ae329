/**
 * Reduced motion without a device that asks for it. What the system does then is written in its own media rules, and in scripts
 * that ask `matchMedia`; here the question gets another answer, so that the very same rules apply.
 */
const ASKS = /\(\s*prefers-reduced-motion\s*(?::\s*([a-z-]+)\s*)?\)/g;
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

const answered = (condition: string) =>
  condition.replace(ASKS, (_question, value?: string) => (value === 'no-preference' ? NEVER : ALWAYS));

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
    // Another origin's styles cannot be read; there are none but in extensions of the browser.
    if (sheet.href && new URL(sheet.href).origin !== location.origin) continue;
    for (const rule of mediaRules(sheet.cssRules)) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      if (original.search(ASKS) === -1) continue;
      originals.set(rule, original);
      rule.media.mediaText = isReduced ? answered(original) : original;
    }
  }
}

// Styles of what is loaded later.
const late = new MutationObserver(rewriteSheets);

/** Asks everything on this page for reduced motion, or leaves that to the device again. */
export function setReducedMotion(next: boolean): void {
  if (next === isReduced) return;
  isReduced = next;
  globalThis.matchMedia = next ? (query) => realMatchMedia.call(globalThis, answered(query)) : realMatchMedia;
  late.disconnect();
  if (next) {
    late.observe(document.head, { childList: true, subtree: true });
    document.head.addEventListener('load', rewriteSheets, true);
  } else document.head.removeEventListener('load', rewriteSheets, true);
  rewriteSheets();
}
