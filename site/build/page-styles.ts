import { hash } from 'node:crypto';
import { createRequire } from 'node:module';

import type { Selector } from 'lightningcss';
import postcss, { type Root, type Rule } from 'postcss';

/** The class names in markup that React has rendered: it writes every attribute in double quotes and escapes those in texts. */
function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
}

const parsed = new Map<string, Selector[]>();
const require = createRequire(import.meta.url);

/** The selectors that were parsed so far, for a server that has no parser: the build has met every one of its style sheets. */
export function parsedSelectors(): [selector: string, parsed: Selector[]][] {
  return [...parsed];
}

/** Takes over selectors that the build has parsed. */
export function addParsedSelectors(selectors: readonly [selector: string, parsed: Selector[]][]): void {
  for (const [selector, found] of selectors) parsed.set(selector, found);
}

/** A rule's selectors, cached: pages share most of them. */
function selectorsOf({ selector }: Rule): Selector[] {
  const known = parsed.get(selector);
  if (known) return known;
  const found: Selector[] = [];
  // Native, and installed only where the site is built.
  const { transform } = require('lightningcss') as typeof import('lightningcss');
  const Rule = { style: ({ value }: { value: { selectors: Selector[] } }) => void found.push(...value.selectors) };
  transform({ filename: 'selector.css', code: Buffer.from(`${selector}{}`), visitor: { Rule } });
  if (found.length === 0) throw new Error(`Not a selector: ${selector}`);
  parsed.set(selector, found);
  return found;
}

/**
 * Whether a selector can match in a document that has these classes and no others. Elements, attributes and states always count as
 * possible: the browser, the visitor and the inline scripts change them.
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

/** Every word in values and in conditions, among them the names of animations and custom properties in use, and those in the markup. */
function namesIn(root: Root, inMarkup: Iterable<string>): Set<string> {
  const names = new Set(inMarkup);
  const note = (text: string) => text.match(NAMES)?.forEach((name) => names.add(name));
  root.walkDecls(({ value }) => note(value));
  root.walkAtRules((rule) => {
    if (!/keyframes$|^property$/.test(rule.name)) note(rule.params);
  });
  return names;
}

/** Custom properties that drawings in files of their own read. */
const READ_BY_FILES = /^--scene-/;

/** Removes animations and custom properties that nothing uses. Each may be the last to use another. */
function removeUnnamed(root: Root, inMarkup: ReadonlySet<string>): void {
  const names = namesIn(root, inMarkup);
  let isLess = false;
  const drop = (node: { remove: () => unknown }, name: string) => {
    if (names.has(name) || READ_BY_FILES.test(name)) return;
    node.remove();
    isLess = true;
  };
  root.walkDecls(/^--/, (declaration) => drop(declaration, declaration.prop));
  root.walkAtRules(/keyframes$|^property$/, (rule) => drop(rule, rule.params));
  if (isLess) removeUnnamed(root, inMarkup);
}

/** Removes empty rules, from the inside out; layer declarations stay, for they set the order of layers. */
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

/** What was kept of style sheets lately: pages of one kind have the same classes, and so has a page whose texts have changed. */
const reduced = new Map<string, string>();
/** More than the site has kinds of pages. */
const MOST_REDUCED = 300;

/**
 * The critical part of a style sheet for a document: rules whose classes are in its markup, in any state, and all rules without
 * classes. What is kept is unchanged and in its order.
 *
 * @param css The whole style sheet.
 * @param html The markup.
 */
export function stylesFor(css: string, html: string): string {
  const classes = classesIn(html);
  const names = new Set(html.match(/--[\w-]+/g));
  const key = hash('sha256', JSON.stringify([css, [...classes].sort(), [...names].sort()]));
  let styles = reduced.get(key);
  if (styles === undefined) {
    styles = reduce(css, classes, names);
    if (reduced.size === MOST_REDUCED) reduced.clear();
    reduced.set(key, styles);
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
  removeUnnamed(root, names);
  removeEmpty(root);
  return root.toString();
}

/** A style sheet without its fonts. Browsers treat fonts that are declared a second time as new and lay out all text again. */
export function withoutFonts(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules('font-face', (rule) => void rule.remove());
  return root.toString();
}
