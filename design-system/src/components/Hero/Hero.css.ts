import { globalStyle, style } from '@vanilla-extract/css';

import * as screen from '../../internal/ink-screen.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type } = vars;
const phone = `not all and ${media.md}`;

export const content = style({
  paddingBlock: '5.75rem 2rem',
  '@media': {
    [media.md]: { paddingBlock: 'clamp(7rem, 4rem + 6vw, 9.5rem) clamp(3.5rem, 2rem + 4vw, 6rem)' },
    print: { paddingBlock: space.lg },
  },
});
export const kicker = style([screen.kicker, { fontSize: `clamp(0.875rem, 0.8rem + 0.3vw, ${type.small.size})` }]);
export const text = style([
  screen.text,
  // On a phone the lines are as long as the screen allows, to leave height for the actions.
  { maxInlineSize: '52ch', '@media': { [phone]: { marginBlockStart: space.md, textWrap: 'pretty' } } },
]);
export const actions = style([
  screen.actions,
  { '@media': { [phone]: { marginBlockStart: space.lg }, [media.md]: { marginBlockStart: '2.25rem' } } },
]);
// The rows of a phone are as wide as the text.
globalStyle(`${actions} > a`, { '@media': { [phone]: { flexGrow: 1 } } });
export const note = style({ inlineSize: '100%' });
export const shortcuts = style({ marginBlockStart: space.lg, '@media': { [media.md]: { display: 'none' }, print: { display: 'none' } } });
export const withPicture = style({
  '@media': {
    [media.md]: { display: 'grid', gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', alignItems: 'center', columnGap: space.xl },
    print: { display: 'block' },
  },
});
export const picture = style({ display: 'none', '@media': { [media.md]: { display: 'block' }, print: { display: 'none' } } });
globalStyle(`${picture} img`, {
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: radius.lg,
  backgroundColor: color.surface.raised,
});
