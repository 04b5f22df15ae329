import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

/** Which of two roles is lighter differs between the themes, but a lit face must be lighter than a shaded one in both. */
const inLight = (lightRole: string, darkRole: string): string => `light-dark(${lightRole}, ${darkRole})`;

/** A surface with some grey of the controls' borders in it. */
const mix = (percent: number, surface: string): string => `color-mix(in srgb, ${color.border.control} ${percent}%, ${surface})`;

/** Fills by the letter of a path's style (`../scenes/drawings.ts`). */
const fills = {
  // Ground and walls; the sky.
  f: inLight(color.surface.hover, color.surface.selected),
  u: inLight(color.surface.selected, color.surface.base),
  v: color.surface.raised,
  z: color.info.surface,
  // Top, left and right faces: of furniture, and of what the service works on.
  a: inLight(color.surface.field, color.border.hairline),
  b: color.surface.selected,
  c: inLight(color.border.hairline, color.surface.hover),
  g: color.accent.fillHover,
  h: color.accent.fill,
  i: color.accent.fillPressed,
  // The same faces of worn objects and bare concrete, and stains.
  A: inLight(mix(24, color.surface.hover), mix(22, color.surface.hover)),
  B: inLight(mix(38, color.surface.hover), mix(12, color.surface.raised)),
  C: inLight(mix(54, color.surface.hover), color.surface.base),
  x: color.text.muted,
  // Glass and water, distant towers, ink, leaves, the light of a lamp.
  w: color.info.surface,
  d: color.info.surface,
  r: inLight(color.surface.raised, color.surface.base),
  k: color.surface.ink,
  e: `color-mix(in srgb, ${color.success.mark} 22%, ${color.success.surface})`,
  q: color.accent.fill,
};
const strokes = {
  m: inLight(color.border.hairline, color.surface.hover),
  o: color.accent.fill,
  n: color.info.mark,
  s: color.surface.base,
  p: inLight(color.surface.field, color.border.hairline),
  y: color.accent.fill,
};

const asVars = (colors: Record<string, string>) =>
  Object.fromEntries(Object.entries(colors).map(([look, value]) => [`--scene-${look}`, value]));
const each = (colors: object, value: string) => asVars(Object.fromEntries(Object.keys(colors).map((look) => [look, value])));

export const root = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  fill: 'none',
  stroke: color.text.muted,
  strokeWidth: '1.15px',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vars: { ...asVars(fills), ...asVars(strokes) },
  '@media': {
    // Only lines: a fill hides what is behind each face.
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      stroke: 'CanvasText',
      vars: {
        ...each(fills, 'Canvas'),
        ...each({ q: 0, x: 0 }, 'none'),
        ...each(strokes, 'CanvasText'),
        ...each({ p: 0, y: 0, s: 0 }, 'Canvas'),
      },
    },
  },
});
/** The background beside the room, and until the file has loaded. */
export const ground = style({ backgroundColor: color.surface.raised });
