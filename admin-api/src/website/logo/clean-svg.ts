import { parseXml, XmlElement } from '@rgrove/parse-xml';

import type { FieldMessageKey } from '../../http/messages/en.ts';

/** A picture that cannot be the company's logo. */
export class LogoRefused extends Error {
  /** @param part The rejected element or attribute. */
  constructor(
    readonly key: Extract<FieldMessageKey, `field.logo${string}`>,
    readonly part?: string,
  ) {
    super(key);
    this.name = new.target.name;
  }
}

const SVG = 'http://www.w3.org/2000/svg';
/** Drawings are scaled to this length of their longer side. */
const OUTPUT_SIDE = 480;
/** Real drawings rarely nest deeper than ten levels. */
const MAX_DEPTH = 64;
/** Maximum number of elements, counted once per use: more than fit into 48 KiB. */
const MAX_RENDERED_ELEMENTS = 20_000;

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'];
const ELEMENTS = new Set(['svg', 'g', 'defs', 'symbol', 'use', ...SHAPES, ...PAINTS]);
/** Elements that are never rendered. */
const METADATA_ELEMENTS = new Set(['title', 'desc', 'metadata']);
/** Elements that may refer to another element of the drawing. */
const REFERRING_ELEMENTS = new Set(['use', 'linearGradient', 'radialGradient']);

/** Properties of appearance: as attributes, in `style`, or in a rule for a class. */
const STYLE_PROPERTIES = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'opacity', 'color', 'display', 'visibility', 'paint-order', 'vector-effect'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'clip-path', 'clip-rule', 'mask', 'stop-color', 'stop-opacity'],
]);
const GEOMETRY_ATTRIBUTES = new Set([
  ...['id', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'width', 'height', 'offset'],
  ...['transform', 'viewBox', 'preserveAspectRatio', 'gradientTransform', 'gradientUnits', 'spreadMethod'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits'],
]);

/** Numbers, colours, names and functions of them: nothing that could load another file, or close an attribute. */
const VALUE = /^[\w\s.,#%()+-]*$/;
const LOCAL = /^#[\w.-]+$/;
const LOCAL_PAINT = /^url\(\s*["']?(#[\w.-]+)["']?\s*\)(?:\s+([\w#]+))?$/;

/** The declared value of each property by class, and the position of the declaration in the style sheets. */
type Rules = ReadonlyMap<string, ReadonlyMap<string, { value: string; order: number }>>;

/**
 * Rebuilds a drawing from what a logo needs: shapes, colours, gradients and clips. Metadata is dropped. Anything else that affects the
 * appearance, runs or loads something is rejected.
 *
 * @param source Untrusted text.
 * @returns The drawing, 480 units on its longer side, as `readLogo` of the contract reads it.
 * @throws LogoRefused
 */
export function cleanSvg(source: string): string {
  const root = parse(source);
  const { width, height, viewBox } = sizeOf(root.attributes);
  const rules = rulesOf(root);
  const ids = new Map<string, XmlElement>();
  /** The ids that an element refers to, and thereby renders again. */
  const references = new Map<XmlElement, string[]>();

  function write(element: XmlElement, isRoot = false): string {
    const { name } = element;
    if (name.includes(':') || METADATA_ELEMENTS.has(name) || name === 'style') return '';
    if (!ELEMENTS.has(name)) throw new LogoRefused('field.logoPart', `<${name}>`);
    const attributes = attributesOf(element, rules);
    const id = attributes.get('id');
    if (id !== undefined) ids.set(id, element);
    const used = name === 'use' ? attributes.get('href') : undefined;
    const others = [used, attributes.get('clip-path'), attributes.get('mask')];
    references.set(
      element,
      others.flatMap((value) => /#([\w.-]+)/.exec(value ?? '')?.[1] ?? []),
    );
    if (isRoot) for (const part of ['x', 'y', 'width', 'height', 'viewBox']) attributes.delete(part);
    const head = isRoot ? ` xmlns="${SVG}" width="${width}" height="${height}" viewBox="${viewBox}"` : '';
    const written = Array.from(attributes, ([key, value]) => ` ${key}="${value}"`).join('');
    const inner = elementsIn(element)
      .map((child) => write(child))
      .join('');
    return inner === '' ? `<${name}${head}${written}/>` : `<${name}${head}${written}>${inner}</${name}>`;
  }

  const counts = new Map<XmlElement, number>();
  /** The number of elements rendered for one; nested references would multiply without bounds. */
  function countRendered(element: XmlElement, depth = 0): number {
    if (depth > 2 * MAX_DEPTH) throw new LogoRefused('field.logoPart', '<use>');
    const known = counts.get(element);
    if (known !== undefined) return known;
    const others = (references.get(element) ?? []).flatMap((id) => ids.get(id) ?? []);
    const count = [...elementsIn(element), ...others].reduce((sum, each) => sum + countRendered(each, depth + 1), 1);
    counts.set(element, count);
    return count;
  }

  const drawing = write(root, true);
  if (countRendered(root) > MAX_RENDERED_ELEMENTS) throw new LogoRefused('field.logoPart', '<use>');
  return drawing;
}

function parse(source: string): XmlElement {
  try {
    const { root } = parseXml(source);
    if (root?.name === 'svg') return root;
  } catch {
    // Not well-formed, or with custom entities.
  }
  throw new LogoRefused('field.logoFile');
}

function elementsIn({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement);
}

/**
 * The style sheets of a drawing, at any depth.
 *
 * @throws LogoRefused when the drawing has too many elements, or they nest too deeply.
 */
function sheetsOf(root: XmlElement): string[] {
  const sheets: string[] = [];
  let count = 0;
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > MAX_DEPTH || count > MAX_RENDERED_ELEMENTS) throw new LogoRefused('field.logoLarge');
    for (const element of level) if (element.name === 'style') sheets.push(element.text);
    level = level.flatMap(elementsIn);
  }
  return sheets;
}

/** The scaled size of a drawing, and its view box. */
function sizeOf({ viewBox, width, height }: Record<string, string>) {
  const numbers = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, inPixels(width), inPixels(height)];
  const [, , boxWidth = 0, boxHeight = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || boxWidth <= 0 || boxHeight <= 0) throw new LogoRefused('field.logoFile');
  const scale = OUTPUT_SIDE / Math.max(boxWidth, boxHeight);
  const [outputWidth, outputHeight] = [boxWidth, boxHeight].map((side) => Math.max(1, Math.round(side * scale)));
  return { width: outputWidth, height: outputHeight, viewBox: numbers.join(' ') };
}

function inPixels(length: string | undefined): number {
  return Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? '')?.[1]);
}

/** The allowed attributes of an element, with the declarations of its classes and of `style`, in order of precedence. */
function attributesOf({ name, attributes }: XmlElement, rules: Rules): Map<string, string> {
  const allowed = new Map<string, string>();
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on/i.test(key)) throw new LogoRefused('field.logoPart', key);
    if (key === 'href' || key === 'xlink:href') {
      if (!REFERRING_ELEMENTS.has(name) || !LOCAL.test(value)) throw new LogoRefused('field.logoPart', key);
      allowed.set('href', value);
    } else if (STYLE_PROPERTIES.has(key) || GEOMETRY_ATTRIBUTES.has(key)) allowed.set(key, cleanValue(key, value));
  }
  const byClass = [...new Set(attributes['class']?.split(/\s+/))].flatMap((each) => [...(rules.get(each) ?? [])]);
  for (const [key, { value }] of byClass.sort(([, a], [, b]) => a.order - b.order)) allowed.set(key, value);
  for (const [key, value] of declarationsOf(attributes['style'] ?? '')) allowed.set(key, value);
  return allowed;
}

function cleanValue(key: string, value: string): string {
  const [, id, fallback] = LOCAL_PAINT.exec(value.trim()) ?? [];
  if (id !== undefined) return `url(${id})${fallback === undefined ? '' : ` ${fallback}`}`;
  if (!VALUE.test(value) || /url\s*\(/i.test(value)) throw new LogoRefused('field.logoPart', key);
  return value.replaceAll(/\s+/g, ' ').trim();
}

/** The CSS declarations of style properties; others are omitted. */
function declarationsOf(css: string): [key: string, value: string][] {
  return css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const key = declaration.slice(0, Math.max(colon, 0)).trim();
    return STYLE_PROPERTIES.has(key) ? [[key, cleanValue(key, declaration.slice(colon + 1).trim())]] : [];
  });
}

/** The rules of the drawing's style sheets. Only class selectors are supported; drawing programs write no others. */
function rulesOf(root: XmlElement): Rules {
  const rules = new Map<string, Map<string, { value: string; order: number }>>();
  let order = 0;
  for (const css of sheetsOf(root)) {
    const blocks = css
      .split('*/')
      .map((part) => part.split('/*', 1)[0])
      .join(' ')
      .split('}');
    const rest = blocks.pop();
    if (rest?.trim() !== '') throw new LogoRefused('field.logoPart', '<style>');
    for (const block of blocks) {
      const [selectors = '', declarations, more] = block.split('{');
      const classes = selectors.split(',').map((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1]);
      if (declarations === undefined || more !== undefined) throw new LogoRefused('field.logoPart', '<style>');
      const parsed = declarationsOf(declarations);
      for (const name of classes) {
        if (name === undefined) throw new LogoRefused('field.logoPart', '<style>');
        const known = rules.get(name) ?? new Map<string, { value: string; order: number }>();
        for (const [key, value] of parsed) known.set(key, { value, order: (order += 1) });
        rules.set(name, known);
      }
    }
  }
  return rules;
}
