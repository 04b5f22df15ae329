import { globalStyle, style } from '@vanilla-extract/css';

import { whenClosed, whenOpen } from '../../internal/menu-icon.css.ts';
import { plainList } from '../../internal/plain-list.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { height } from './SiteHeader.css.ts';

const { color, motion, radius, space, type, weight } = vars;
const narrow = 'not all and (min-width: 48rem)';
const hairline = `1px solid ${color.border.hairline}`;
const noMarker = { listStyle: 'none', selectors: { '&::-webkit-details-marker': { display: 'none' } } } as const;

export const root = style({});
export const summary = style({
  ...noMarker,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.md,
  cursor: 'pointer',
});
globalStyle(`${root}[open] > summary > ${whenOpen}`, { display: 'block' });
globalStyle(`${root}[open] > summary > ${whenClosed}`, { display: 'none' });
// The page behind the open menu does not scroll.
globalStyle(`:root:has(${root}[open])`, { '@media': { [narrow]: { overflow: 'hidden' } } });

/** The screen below the bar. Not `fixed`: the bar's backdrop filter would be its containing block. */
export const panel = style({
  position: 'absolute',
  insetBlockStart: height,
  insetInline: 0,
  blockSize: `calc(100dvb - ${height})`,
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  paddingBlock: space.xs,
  paddingInline: space.gutter,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: color.surface.base,
  color: color.text.base,
  borderBlockStart: hairline,
});

export const list = plainList;
export const item = style({ borderBlockEnd: hairline });
export const entry = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: '3.5rem',
  paddingBlock: space.xs,
  color: 'inherit',
  fontSize: type.title3.size,
  lineHeight: type.title3.line,
  fontWeight: weight.medium,
  textDecoration: 'none',
  borderRadius: radius.md,
});
/** The current page: a gold bar in the margin, and gold text. */
const marked = { color: color.text.accent } as const;
const mark = {
  content: '',
  position: 'absolute',
  insetBlock: '0.875rem',
  insetInlineStart: `calc(-1 * ${space.gutter})`,
  borderInlineStart: `3px solid ${color.accent.fill}`,
} as const;
export const current = style({ ...marked, selectors: { '&::before': mark } });
globalStyle(`${entry}[aria-current="page"]`, marked);
globalStyle(`${entry}[aria-current="page"]::before`, mark);

export const group = style({});
export const groupSummary = style({ ...noMarker, cursor: 'pointer' });
export const chevron = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  marginInlineStart: 'auto',
  color: color.text.muted,
  transition: `transform ${motion.quick} ${motion.ease}`,
});
globalStyle(`${group}[open] > summary > ${chevron}`, { transform: 'rotate(180deg)' });
export const places = style([plainList, { paddingBlockEnd: space.sm }]);
export const place = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: '2.75rem',
  paddingBlock: space.xxs,
  color: color.text.muted,
  textDecoration: 'none',
  selectors: {
    '&[aria-current="page"]': { ...marked, fontWeight: weight.medium },
    '&[aria-current="page"]::before': { ...mark, insetBlock: '0.5rem' },
  },
});
export const action = style({ paddingBlockStart: space.lg });
/** Side by side where both fit. */
export const contact = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
globalStyle(`${contact} > a`, { flex: '1 1 auto' });
export const tools = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.sm,
  marginBlockStart: 'auto',
  paddingBlock: `${space.sm} ${space.lg}`,
  borderBlockStart: hairline,
});
