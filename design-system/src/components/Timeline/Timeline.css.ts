import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

/** A marker and the line between markers are centred in this column. */
const column = '1.5rem';
const line = { backgroundColor: color.border.hairline, '@media': { [media.forcedColors]: { backgroundColor: 'CanvasText' } } };

export const list = style({ display: 'flex', flexDirection: 'column', fontSize: type.small.size, lineHeight: type.small.line });
export const entry = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${column} minmax(0, 1fr)`,
  columnGap: space.sm,
  paddingBlockEnd: space.md,
  breakInside: 'avoid',
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    // From below one marker to the next one.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(${column} + 2px) -2px`,
      insetInlineStart: `calc(${column} / 2)`,
      inlineSize: '1px',
      ...line,
    },
  },
});
/** As high as the first line, so that the marker is aligned with it. */
export const marker = style({ display: 'grid', placeItems: 'center', inlineSize: column, blockSize: '1lh' });
export const tone = styleVariants(
  { neutral: color.neutral, info: color.info, success: color.success, warning: color.warning, critical: color.critical },
  ({ mark }) => ({ color: mark, '@media': { [media.forcedColors]: { color: 'CanvasText' } } }),
);
/** A border, because forced colours and printers keep it. */
export const dot = style({ border: '0.25rem solid currentcolor', borderRadius: '50%' });
export const sign = style({ display: 'grid', placeItems: 'center', inlineSize: column, blockSize: column, borderRadius: radius.sm });
export const body = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.md}` });
export const title = style({ minInlineSize: 0, fontWeight: weight.medium });
export const time = style({ color: color.text.muted, fontVariantNumeric: 'tabular-nums' });
/** Text that somebody wrote keeps its line breaks and its own direction, but is aligned with the titles. */
export const content = style({
  marginBlockStart: space.xxs,
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'],
});
/** As a message, in the look of the card that it came in. */
export const framed = style({
  marginBlockStart: space.xs,
  padding: space.md,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.raised,
});
