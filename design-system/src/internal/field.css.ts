import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minInlineSize: 0 });

// In an inline form, the parts of field and button share the form's rows through subgrid, whichever of them are present.
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
  // At least 16 px, otherwise phones zoom in on focus.
  fontSize: '1rem',
  lineHeight: 1.5,
  textOverflow: 'ellipsis',
  // A jump from an error summary shows the label above and the error below, too.
  scrollMarginBlock: '6rem',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&::placeholder': { color: color.text.muted, opacity: 1 },
    '&:focus': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '1px', boxShadow: 'none' },
    // The border grows inwards, so that the layout does not shift.
    '&[aria-invalid="true"]': { borderColor: color.critical.mark, boxShadow: `inset 0 0 0 1px ${color.critical.mark}` },
    // Disabled text stays readable, because the value can still matter. WebKit fades it with a colour of its own.
    '&:disabled': {
      borderColor: color.border.hairline,
      backgroundColor: color.surface.raised,
      color: color.text.muted,
      WebkitTextFillColor: color.text.muted,
      opacity: 1,
      cursor: 'not-allowed',
    },
    // Selects and buttons match `:read-only` as well.
    '&:is(input, textarea):read-only:not(:disabled)': { borderStyle: 'dashed', backgroundColor: color.surface.raised },
    // Chromium paints autofilled fields blue.
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

/** Numbers, e-mail addresses and URLs are left to right, but aligned with the reader's start: the end of a left-to-right field in right-to-left text. */
export const leftToRight = style({ selectors: { ':dir(rtl) > &': { textAlign: 'end' } } });
/**
 * Text of either script follows its own direction, so that punctuation is placed correctly, but is aligned with the page's
 * other fields.
 */
export const byItsWords = style({ unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] });
/** The browser renders a date in the direction of its own locale: aligned with the page's other fields. */
export const byBrowser = style({ textAlign: ['-webkit-match-parent', 'match-parent'] });
/** Without this, groups of Arabic-Indic digits would be in reverse order. */
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
/** Aligned with the first line, also in scripts with tall lines. */
export const errorSign = style({ display: 'grid', alignItems: 'center', flexShrink: 0, blockSize: '1lh' });
export const errorText = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
