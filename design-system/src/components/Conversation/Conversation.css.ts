import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const list = style({ display: 'flex', flexDirection: 'column', gap: space.sm });
/** Narrower than the conversation, so that the two sides can be distinguished. */
export const message = style({
  boxSizing: 'border-box',
  minInlineSize: 'min(14rem, 100%)',
  maxInlineSize: 'min(40rem, 88%)',
  paddingBlock: space.xs,
  paddingInline: space.sm,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
});
export const side = styleVariants({
  in: { alignSelf: 'flex-start', backgroundColor: color.surface.base },
  out: { alignSelf: 'flex-end', borderColor: 'transparent', backgroundColor: color.surface.selected },
  note: {
    alignSelf: 'flex-end',
    borderColor: 'transparent',
    borderInlineStart: `3px solid ${color.info.mark}`,
    backgroundColor: color.info.surface,
  },
  event: {},
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.md}`,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const title = style({ minInlineSize: 0, fontWeight: weight.medium });
export const sign = style({ display: 'inline-block', marginInlineEnd: space.xxs, verticalAlign: 'middle' });
export const tone = styleVariants(
  { neutral: color.neutral, info: color.info, warning: color.warning, critical: color.critical },
  ({ mark }) => ({ color: mark, '@media': { [media.forcedColors]: { color: 'CanvasText' } } }),
);
export const time = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
/** Message text keeps its line breaks and its own direction, but is aligned with the titles. */
export const content = style({
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'],
});
export const footer = style({ display: 'flex', flexDirection: 'column', gap: space.xs, marginBlockStart: space.xs });

export const events = style({
  alignSelf: 'center',
  maxInlineSize: '100%',
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minBlockSize: '1.5rem',
  borderRadius: radius.sm,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.base } } } },
});
globalStyle(`details[open] > ${summary} > svg`, { transform: 'rotate(180deg)' });
export const folded = style({ display: 'flex', flexDirection: 'column', gap: space.xxs, paddingBlockStart: space.xxs, textAlign: 'start' });
