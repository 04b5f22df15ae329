import { style } from '@vanilla-extract/css';

import { box } from '../../internal/field-box.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { look, root as buttonRoot } from '../Button/Button.css.ts';

const { color, space, type } = vars;

export const root = style([
  box,
  {
    position: 'relative',
    flexWrap: 'wrap',
    paddingBlock: space.xxs,
    paddingInline: space.xxs,
    cursor: 'pointer',
    selectors: { '&:has(:focus)': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '1px' } },
  },
]);

/** Looks like a button; the input receives presses and focus. */
export const button = style([
  buttonRoot,
  look.secondary,
  {
    minBlockSize: '2.375rem',
    paddingInline: space.sm,
    fontSize: type.small.size,
    lineHeight: type.small.line,
    selectors: { [`${root}[data-disabled] &`]: { cursor: 'not-allowed' } },
  },
]);

/**
 * The browser's own button has no size, because its label is in the language of the browser. It is not removed: Firefox focuses
 * it.
 */
export const input = style({
  appearance: 'none',
  flex: '1 1 8rem',
  minInlineSize: 0,
  minBlockSize: '2.375rem',
  margin: 0,
  padding: 0,
  paddingBlock: space.xs,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  textOverflow: 'ellipsis',
  cursor: 'inherit',
  selectors: {
    '&::file-selector-button': { inlineSize: 0, margin: 0, padding: 0, border: 0, fontSize: 0, opacity: 0 },
    // “No file chosen”, in the language of the browser. No selector matches that state, so a script sets the attribute.
    '&[data-empty]': { opacity: 0 },
    '&:focus, &:focus-visible': { outline: 'none', boxShadow: 'none' },
  },
});
/** Covers the whole field, so that files can be dropped anywhere in it. The names are beside it. */
export const covering = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });

export const names = style({
  flex: '1 1 8rem',
  minInlineSize: 0,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  overflowWrap: 'anywhere',
});
