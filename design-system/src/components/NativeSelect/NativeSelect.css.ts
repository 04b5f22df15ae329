import { style } from '@vanilla-extract/css';

import { control as base } from '../../internal/field.css.ts';
import { vars } from '../../theme/contract.css.ts';

export const box = style({ position: 'relative' });
export const control = style([base, { paddingInlineEnd: '2.75rem' }]);
export const chevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space.sm,
  display: 'grid',
  alignItems: 'center',
  color: vars.color.text.muted,
  pointerEvents: 'none',
});
