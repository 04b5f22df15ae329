import { globalStyle, style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  minInlineSize: 0,
  // As high as its neighbours in a grid or carousel.
  blockSize: '100%',
  padding: space.lg,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
  breakInside: 'avoid',
});
export const quote = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  flexGrow: 1,
  '@media': { 'screen and (width < 48rem)': { fontSize: '1rem', lineHeight: type.small.line } },
});
export const ruled = style({
  selectors: {
    // A short gold rule in place of quotation marks, whose shape depends on the language.
    '&::before': {
      content: '',
      flexShrink: 0,
      inlineSize: '2rem',
      blockSize: '1px',
      marginBlockEnd: space.xxs,
      backgroundColor: color.accent.line,
    },
  },
});
export const caption = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  paddingBlockStart: space.md,
  borderBlockStart: `1px solid ${color.border.hairline}`,
});
export const name = style({ fontWeight: weight.semibold });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.xs,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
/** The dot ends the line when the next fact wraps below. */
export const fact = style({ selectors: { '&:not(:last-child)::after': { content: '·', marginInlineStart: space.xs } } });
export const stars = style({ display: 'flex', gap: space.hair, color: color.text.accent });
export const given = style({ display: 'inline-flex' });
globalStyle(`${given} svg`, { fill: 'currentColor' });
export const missing = style({ display: 'inline-flex', color: color.border.control });
