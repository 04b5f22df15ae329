import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { familyFor } from '../../theme/fonts.css.ts';

const { color, radius, space, type, weight } = vars;
const narrow = 'not all and (min-width: 64rem)';

/** People's own words come in both scripts, whatever language the staff reads. */
export const root = style({
  fontFamily: familyFor.latinWithBoth,
  selectors: { '&:lang(ar)': { fontFamily: familyFor.arabicWithBoth } },
  '@media': { [media.lg]: { display: 'grid', gridTemplateColumns: '13.5rem minmax(0, 1fr)', minBlockSize: '100dvb' } },
});
export const rail = style({
  zIndex: 40,
  padding: space.sm,
  position: 'sticky',
  insetBlockStart: 0,
  '@media': {
    [media.lg]: { blockSize: '100dvb', display: 'flex', flexDirection: 'column', overflowY: 'auto' },
    [narrow]: { paddingBlock: space.xxs, maxBlockSize: '100dvb', overflowY: 'auto' },
  },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: space.sm,
  '@media': { [media.lg]: { paddingBlock: `${space.sm} ${space.lg}` } },
});
export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  marginInlineEnd: `calc(-1 * ${space.xs})`,
  padding: 0,
  border: 0,
  borderRadius: radius.md,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '@media': { [media.lg]: { display: 'none' } },
});
export const menu = style({
  flexDirection: 'column',
  gap: space.md,
  flexGrow: 1,
  '@media': { [media.lg]: { display: 'flex' }, [narrow]: { display: 'none' } },
});
export const open = style({ '@media': { [narrow]: { display: 'flex' } } });
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.hair, paddingBlockStart: space.xs });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: '2.5rem',
  paddingInline: '0.75rem',
  borderRadius: radius.md,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.base, backgroundColor: color.surface.hover } } } },
  selectors: {
    '&[aria-current="page"]': {
      color: color.text.base,
      fontWeight: weight.medium,
      backgroundColor: color.surface.selected,
      boxShadow: `inset 2px 0 ${color.accent.fill}`,
    },
    '&[aria-current="page"]:dir(rtl)': { boxShadow: `inset -2px 0 ${color.accent.fill}` },
  },
});
export const count = style({
  marginInlineStart: 'auto',
  minInlineSize: '1.625rem',
  paddingInline: space.xs,
  borderRadius: '1rem',
  backgroundColor: color.accent.fill,
  color: color.text.onAccent,
  fontSize: type.caption.size,
  fontWeight: weight.semibold,
  textAlign: 'center',
});
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  marginBlockStart: 'auto',
  padding: space.sm,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  fontSize: type.small.size,
  color: color.text.muted,
});
export const main = style({ minInlineSize: 0, paddingBlock: space.lg, paddingInline: `clamp(${space.md}, 2.5vw, 2rem)` });
