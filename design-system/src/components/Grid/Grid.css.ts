import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const even = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;
const sevenFive = 'minmax(0, 7fr) minmax(0, 5fr)';
/** Paper is as narrow as a tablet but has small type: columns as on a wide screen, with smaller gaps. */
const onPaper = (gridTemplateColumns: string) => ({ print: { gridTemplateColumns, gap: vars.space.md } });

export const root = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
/**
 * Extends to the edges of the screen, where the next child peeks in to show that there is more. Horizontal only; the shorthand, because
 * not every browser supports the logical property.
 */
const phone = 'screen and (width < 48rem)';
const row = style({
  '@media': {
    [phone]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'min(16rem, 78%)',
      overflow: 'auto hidden',
      overscrollBehaviorInline: 'contain',
      scrollSnapType: 'inline proximity',
      marginInline: `calc(-1 * ${vars.space.gutter})`,
      paddingInline: vars.space.gutter,
      scrollPaddingInline: vars.space.gutter,
      // Room for focus rings.
      paddingBlock: vars.space.xxs,
    },
  },
});
globalStyle(`${row} > *`, { scrollSnapAlign: 'start' });
/** How the children are arranged on a phone. */
export const onPhone = { stack: undefined, row };
export const columns = styleVariants({
  2: { '@media': { [media.md]: { gridTemplateColumns: even(2) }, ...onPaper(even(2)) } },
  3: { '@media': { [media.md]: { gridTemplateColumns: even(2) }, [media.lg]: { gridTemplateColumns: even(3) }, ...onPaper(even(3)) } },
  4: { '@media': { [media.sm]: { gridTemplateColumns: even(2) }, [media.lg]: { gridTemplateColumns: even(4) }, ...onPaper(even(4)) } },
  /** Text next to a narrower column. */
  main: { '@media': { [media.lg]: { gridTemplateColumns: sevenFive }, ...onPaper(sevenFive) } },
});
