import { globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

export const root = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  fill: 'none',
  stroke: color.text.muted,
  strokeWidth: '1.15px',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', stroke: 'CanvasText' } },
});

const path = (look: string, rule: GlobalStyleRule): void => globalStyle(`${root} ${look}`, rule);

/** Which of two roles is lighter differs between the themes, but a lit face must be lighter than a shaded one in both. */
const inLight = (lightRole: string, darkRole: string): string[] => [lightRole, `light-dark(${lightRole}, ${darkRole})`];

// Stroke widths do not scale with the drawing.
path('path', { vectorEffect: 'non-scaling-stroke' });

// Ground and walls; the sky.
path('.f', { fill: inLight(color.surface.hover, color.surface.selected) });
path('.u', { fill: inLight(color.surface.selected, color.surface.base) });
path('.v', { fill: color.surface.raised });
path('.z', { fill: color.info.surface, stroke: 'none' });

// Top, left and right faces: of furniture, and of what the service works on.
path('.a', { fill: inLight(color.surface.field, color.border.hairline) });
path('.b', { fill: color.surface.selected });
path('.c', { fill: inLight(color.border.hairline, color.surface.hover) });
path('.g', { fill: color.accent.fillHover });
path('.h', { fill: color.accent.fill });
path('.i', { fill: color.accent.fillPressed });

path('.w, .x', { fill: color.info.surface });
path('.d', { fill: color.info.surface, fillOpacity: 0.55 });
path('.r', { fill: inLight(color.surface.raised, color.surface.base), strokeWidth: '0.7px' });
path('.k', { fill: color.surface.ink });
path('.e', { fill: `color-mix(in srgb, ${color.success.mark} 22%, ${color.success.surface})` });
path('.q', { fill: color.accent.fill, fillOpacity: 0.2, stroke: 'none' });

// Thin lines: detail, joints, gold, water and air.
path('.t', { strokeWidth: '0.7px' });
path('.m', { strokeWidth: '0.7px', stroke: inLight(color.border.hairline, color.surface.hover) });
path('.o', { strokeWidth: '1.5px', stroke: color.accent.fill });
path('.n', { stroke: color.info.mark });
// An outline beneath a cable, so that it is visible on gold too.
path('.s', { strokeWidth: '3.5px', stroke: color.surface.base, strokeLinecap: 'butt' });

// The stroke width of pipes scales with the drawing.
path('.j', { vectorEffect: 'none', strokeWidth: 3 });
path('.p', { vectorEffect: 'none', strokeWidth: 1.8, stroke: inLight(color.surface.field, color.border.hairline) });
path('.y', { vectorEffect: 'none', strokeWidth: 1.8, stroke: color.accent.fill });

// Forced colours show only lines: a fill hides what is behind each face.
for (const look of [...'fuvzrabcghiwxke']) path(`.${look}`, { '@media': { [media.forcedColors]: { fill: 'Canvas' } } });
path('.q', { '@media': { [media.forcedColors]: { fill: 'none' } } });
for (const look of ['o', 'n', 'm']) path(`.${look}`, { '@media': { [media.forcedColors]: { stroke: 'CanvasText' } } });
for (const look of ['p', 'y', 's']) path(`.${look}`, { '@media': { [media.forcedColors]: { stroke: 'Canvas' } } });
