import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, type, weight, radius, motion } = vars;

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  minInlineSize: 0,
  margin: 0,
  padding: space.lg,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  '@media': { print: { breakInside: 'avoid', padding: space.sm } },
});
export const texts = style({ display: 'flex', flexDirection: 'column', gap: space.xxs });
export const says = style({ margin: 0, color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });

/** Reserves two lines, so that the values under the pointer do not shift the layout. */
export const key = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.md,
  minBlockSize: type.small.line,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const keyList = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.md, margin: 0, padding: 0, listStyle: 'none' });
export const keyItem = style({ display: 'inline-flex', alignItems: 'center', gap: space.xs });
export const reading = style({ minInlineSize: '2ch', fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' });
export const place = style({ minBlockSize: type.small.line, color: color.text.muted });

const colors = {
  accent: color.text.accent,
  info: color.info.mark,
  success: color.success.mark,
  warning: color.warning.mark,
  critical: color.critical.mark,
  neutral: color.neutral.mark,
};
export const fill = styleVariants(colors, (paint) => ({ fill: paint }));
export const stroke = styleVariants(colors, (paint) => ({ stroke: paint, fill: paint }));

// The system palette has few colours: only the first three are distinct.
const forced = ['CanvasText', 'Highlight', 'GrayText', 'LinkText'] as const;
export const order = forced.map((paint) => style({ '@media': { [media.forcedColors]: { fill: paint } } }));
/** Lines also differ by their dashes, because colour alone does not distinguish them. */
const dashes = ['none', '6 4', '2 4', '10 3 2 3'];
export const strokeOrder = forced.map((paint, place) =>
  style({ strokeDasharray: dashes[place], '@media': { [media.forcedColors]: { stroke: paint, fill: paint } } }),
);

/** On paper, as high as the drawing at the width of the sheet. */
export const plot = style({ '@media': { print: { blockSize: 'auto' } } });
export const path = style({ fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' });
export const dot = style({
  stroke: color.surface.base,
  strokeWidth: 2,
  strokeDasharray: 'none',
  '@media': { [media.forcedColors]: { stroke: 'Canvas' } },
});
export const line = style({ stroke: color.border.hairline, '@media': { [media.forcedColors]: { stroke: 'GrayText' } } });
export const base = style({ stroke: color.border.control, '@media': { [media.forcedColors]: { stroke: 'CanvasText' } } });
/** Browsers do not force the fill of SVG text, and the theme's own may be invisible on the system's background. */
const forcedText = { '@media': { [media.forcedColors]: { fill: 'CanvasText' } } };
/** In units of the drawing, whose scale on paper does not depend on the size of the page's text. */
const onPaper = (fontSize: string) => ({ '@media': { print: { fontSize } } });
export const label = style([
  { fill: color.text.muted, fontSize: type.caption.size, fontVariantNumeric: 'tabular-nums' },
  forcedText,
  onPaper('13px'),
]);
export const barLabel = style([{ fill: color.text.base, fontSize: type.small.size }, forcedText, onPaper('15px')]);
export const barNote = style([barLabel, { fill: color.text.muted }]);
export const barValue = style([barLabel, { fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' }]);
export const track = style({ fill: color.surface.hover, '@media': { [media.forcedColors]: { fill: 'Canvas', stroke: 'GrayText' } } });
export const band = style({ fill: color.surface.hover, '@media': { [media.forcedColors]: { fill: 'Canvas', stroke: 'Highlight' } } });
export const pointerPlane = style({ fill: 'transparent', touchAction: 'pan-y' });

export const details = style({ fontSize: type.small.size });
export const summary = style({
  inlineSize: 'fit-content',
  minBlockSize: '1.75rem',
  borderRadius: radius.sm,
  color: color.text.accent,
  fontWeight: weight.medium,
  cursor: 'pointer',
  transition: `color ${motion.quick} ${motion.ease}`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: color.text.accentHover } } },
    // A closed table cannot be opened on paper.
    print: { display: 'none' },
  },
});
