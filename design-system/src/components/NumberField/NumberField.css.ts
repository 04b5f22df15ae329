import { style } from '@vanilla-extract/css';

import { byItsWords, control as base } from '../../internal/field.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius } = vars;

export const box = style({ position: 'relative' });

export const control = style([base, byItsWords, { paddingInlineEnd: '6.625rem', fontVariantNumeric: 'tabular-nums' }]);

/** Inside the control's border, so that the border of a focused or invalid field stays complete. */
export const steps = style({ position: 'absolute', insetBlock: '2px', insetInlineEnd: '2px', display: 'flex' });
export const step = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.875rem',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineStart: `1px solid ${color.border.hairline}`,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: color.text.base,
  cursor: 'pointer',
  touchAction: 'manipulation',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:active:not(:disabled)': { backgroundColor: color.surface.selected },
    '&:disabled': { color: color.text.muted, opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:active, :disabled)': { backgroundColor: color.surface.hover } } },
    print: { display: 'none' },
  },
});
