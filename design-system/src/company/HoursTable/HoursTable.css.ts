import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, space, type, weight } = vars;

/** Phones on which day, mark and hours do not fit on a line. */
const NARROW = '(width < 26rem)';

export const root = style({ inlineSize: '100%', fontSize: type.body.size, '@media': { print: { breakInside: 'avoid' } } });
export const row = style({ borderBlockEnd: `1px solid ${color.border.hairline}` });
export const today = style([row, { fontWeight: weight.semibold }]);
export const day = style({
  paddingBlock: space.sm,
  paddingInlineEnd: space.md,
  fontWeight: 'inherit',
  textAlign: 'start',
  verticalAlign: 'baseline',
  '@media': {
    // The mark of today appears after hydration: below the day it uses the row's padding, so that nothing moves.
    [NARROW]: { selectors: { [`${today} > &`]: { paddingBlock: space.hair, lineHeight: 1.25, verticalAlign: 'middle' } } },
    print: { paddingBlock: space.xxs },
  },
});
export const hours = style({
  paddingBlock: space.sm,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  verticalAlign: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  // The day wraps first; hours only wrap where the smallest screens leave no other way.
  '@media': { '(width < 22.5rem)': { whiteSpace: 'normal' }, print: { paddingBlock: space.xxs } },
});
/** One of several in a day. */
export const time = style({ display: 'block' });
export const badge = style({
  display: 'inline-block',
  marginInlineStart: space.xxs,
  '@media': { [NARROW]: { display: 'flex', marginInlineStart: 0 } },
});
