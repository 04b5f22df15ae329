import { style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';
import { control } from './field.css.ts';

const { color, radius, space } = vars;

/** A group of parts that looks like one control: it has the border and the focus ring of its parts. */
export const box = style([
  control,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.xs,
    paddingBlock: 0,
    paddingInlineEnd: space.xxs,
    cursor: 'text',
    selectors: {
      '&[data-focus-within]': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '1px' },
      '&[data-invalid]': { borderColor: color.critical.mark, boxShadow: `inset 0 0 0 1px ${color.critical.mark}` },
      '&[data-disabled]': {
        borderColor: color.border.hairline,
        backgroundColor: color.surface.raised,
        color: color.text.muted,
        cursor: 'not-allowed',
      },
      '&[data-hovered]:not([data-disabled], [data-invalid])': { borderColor: color.border.controlHover },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[data-invalid]': { borderWidth: '2px' },
          '&[data-disabled]': { borderColor: 'GrayText', color: 'GrayText' },
        },
      },
    },
  },
]);

/** The text of a box, without a border of its own. */
export const input = style({
  appearance: 'none',
  flexGrow: 1,
  inlineSize: '100%',
  minInlineSize: '4rem',
  minBlockSize: 'calc(3rem - 2px)',
  margin: 0,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.5,
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  selectors: {
    '&::placeholder': { color: color.text.muted, opacity: 1 },
    '&:focus, &:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:disabled': { color: color.text.muted, WebkitTextFillColor: color.text.muted, opacity: 1, cursor: 'not-allowed' },
  },
});

/** A button at the end of a box, which opens its panel. */
export const opener = style({
  appearance: 'none',
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: color.text.muted,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: color.surface.hover, color: color.text.base },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
    '&[data-disabled]': { color: color.text.muted, cursor: 'not-allowed' },
  },
});
