import { parseXml, XmlElement } from '@rgrove/parse-xml';

import type { FieldMessageKey } from '../../http/messages/en.ts';

/** A picture that cannot be the company's logo. */
export class LogoRefused extends Error {
  /** @param part What of it is refused, as its file names it. */
  constructor(
    readonly key: Extract<FieldMessageKey, `field.logo${string}`>,
    readonly part?: string,
  ) {
    super(key);
    this.name = new.target.name;
  }
}

const SVG = 'http://www.w3.org/2000/svg';
/** The longer side of a drawing that may be of any size. */
const SIDE = 480;
/** Drawings are hardly ever deeper than ten. */
const MAX_DEPTH = 64;
/** Elements that a drawing has, with those that it draws several times: more than 48 KiB have. */
const MAX_DRAWN = 20_000;

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'];
const ELEMENTS = new Set(['svg', 'g', 'defs', 'symbol', 'use', ...SHAPES, ...PAINTS]);
/** What drawing programs say about a drawing. */
const UNSEEN = new Set(['title', 'desc', 'metadata']);
/** Elements that may name another one of the drawing. */
const REFERRING = new Set(['use', 'linearGradient', 'radialGradient']);

/** How a shape looks: as attributes, in `style`, or in a rule for a class. */
const LOOK = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'opacity', 'color', 'display', 'visibility', 'paint-order', 'vector-effect'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'clip-path', 'clip-rule', 'mask', 'stop-color', 'stop-opacity'],
]);
const PLACE = new Set([
  ...['id', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'width', 'height', 'offset'],
  ...['transform', 'viewBox', 'preserveAspectRatio', 'gradientTransform', 'gradientUnits', 'spreadMethod'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits'],
]);

/** Numbers, colours, names and functions of them: nothing that could name another file, or end an attribute. */
const VALUE = /^[\w\s.,#%()+-]*$/;
const LOCAL = /^#[\w.-]+$/;
const LOCAL_PAINT = /^url\(\s*["']?(#[\w.-]+)["']?\s*\)(?:\s+([\w#]+))?$/;

/** What a rule for a class says of a property, and how many declarations were before it. */
type Rules = ReadonlyMap<string, ReadonlyMap<string, { value: string; order: number }>>;

/**
 * Builds a drawing anew from what a logo needs: shapes, colours, gradients and clips. What drawing programs say about it is left out; what
 * would look otherwise without it, runs or loads something is refused.
 *
 * @param source Whatever claims to be an SVG.
 * @returns The drawing, 480 units long or high, as `readLogo` of the contract reads it.
 * @throws LogoRefused
 */
export function cleanSvg(source: string): string {
  const root = parse(source);
  const { width, height, viewBox } = sizeOf(root.attributes);
  const rules = rulesOf(root);
  const ids = new Map<string, XmlElement>();
  /** What an element has drawn once more, by their ids. */
  const drawn = new Map<XmlElement, string[]>();

  function write(element: XmlElement, isRoot = false): string {
    const { name } = element;
    if (name.includes(':') || UNSEEN.has(name) || name === 'style') return '';
    if (!ELEMENTS.has(name)) throw new LogoRefused('field.logoPart', `<${name}>`);
    const attributes = attributesOf(element, rules);
    const id = attributes.get('id');
    if (id !== undefined) ids.set(id, element);
    const used = name === 'use' ? attributes.get('href') : undefined;
    const others = [used, attributes.get('clip-path'), attributes.get('mask')];
    drawn.set(
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

  const weights = new Map<XmlElement, number>();
  /** How many elements are drawn for one. Those that are drawn within each other would grow without bounds. */
  function weightOf(element: XmlElement, depth = 0): number {
    if (depth > 2 * MAX_DEPTH) throw new LogoRefused('field.logoPart', '<use>');
    const known = weights.get(element);
    if (known !== undefined) return known;
    const others = (drawn.get(element) ?? []).flatMap((id) => ids.get(id) ?? []);
    const weight = [...elementsIn(element), ...others].reduce((sum, each) => sum + weightOf(each, depth + 1), 1);
    weights.set(element, weight);
    return weight;
  }

  const drawing = write(root, true);
  if (weightOf(root) > MAX_DRAWN) throw new LogoRefused('field.logoPart', '<use>');
  return drawing;
}

function parse(source: string): XmlElement {
  try {
    const { root } = parseXml(source);
    if (root?.name === 'svg') return root;
  } catch {
    // Not well-formed, or with entities of its own.
  }
  throw new LogoRefused('field.logoFile');
}

function elementsIn({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement);
}

/**
 * The style sheets of a drawing, wherever they are.
 *
 * @throws LogoRefused when it has too many elements, or they are too deep in each other.
 */
function sheetsOf(root: XmlElement): string[] {
  const sheets: string[] = [];
  let count = 0;
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > MAX_DEPTH || count > MAX_DRAWN) throw new LogoRefused('field.logoLarge');
    for (const element of level) if (element.name === 'style') sheets.push(element.text);
    level = level.flatMap(elementsIn);
  }
  return sheets;
}

/** The size of a drawing, and the part of its plane that it shows. */
function sizeOf({ viewBox, width, height }: Record<string, string>) {
  const numbers = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, inPixels(width), inPixels(height)];
  const [, , across = 0, down = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || across <= 0 || down <= 0) throw new LogoRefused('field.logoFile');
  const scale = SIDE / Math.max(across, down);
  const [long, high] = [across, down].map((side) => Math.max(1, Math.round(side * scale)));
  return { width: long, height: high, viewBox: numbers.join(' ') };
}

function inPixels(length: string | undefined): number {
  return Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? '')?.[1]);
}

/** The attributes that an element keeps: how it looks by a class and by `style` as well, in the order in which these count. */
function attributesOf({ name, attributes }: XmlElement, rules: Rules): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on/i.test(key)) throw new LogoRefused('field.logoPart', key);
    if (key === 'href' || key === 'xlink:href') {
      if (!REFERRING.has(name) || !LOCAL.test(value)) throw new LogoRefused('field.logoPart', key);
      kept.set('href', value);
    } else if (LOOK.has(key) || PLACE.has(key)) kept.set(key, cleanValue(key, value));
  }
  const byClass = [...new Set(attributes['class']?.split(/\s+/))].flatMap((each) => [...(rules.get(each) ?? [])]);
  for (const [key, { value }] of byClass.sort(([, a], [, b]) => a.order - b.order)) kept.set(key, value);
  for (const [key, value] of declarationsOf(attributes['style'] ?? '')) kept.set(key, value);
  return kept;
}

function cleanValue(key: string, value: string): string {
  const [, id, fallback] = LOCAL_PAINT.exec(value.trim()) ?? [];
  if (id !== undefined) return `url(${id})${fallback === undefined ? '' : ` ${fallback}`}`;
  if (!VALUE.test(value) || /url\s*\(/i.test(value)) throw new LogoRefused('field.logoPart', key);
  return value.replaceAll(/\s+/g, ' ').trim();
}

/** The declarations of CSS that say how a shape looks; others are left out. */
function declarationsOf(css: string): [key: string, value: string][] {
  return css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const key = declaration.slice(0, Math.max(colon, 0)).trim();
    return LOOK.has(key) ? [[key, cleanValue(key, declaration.slice(colon + 1).trim())]] : [];
  });
}

/** The rules of the drawing's style sheets. Only those for classes can be written at the shapes; drawing programs write no others. */
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
      const said = declarationsOf(declarations);
      for (const name of classes) {
        if (name === undefined) throw new LogoRefused('field.logoPart', '<style>');
        const known = rules.get(name) ?? new Map<string, { value: string; order: number }>();
        for (const [key, value] of said) known.set(key, { value, order: (order += 1) });
        rules.set(name, known);
      }
    }
  }
  return rules;
}
