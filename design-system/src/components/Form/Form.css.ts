import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.lg });
/** One field and its button in a row, for forms that ask for a single thing. */
export const inline = style({
  gap: vars.space.sm,
  '@media': { [media.sm]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' } },
});
export const full = style({ gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.md });
export const alignWithControl = style({ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' });
/** For robots only. Not `display: none`, which some of them skip. */
export const trap = style({ position: 'absolute', insetInlineStart: '-100vmax', inlineSize: '1px', blockSize: '1px', overflow: 'hidden' });
