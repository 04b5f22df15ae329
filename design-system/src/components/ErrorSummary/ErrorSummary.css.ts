import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  padding: space.md,
  border: `1px solid ${color.critical.mark}`,
  borderInlineStartWidth: '4px',
  borderRadius: radius.md,
  backgroundColor: color.critical.surface,
  color: color.critical.text,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const title = style({ fontWeight: weight.semibold, fontSize: type.body.size });
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.xxs, listStyle: 'none' });
export const link = style({ display: 'inline-block', minBlockSize: '1.5rem', color: 'inherit', textUnderlineOffset: '0.2em' });
