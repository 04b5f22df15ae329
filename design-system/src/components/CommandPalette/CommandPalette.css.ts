import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { dialog } from '../../internal/modal.css.ts';

const { color, space, type } = vars;
const narrow = 'not all and (min-width: 30rem)';

/** Full-screen on a phone; elsewhere near the top, where the field stays while the list becomes shorter. */
export const root = style({
  alignSelf: 'start',
  maxInlineSize: '40rem',
  maxBlockSize: '70%',
  marginBlockStart: '12vh',
  '@media': {
    [narrow]: { inlineSize: '100%', maxInlineSize: 'none', blockSize: '100%', maxBlockSize: '100%', marginBlockStart: 0 },
    [media.short]: { maxBlockSize: '100%', marginBlockStart: 0 },
  },
});
globalStyle(`${root} > ${dialog}`, { overflow: 'hidden', '@media': { [narrow]: { border: 0, borderRadius: 0 } } });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  padding: space.sm,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
});
export const field = style({ flexGrow: 1, minInlineSize: 0 });

/** Scrolls below the field. */
export const results = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
// The field has the focus; the active command shows a ring of its own.
globalStyle(`${results} [data-focus-visible]`, { outline: `2px solid ${color.focus.ring}`, outlineOffset: '-2px' });

/** Always rendered, otherwise its first announcement would be missed. */
export const status = style({
  color: color.text.muted,
  selectors: { '&:not(:empty)': { padding: space.md } },
});
export const failure = style({ padding: space.sm });
