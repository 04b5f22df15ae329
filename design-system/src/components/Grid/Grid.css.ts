import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const even = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;
const sevenFive = 'minmax(0, 7fr) minmax(0, 5fr)';
const besideText = `screen and ${media.lg}`;
const twoOne = 'minmax(0, 2fr) minmax(0, 1fr)';
/** Paper is as narrow as a tablet but has small type: columns as on a wide screen, with smaller gaps. */
const onPaper = (gridTemplateColumns: string) => ({ print: { gridTemplateColumns, gap: vars.space.md } });

export const root = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
const pairs = style({ '@media': { 'screen and (width < 48rem)': { gridTemplateColumns: even(2) } } });
// Below 30 rem a child is about as wide as a word: an odd last one takes the whole row.
globalStyle(`${pairs} > :last-child:nth-child(odd)`, { '@media': { 'screen and (width < 30rem)': { gridColumn: '1 / -1' } } });
/** How the children are arranged on a phone. */
export const onPhone = { stack: undefined, pairs };
export const columns = styleVariants({
  2: { '@media': { [media.md]: { gridTemplateColumns: even(2) }, ...onPaper(even(2)) } },
  3: { '@media': { [media.md]: { gridTemplateColumns: even(2) }, [media.lg]: { gridTemplateColumns: even(3) }, ...onPaper(even(3)) } },
  4: { '@media': { [media.sm]: { gridTemplateColumns: even(2) }, [media.lg]: { gridTemplateColumns: even(4) }, ...onPaper(even(4)) } },
  /** Text next to a narrower column. */
  main: { '@media': { [media.lg]: { gridTemplateColumns: sevenFive }, ...onPaper(sevenFive) } },
  /** Text next to an `aside`. Paper has one column of blocks, which break better between sheets. */
  aside: { '@media': { [besideText]: { gridTemplateColumns: twoOne }, print: { display: 'block' } } },
});

// The order of the document is that of a phone: the aside may come before the text, such as a table of contents, or after it.
globalStyle(`${columns.aside} > * + *`, { '@media': { print: { marginBlockStart: vars.space.lg } } });
globalStyle(`${columns.aside} > :not(aside)`, { '@media': { [besideText]: { gridColumn: 1, gridRow: 1 } } });
globalStyle(`${columns.aside} > aside`, {
  '@media': {
    [besideText]: {
      gridColumn: 2,
      gridRow: 1,
      alignSelf: 'start',
      // Room for focus rings, which a scroll box would clip.
      padding: vars.space.xxs,
      margin: `calc(-1 * ${vars.space.xxs})`,
    },
    [`${besideText} and (height >= 24rem)`]: {
      position: 'sticky',
      insetBlockStart: '6rem',
      maxBlockSize: 'calc(100dvb - 8rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
  },
});
