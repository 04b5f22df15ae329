import { style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, radius, space, type } = vars;

export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  gap: `${space.xs} ${space.md}`,
  margin: 0,
  // It is only focused when the dialog opens.
  outline: 0,
});
export const key = style({
  display: 'inline-block',
  minInlineSize: '1.75rem',
  paddingInline: space.xs,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.sm,
  textAlign: 'center',
  fontSize: type.small.size,
});
export const keyAction = style({ margin: 0 });
