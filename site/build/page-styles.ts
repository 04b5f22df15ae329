import { hash } from 'node:crypto';
import { createRequire } from 'node:module';

import type { Selector } from 'lightningcss';
import postcss, { type Root, type Rule } from 'postcss';

/** The class names in markup rendered by React, which writes attributes in double quotes and escapes quotes in texts. */
function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
}

const parsed = new Map<string, Selector[]>();
const require = createRequire(import.meta.url);

/** The selectors parsed so far, for the server, which has no parser: the build parses every selector of its style sheets. */
export function parsedSelectors(): [selector: string, parsed: Selector[]][] {
  return [...parsed];
}

/** Adds selectors that the build has parsed. */
export function addParsedSelectors(selectors: readonly [selector: string, parsed: Selector[]][]): void {
  for (const [selector, found] of selectors) parsed.set(selector, found);
}

/** A rule's selectors. Cached, because pages share most of them. */
function selectorsOf({ selector }: Rule): Selector[] {
  const known = parsed.get(selector);
  if (known) return known;
  const found: Selector[] = [];
  // A native module that is installed only where the site is built.
  const { transform } = require('lightningcss') as typeof import('lightningcss');
  const Rule = { style: ({ value }: { value: { selectors: Selector[] } }) => void found.push(...value.selectors) };
  transform({ filename: 'selector.css', code: Buffer.from(`${selector}{}`), visitor: { Rule } });
  if (found.length === 0) throw new Error(`Not a selector: ${selector}`);
  parsed.set(selector, found);
  return found;
}

/**
 * Whether a selector can match in a document that has these classes and no others. Elements, attributes and states always count as possible,
 * because the browser, the visitor and the inline scripts change them.
 */
function isPossible(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    if (part.type !== 'pseudo-class' || !('kind' in part)) return true;
    if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'any' && part.kind !== 'has') return true;
    return part.selectors.some((inner) => isPossible(inner, classes));
  });
}

const NAMES = /[\w-]+/g;

/** Every identifier in values and conditions, including those of used animations and custom properties, and those in the markup. */
function namesIn(root: Root, inMarkup: Iterable<string>): Set<string> {
  const names = new Set(inMarkup);
  const addNames = (text: string) => text.match(NAMES)?.forEach((name) => names.add(name));
  root.walkDecls(({ value }) => addNames(value));
  root.walkAtRules((rule) => {
    if (!/keyframes$|^property$/.test(rule.name)) addNames(rule.params);
  });
  return names;
}

/** Custom properties that external SVG files use. */
const USED_BY_FILES = /^--scene-/;

/** Removes unused animations and custom properties, repeatedly, because each may be the last to use another. */
function removeUnused(root: Root, inMarkup: ReadonlySet<string>): void {
  const names = namesIn(root, inMarkup);
  let isChanged = false;
  const drop = (node: { remove: () => unknown }, name: string) => {
    if (names.has(name) || USED_BY_FILES.test(name)) return;
    node.remove();
    isChanged = true;
  };
  root.walkDecls(/^--/, (declaration) => drop(declaration, declaration.prop));
  root.walkAtRules(/keyframes$|^property$/, (rule) => drop(rule, rule.params));
  if (isChanged) removeUnused(root, inMarkup);
}

/** Removes empty rules, from the inside out; layer declarations are kept, because they set the order of layers. */
function removeEmpty(root: Root): void {
  root.walk((node) => {
    const isBlock = node.type === 'rule' || (node.type === 'atrule' && node.name !== 'layer');
    let empty = isBlock && node.nodes?.length === 0 ? node : undefined;
    while (empty) {
      const { parent } = empty;
      empty.remove();
      empty = parent?.type === 'atrule' && parent.nodes?.length === 0 ? (parent as typeof empty) : undefined;
    }
  });
}

/** Results by input: pages of one kind have the same classes, and so has a page whose texts have changed. */
const cache = new Map<string, string>();
/** More than the number of different kinds of pages. */
const MAX_CACHED = 300;

/**
 * The critical styles of a document: the rules whose classes are in its markup, in any state, and all rules without classes, unchanged and in
 * order.
 *
 * @param css The whole style sheet.
 * @param html The markup.
 */
export function stylesFor(css: string, html: string): string {
  const classes = classesIn(html);
  const names = new Set(html.match(/--[\w-]+/g));
  const key = hash('sha256', JSON.stringify([css, [...classes].sort(), [...names].sort()]));
  let styles = cache.get(key);
  if (styles === undefined) {
    styles = reduce(css, classes, names);
    if (cache.size === MAX_CACHED) cache.clear();
    cache.set(key, styles);
  }
  return styles;
}

/** @param names The custom properties in the markup. */
function reduce(css: string, classes: ReadonlySet<string>, names: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name);
    if (!isStep && !selectorsOf(rule).some((selector) => isPossible(selector, classes))) rule.remove();
  });
  removeUnused(root, names);
  removeEmpty(root);
  return root.toString();
}

/** A style sheet without its fonts. Browsers treat fonts that are declared a second time as new and lay out all text again. */
export function withoutFonts(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('font-face', (rule) => void rule.remove());
  return root.toString();
}
