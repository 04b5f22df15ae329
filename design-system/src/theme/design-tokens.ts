/**
 * A theme as design tokens in the format of the Design Tokens Community Group, version 2025.10, and back. One file per mode, as design
 * tools import them, and a resolver that combines them.
 */
import type { ColorTheme } from './contract.css.ts';
import { completeTheme, type Theme, type TypeStep } from './create-theme.ts';

/** Names of files with their content, JSON. */
export type TokenFiles = Record<string, object>;

interface Token {
  $type: string;
  $value: unknown;
  $extensions?: Record<string, unknown>;
}

type Tokens = { [name: string]: Token | Tokens };

/** Extension for values that the format cannot express: lengths that depend on the viewport. */
const CSS = 'zmb.css';
const TRACKING_NOTE = 'in em';

const rounded = (value: number) => Math.round(value * 1e5) / 1e5;

function colorToken(css: string): Token {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(css);
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+(?:\.\d+)?)%\)$/.exec(css);
  const parts = hex ? hex.slice(1, 4).map((pair) => Number.parseInt(pair, 16)) : rgb?.slice(1, 4).map(Number);
  if (!parts) throw new Error(`“${css}” is neither #rrggbb nor rgb(r g b / a%).`);
  return {
    $type: 'color',
    $value: {
      colorSpace: 'srgb',
      components: parts.map((part) => rounded(part / 255)),
      alpha: rgb ? Number(rgb[4]) / 100 : 1,
      hex: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    },
  };
}

function dimensionToken(css: string): Token {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)$/.exec(css) ?? [];
  if (value !== undefined) return { $type: 'dimension', $value: { value: Number(value), unit } };
  // clamp(least, preferred, most): tools without CSS support get the largest size.
  const [, most, mostUnit] = /([\d.]+)(px|rem)\)$/.exec(css) ?? [];
  if (most === undefined) throw new Error(`“${css}” is neither a length in px or rem nor clamp().`);
  return { $type: 'dimension', $value: { value: Number(most), unit: mostUnit }, $extensions: { [CSS]: css } };
}

function scaleToken(group: string, css: string): Token {
  if (group === 'weight') return { $type: 'fontWeight', $value: Number(css) };
  if (group !== 'motion') return dimensionToken(css);
  const curve = /^cubic-bezier\((.+)\)$/.exec(css)?.[1];
  if (curve !== undefined) return { $type: 'cubicBezier', $value: curve.split(',').map(Number) };
  const [, value, unit] = /^([\d.]+)(ms|s)$/.exec(css) ?? [];
  return { $type: 'duration', $value: { value: Number(value), unit } };
}

const stepTokens = ({ size, line, tracking }: TypeStep): Tokens => ({
  size: dimensionToken(size),
  line: { $type: 'number', $value: Number(line) },
  tracking: { $type: 'number', $value: Number.parseFloat(tracking), $extensions: { [CSS]: TRACKING_NOTE } },
});

function mapped<Value>(values: object, change: (value: Value, name: string) => Token | Tokens): Tokens {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value as Value, name)]));
}

const colorTokens = (colors: ColorTheme): Tokens => ({ color: mapped<object>(colors, (group) => mapped<string>(group, colorToken)) });

/**
 * The files of a theme.
 *
 * @throws Error that names a value which the format does not have.
 */
export function themeTokens(theme: Theme): TokenFiles {
  const { light, dark, ink, fonts, scale, type } = completeTheme(theme);
  const source = (file: string) => [{ $ref: file }];
  return {
    'base.tokens.json': {
      ...mapped<object>(scale, (group, name) => mapped<string>(group, (css) => scaleToken(name, css))),
      font: mapped<readonly string[]>(fonts, (names) => ({ $type: 'fontFamily', $value: [...names] })),
    },
    'light.tokens.json': colorTokens(light),
    'dark.tokens.json': colorTokens(dark),
    'ink.tokens.json': colorTokens(ink),
    'latin.tokens.json': { type: mapped<TypeStep>(type.latin, stepTokens) },
    'arabic.tokens.json': { type: mapped<TypeStep>(type.arabic, stepTokens) },
    'theme.resolver.json': {
      version: '2025.10',
      sets: { base: { sources: source('base.tokens.json') } },
      modifiers: {
        surface: {
          contexts: { light: source('light.tokens.json'), dark: source('dark.tokens.json'), ink: source('ink.tokens.json') },
          default: 'light',
        },
        script: { contexts: { latin: source('latin.tokens.json'), arabic: source('arabic.tokens.json') }, default: 'latin' },
      },
      resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/surface' }, { $ref: '#/modifiers/script' }],
    },
  };
}

/** A token of a file, found by its path, with the type of its nearest group and with aliases followed. */
function readToken(tokens: Tokens, path: readonly string[], seen: readonly string[] = []): Token | undefined {
  const place = path.join('.');
  if (seen.includes(place)) throw new Error(`${place} is an alias of itself.`);
  let here: unknown = tokens;
  let type: unknown;
  for (const name of path) {
    here = (here as Tokens | undefined)?.[name];
    if (here === undefined) return undefined;
    type = (here as Token).$type ?? type;
  }
  const token = here as Token;
  const alias = typeof token.$value === 'string' ? /^\{(.+)\}$/.exec(token.$value)?.[1] : undefined;
  if (alias !== undefined) {
    const target = readToken(tokens, alias.split('.'), [...seen, place]);
    if (!target) throw new Error(`${place} is an alias of ${alias}, which does not exist.`);
    return target;
  }
  return { ...token, $type: String(type) };
}

/** The CSS of a token. */
function cssOf({ $type, $value, $extensions }: Token, place: string): string {
  const css = $extensions?.[CSS];
  if (typeof css === 'string' && css !== TRACKING_NOTE) return css;
  const value = $value as { hex?: string; alpha?: number; components?: number[]; colorSpace?: string; value?: number; unit?: string };
  if ($type === 'color' && Array.isArray(value.components)) {
    if (value.colorSpace !== 'srgb' && value.hex === undefined) throw new Error(`${place}: give a color outside of srgb a hex fallback.`);
    const parts =
      value.colorSpace === 'srgb'
        ? value.components.map((part) => Math.round(part * 255))
        : Array.from(value.hex?.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
    const alpha = value.alpha ?? 1;
    if (alpha === 1) return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    return `rgb(${parts.join(' ')} / ${rounded(alpha * 100)}%)`;
  }
  if (($type === 'dimension' || $type === 'duration') && typeof value.value === 'number') return `${value.value}${value.unit}`;
  if ($type === 'cubicBezier' && Array.isArray($value)) return `cubic-bezier(${$value.join(', ')})`;
  if (typeof $value === 'number') return css === TRACKING_NOTE && $value !== 0 ? `${$value}em` : String($value);
  throw new Error(`${place} is no token of format 2025.10: ${JSON.stringify({ $type, $value })}`);
}

/**
 * The theme in files of this format, as `themeTokens` writes them. A design tool may leave out `ink.tokens.json` and single tokens, which
 * are then the package's own, and may add others, such as a palette for aliases.
 *
 * @throws Error that names a broken token or a missing file.
 */
export function themeFromTokens(files: Readonly<TokenFiles>): Theme {
  const own = completeTheme({ light: {}, dark: {} });
  /** The values of a file in the shape of the package's own; `createTheme` fills in those that are left out. */
  const read = <Shape extends object>(file: string, shape: Shape, ...path: string[]): Shape => {
    const tokens = { ...files['base.tokens.json'], ...files[file] } as Tokens;
    const found: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(shape) as [string, string | readonly string[] | object][]) {
      const here = [...path, name];
      if (typeof value === 'object' && !Array.isArray(value)) {
        found[name] = read(file, value, ...here);
        continue;
      }
      const token = readToken(tokens, here);
      if (token) found[name] = Array.isArray(value) ? [token.$value].flat() : cssOf(token, `${file} ${here.join('.')}`);
    }
    return found as Shape;
  };
  for (const needed of ['light.tokens.json', 'dark.tokens.json']) if (!files[needed]) throw new Error(`${needed} is missing.`);
  return {
    light: read('light.tokens.json', own.light, 'color'),
    dark: read('dark.tokens.json', own.dark, 'color'),
    ...(files['ink.tokens.json'] && { ink: read('ink.tokens.json', own.ink, 'color') }),
    fonts: read('base.tokens.json', own.fonts, 'font'),
    scale: read('base.tokens.json', own.scale),
    type: {
      latin: read('latin.tokens.json', own.type.latin, 'type'),
      arabic: read('arabic.tokens.json', own.type.arabic, 'type'),
    },
  };
}
