import { style } from '@vanilla-extract/css';

import * as screen from '../../internal/ink-screen.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { space, type } = vars;

export const content = style({
  paddingBlock: 'clamp(7rem, 4rem + 11vw, 13rem) clamp(3.5rem, 2rem + 5.5vw, 7.5rem)',
  '@media': { print: { paddingBlock: space.lg } },
});
export const kicker = style([screen.kicker, { fontSize: `clamp(0.875rem, 0.8rem + 0.3vw, ${type.small.size})` }]);
export const text = style([screen.text, { maxInlineSize: '52ch' }]);
export const actions = style([screen.actions, { '@media': { [media.md]: { marginBlockStart: '2.25rem' } } }]);
export const note = style({ inlineSize: '100%', '@media': { [media.md]: { inlineSize: 'auto', marginInlineStart: space.xs } } });
