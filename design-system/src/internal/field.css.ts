import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minInlineSize: 0 });

// Where a form lays its field and its button in one row, the parts fall into shared rows, whatever of them is there.
globalStyle(`${root} > *`, { gridRow: 3 });
export const label = style({
  gridRow: 1,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
});
export const optional = style({ color: color.text.muted, fontWeight: weight.regular });
export const hint = style({
  gridRow: 2,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});

export const control = style({
  appearance: 'none',
  inlineSize: '100%',
  minBlockSize: '3rem',
  margin: 0,
  paddingBlock: '0.625rem',
  paddingInline: '0.875rem',
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.field,
  color: color.text.base,
  // 16 px at least, or phones zoom in on focus.
  fontSize: '1rem',
  lineHeight: 1.5,
  textOverflow: 'ellipsis',
  // Whoever jumps here from an error summary sees the label above and the error below, too.
  scrollMarginBlock: '6rem',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::placeholder': { color: color.text.muted, opacity: 1 },
    '&:focus': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '1px', boxShadow: 'none' },
    // The edge grows inwards, so that nothing moves.
    '&[aria-invalid="true"]': { borderColor: color.critical.mark, boxShadow: `inset 0 0 0 1px ${color.critical.mark}` },
    // Its words stay readable: what cannot be changed can still matter. WebKit fades them through a colour of their own.
    '&:disabled': {
      borderColor: color.border.hairline,
      backgroundColor: color.surface.raised,
      color: color.text.muted,
      WebkitTextFillColor: color.text.muted,
      opacity: 1,
      cursor: 'not-allowed',
    },
    // A select or a button counts as read-only as well, for nobody writes into it.
    '&:is(input, textarea):read-only:not(:disabled)': { borderStyle: 'dashed', backgroundColor: color.surface.raised },
    // Chromium paints autofilled fields in a blue of its own.
    '&:autofill': { boxShadow: `inset 0 0 0 100vmax ${color.surface.selected}`, WebkitTextFillColor: color.text.base },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:disabled, [aria-invalid="true"])': { borderColor: color.border.controlHover } } },
    [media.forcedColors]: {
      selectors: {
        '&[aria-invalid="true"]': { borderWidth: '2px' },
        '&:disabled': { borderColor: 'GrayText', color: 'GrayText', WebkitTextFillColor: 'GrayText' },
      },
    },
  },
});

/** Numbers and addresses run left to right, but stand on the reader's side: the end of a left-to-right field in right-to-left text. */
export const leftToRight = style({ selectors: { ':dir(rtl) > &': { textAlign: 'end' } } });
/**
 * Words of either script find their own direction, so that a mark at their end stands there, but keep to the side where the page's
 * other fields begin.
 */
export const byItsWords = style({ unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] });
/** The browser draws a date in the direction of its own language: it stands where the page's other fields begin. */
export const byBrowser = style({ textAlign: ['-webkit-match-parent', 'match-parent'] });
/** Groups of Arabic-Indic digits would stand in reverse order even so. */
export const inTypedOrder = style({ unicodeBidi: 'bidi-override' });

export const error = style({
  gridRow: 4,
  display: 'flex',
  gap: space.xs,
  alignItems: 'flex-start',
  color: color.critical.text,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.medium,
});
/** Level with the first line, in a script of tall lines too. */
export const errorSign = style({ display: 'grid', alignItems: 'center', flexShrink: 0, blockSize: '1lh' });
export const errorWords = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
