import type { ColorTheme } from './contract.css.ts';
import { type Contrast, colorOf, contrastOf, contrastPairs, inkContrasts } from './contrast.ts';
import { dark as ownDark } from './dark.ts';
import { languagesWith } from './faces.ts';
import { light as ownLight } from './light.ts';
import { palette } from './palette.ts';
import { propertyName } from './property-name.ts';
import { scale as ownScale } from './scale.ts';
import { arabicType, fontStack, latinType, ownFonts } from './typography.ts';

/** The colours that differ from those of the package, by role. */
export type ThemeColors = { readonly [Group in keyof ColorTheme]?: Partial<ColorTheme[Group]> };

/** Sizes of a text step: font size and letter-spacing as CSS lengths, line height as a number. */
export interface TypeStep {
  size: string;
  line: string;
  tracking: string;
}

type Steps = Readonly<Record<keyof typeof latinType, TypeStep>>;
type Scale = { readonly [Group in keyof typeof ownScale]: { readonly [Name in keyof (typeof ownScale)[Group]]: string } };

/** The values of a brand. Missing ones are the package's. */
export interface Theme {
  /** Colours of the light theme, `#rrggbb`. */
  light: ThemeColors;
  /** Colours of the dark theme. */
  dark: ThemeColors;
  /** Colours on ink surfaces, `data-plane="ink"`, in both themes. @default those of `dark` */
  ink?: ThemeColors | undefined;
  /** Font family names per script, most preferred first. The application loads the files. */
  fonts?: { latin?: readonly string[]; arabic?: readonly string[]; fallback?: readonly string[] } | undefined;
  /** Spacing, radii, durations and font weights, as CSS values. */
  scale?: { readonly [Group in keyof Scale]?: Partial<Scale[Group]> } | undefined;
  /** Text steps per script. */
  type?: { latin?: Partial<Steps>; arabic?: Partial<Steps> } | undefined;
}

/** A theme with every value. */
export interface CompleteTheme {
  light: ColorTheme;
  dark: ColorTheme;
  ink: ColorTheme;
  fonts: { latin: readonly string[]; arabic: readonly string[]; fallback: readonly string[] };
  scale: Scale;
  type: { latin: Steps; arabic: Steps };
}

/** The theme of the package. */
export const ownTheme: CompleteTheme = {
  light: ownLight,
  dark: ownDark,
  ink: ownDark,
  fonts: ownFonts,
  scale: ownScale,
  type: { latin: latinType, arabic: arabicType },
};

type Groups = Readonly<Record<string, object>>;

/** The groups of `own` with the values of `other` in place of theirs. */
function merged<All extends object>(own: All, other: object = {}): All {
  const changes = other as Groups;
  return Object.fromEntries(Object.entries(own as Groups).map(([group, values]) => [group, { ...values, ...changes[group] }])) as All;
}

/** Fills in the missing values of a theme. */
export function completeTheme({ light, dark, ink, fonts, scale, type }: Theme): CompleteTheme {
  const completeDark = merged(ownDark, dark);
  return {
    light: merged(ownLight, light),
    dark: completeDark,
    ink: merged(completeDark, ink),
    fonts: {
      latin: fonts?.latin ?? ownFonts.latin,
      arabic: fonts?.arabic ?? ownFonts.arabic,
      // The package's fallback has the metrics of the package's fonts.
      fallback: fonts?.fallback ?? (fonts?.latin || fonts?.arabic ? ['system-ui', 'sans-serif'] : ownFonts.fallback),
    },
    scale: merged(ownScale, scale),
    type: { latin: merged(latinType, type?.latin), arabic: merged(arabicType, type?.arabic) },
  };
}

type Properties = Record<string, string>;

/** Custom properties of nested values. */
function properties(values: object, ...path: string[]): Properties {
  const flat: Properties = {};
  for (const [name, value] of Object.entries(values) as [string, string | object][]) {
    if (typeof value === 'string') flat[`--${propertyName([...path, name])}`] = value;
    else Object.assign(flat, properties(value, ...path, name));
  }
  return flat;
}

/** Part of a theme: what its elements get, for a medium or always. */
export interface ThemeRule {
  selectors: string[];
  media?: 'screen' | 'print' | 'screen and (prefers-color-scheme: dark)';
  colorScheme?: 'light' | 'dark';
  properties: Properties;
}

/**
 * Where a theme applies.
 *
 * @param root Selector of the themed element, given what the root element must match.
 * @param inside Selector of an element inside of it.
 */
interface Scope {
  root: (condition: string) => string[];
  inside: (selector: string) => string[];
}

/** The scope of the package's own theme, which any other overrides. */
export const ownScope: Scope = { root: (condition) => [`:root${condition}`], inside: (selector) => [selector] };

// One more pseudo-class than the package's rules: it does not matter which sheet is loaded first.
const wholePage: Scope = { root: (condition) => [`:root:root${condition}`], inside: (selector) => [`:root:root ${selector}`] };

function brandScope(brand: string): Scope {
  const mark = `[data-brand=${JSON.stringify(brand)}]`;
  return {
    root: (condition) =>
      // Parts of a page may be in a language of their own.
      condition.startsWith(':lang') ? [`${mark}${mark}${condition}`] : [`:root${condition}${mark}`, `:root${condition} ${mark}`],
    inside: (selector) => [`${mark} ${selector}`, `${mark}${selector}`],
  };
}

/** All rules of a theme, in order. */
export function themeRules(theme: CompleteTheme, { root, inside }: Scope): ThemeRule[] {
  const { light, dark, ink, fonts, scale, type } = theme;
  const tall = languagesWith('arabic', 'system');
  const paper = paperOf(light);
  const family = (...names: (readonly string[])[]) => fontStack(...names, fonts.fallback);
  return [
    {
      selectors: root(''),
      colorScheme: 'light',
      properties: {
        ...properties(light, 'color'),
        ...properties(scale),
        ...properties(type.latin, 'type'),
        ...properties({ family: family(fonts.latin), mixed: family(fonts.latin, fonts.arabic) }, 'font'),
      },
    },
    // Print is never dark.
    { selectors: root('[data-theme="dark"]'), media: 'screen', colorScheme: 'dark', properties: properties(dark, 'color') },
    // Ink surfaces are dark in both themes: everything inside uses these values.
    { selectors: inside('[data-plane="ink"]'), media: 'screen', colorScheme: 'dark', properties: properties(ink, 'color') },
    // "System" is the absence of the attribute.
    {
      selectors: root(':not([data-theme="light"])'),
      media: 'screen and (prefers-color-scheme: dark)',
      colorScheme: 'dark',
      properties: properties(dark, 'color'),
    },
    {
      selectors: root(''),
      media: 'print',
      properties: properties(
        {
          surface: paper.surface,
          text: { onInk: paper.text.onInk, onCritical: paper.text.onCritical },
          critical: { fill: paper.critical.fill, fillHover: paper.critical.fillHover },
        },
        'color',
      ),
    },
    {
      selectors: tall.flatMap((code) => [...root(`:lang(${code})`), ...inside(`[lang="${code}"]`)]),
      properties: properties(type.arabic, 'type'),
    },
    // Only pages in Arabic script load the Arabic file; a single Arabic word on an English page uses the system font.
    {
      selectors: languagesWith('arabic').flatMap((code) => root(`:lang(${code})`)),
      properties: properties({ family: family(fonts.arabic), mixed: family(fonts.arabic, fonts.latin) }, 'font'),
    },
  ];
}

/**
 * The style sheet of a brand, to be loaded beside the package's own in any order. Write it to a file (`zmb-theme css`), or at run time to
 * `document.adoptedStyleSheets`: neither needs an exception in a Content-Security-Policy.
 *
 * @param options.brand Applies the theme to elements with `data-brand` of this value, the root element or parts of a page. By default to
 *   the whole page.
 */
export function createTheme(theme: Theme, { brand }: { brand?: string } = {}): string {
  const rules = themeRules(completeTheme(theme), brand === undefined ? wholePage : brandScope(brand));
  const sheets = rules.map(({ selectors, media, colorScheme, properties: values }) => {
    const lines = Object.entries({ ...(colorScheme && { 'color-scheme': colorScheme }), ...values }).map(
      ([name, value]) => `  ${name}: ${value};`,
    );
    const rule = `${selectors.join(',\n')} {\n${lines.join('\n')}\n}\n`;
    return media ? `@media ${media} {\n${rule}}\n` : rule;
  });
  if (brand === undefined) return sheets.join('\n');
  // Inside a page of another brand these are inherited unless they are set again.
  const page = ['background-color: var(--color-surface-base)', 'color: var(--color-text-base)', 'font-family: var(--font-family)'];
  return [...sheets, `[data-brand=${JSON.stringify(brand)}] {\n  ${page.join(';\n  ')};\n}\n`].join('\n');
}

/** A pair of colours with too little contrast. */
export interface ContrastProblem {
  /** `paper` is the light theme as it is printed. */
  theme: 'light' | 'dark' | 'ink' | 'paper';
  /** The role, such as `text.muted`, and the surface that it is used on. */
  role: string;
  surface: string;
  /** The contrast ratio, 1 to 21; `NaN` when a value is not `#rrggbb`. */
  ratio: number;
  required: number;
}

/** Measures each pair of colours that components use together, in every theme, by WCAG 2.2. @returns those with too little contrast */
export function checkContrast(theme: Theme): ContrastProblem[] {
  const { light, dark, ink } = completeTheme(theme);
  const pairs = contrastPairs.flatMap(([required, role, surfaces]) => surfaces.map((surface): Contrast => [required, role, surface]));
  const onInk = inkContrasts.map(([required, role]): Contrast => [required, role, 'surface.ink']);
  const measured = [
    ['light', light, pairs],
    ['dark', dark, pairs],
    ['paper', paperOf(light), pairs],
    ['ink', ink, onInk],
  ] as const;
  return measured.flatMap(([name, colors, required]) =>
    required.flatMap(([least, role, surface]) => {
      const isOpaque = [role, surface].every((name) => /^#[0-9a-f]{6}$/i.test(colorOf(colors, name)));
      const ratio = isOpaque ? contrastOf(colors, role, surface) : Number.NaN;
      return ratio >= least ? [] : [{ theme: name, role, surface, ratio, required: least }];
    }),
  );
}

const white = palette.sand[0];

/** Print colours of a light theme, whatever the screen shows: printers omit backgrounds, so no surface is dark and no text is light. */
export const paperOf = (light: ColorTheme): ColorTheme => ({
  ...light,
  surface: { ...light.surface, base: white, raised: white, ink: white },
  text: { ...light.text, onInk: light.text.base, onCritical: light.critical.text },
  critical: { ...light.critical, fill: white, fillHover: white },
});
