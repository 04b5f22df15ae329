import type { ColorTheme } from './contract.css.ts';

/** Contrast of two opaque colours, `#rrggbb`, as WCAG 2.2 defines it: 1 (none) to 21. */
export function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`"${hex}" is not an opaque colour.`);
  const [red, green, blue] = match.slice(1).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Group = keyof ColorTheme;
/** A colour role: `text.muted`. */
export type Role = { [G in Group]: `${G}.${keyof ColorTheme[G] & string}` }[Group];

/** A required contrast: the least ratio, the role, and the surface that it is used on. */
export type Contrast = readonly [least: number, role: Role, surface: Role];

/** The required contrast of each role on each surface it is used on; a test measures every pair, and the colour page shows them. */
export const contrastPairs: readonly (readonly [least: number, role: Role, on: readonly Role[]])[] = [
  [7, 'text.base', ['surface.base', 'surface.raised', 'surface.selected', 'surface.field', 'surface.hover']],
  [7, 'text.muted', ['surface.base', 'surface.raised', 'surface.field']],
  [4.5, 'text.muted', ['surface.selected', 'surface.hover']],
  [4.5, 'text.accent', ['surface.base', 'surface.raised', 'surface.selected', 'surface.hover']],
  [3, 'text.accent', ['surface.placeholder']],
  [4.5, 'text.accentHover', ['surface.base', 'surface.raised', 'surface.selected', 'surface.hover']],
  [7, 'text.onAccent', ['accent.fill', 'accent.fillHover']],
  [4.5, 'text.onAccent', ['accent.fillPressed']],
  [7, 'text.onInk', ['surface.ink']],
  [4.5, 'text.onCritical', ['critical.fill', 'critical.fillHover']],
  [1.2, 'surface.placeholder', ['surface.base', 'surface.raised']],
  [3, 'border.control', ['surface.base', 'surface.raised', 'surface.field']],
  [3, 'border.controlHover', ['surface.base', 'surface.raised', 'surface.field', 'surface.hover']],
  [3, 'focus.ring', ['surface.base', 'surface.raised', 'surface.selected', 'surface.field', 'surface.hover', 'focus.gap']],
  [4.5, 'success.text', ['success.surface', 'surface.base', 'surface.raised']],
  [4.5, 'warning.text', ['warning.surface', 'surface.base', 'surface.raised']],
  [4.5, 'critical.text', ['critical.surface', 'surface.base', 'surface.raised']],
  [4.5, 'info.text', ['info.surface', 'surface.base', 'surface.raised']],
  [4.5, 'neutral.text', ['neutral.surface']],
  [3, 'success.mark', ['success.surface', 'surface.base']],
  [3, 'warning.mark', ['warning.surface', 'surface.base']],
  [3, 'critical.mark', ['critical.surface', 'surface.base', 'surface.raised', 'surface.field']],
  [3, 'info.mark', ['info.surface', 'surface.base']],
  [3, 'neutral.mark', ['neutral.surface']],
];

/** Ink surfaces use the dark theme's values in either theme. */
export const inkContrasts: readonly (readonly [least: number, role: Role])[] = [
  [7, 'text.base'],
  [7, 'text.muted'],
  [4.5, 'text.accent'],
  [4.5, 'text.accentHover'],
  [3, 'border.control'],
  [3, 'border.controlHover'],
  [3, 'focus.ring'],
  [4.5, 'critical.text'],
  [3, 'critical.mark'],
  [3, 'success.mark'],
  [3, 'accent.fill'],
];

/** Decorative lines and the shadow have no required contrast. */
export const decorativeRoles: ReadonlySet<Role> = new Set<Role>(['accent.line', 'border.hairline', 'shadow.soft']);

/** The value of a role in a theme. */
export function colorOf(theme: ColorTheme, role: Role): string {
  const [group, name] = role.split('.') as [Group, string];
  return (theme[group] as Readonly<Record<string, string>>)[name] ?? '';
}

/** The contrast of a role on a surface in a theme, 1 to 21. */
export const contrastOf = (theme: ColorTheme, role: Role, surface: Role): number => contrast(colorOf(theme, role), colorOf(theme, surface));
