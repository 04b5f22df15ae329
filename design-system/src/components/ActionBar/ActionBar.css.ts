import { globalStyle, style } from '@vanilla-extract/css';

import { coveredEnd, heldEndProperty, whileAsked } from '../../internal/covered-end.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, motion, radius, space, type, weight } = vars;
const height = '4.5rem';
const narrow = '(width < 48rem)';
const safeArea = 'env(safe-area-inset-bottom, 0px)';
/** A low window, or text so large that the actions need two rows: stuck to the screen, they would cover too much of it. */
const resting = `${media.short}, ${media.tiny}`;
const withoutScripts = '(width < 48rem) and (scripting: none)';

/** Sticks to the bottom of the screen and comes to rest at the end of the content, so that it never covers the footer. */
export const root = style({
  display: 'none',
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layers.floating,
  flexWrap: 'wrap',
  gap: space.xs,
  minBlockSize: `calc(${height} + ${safeArea})`,
  // Includes the hairline in the stated height.
  paddingBlock: `calc(${space.xs} - 1px) calc(${space.xs} + ${safeArea})`,
  paddingInline: space.gutter,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  '@media': {
    // Hidden while the consent banner asks: two bars would leave too little of the screen.
    [narrow]: { display: 'flex', selectors: { [`${whileAsked} &`]: { display: 'none' } } },
    [withoutScripts]: { selectors: { [`${whileAsked} &`]: { display: 'flex' } } },
    [resting]: { position: 'static' },
    [media.forcedColors]: { borderBlockStartColor: 'CanvasText' },
    print: { display: 'none' },
  },
});
/** A focused element is scrolled to a position above the bar, and the floating menu sits above it. */
globalStyle(`:root:has(${root})`, {
  '@media': {
    [narrow]: { vars: { [heldEndProperty]: height }, scrollPaddingBlockEnd: `calc(${coveredEnd} + ${height} + ${space.xs})` },
    [resting]: { vars: { [heldEndProperty]: '0px' }, scrollPaddingBlockEnd: coveredEnd },
  },
});
globalStyle(`${whileAsked}:has(${root})`, {
  '@media': {
    [narrow]: { vars: { [heldEndProperty]: '0px' }, scrollPaddingBlockEnd: coveredEnd },
    [withoutScripts]: { vars: { [heldEndProperty]: height }, scrollPaddingBlockEnd: `calc(${height} + ${space.xs})` },
    [resting]: { vars: { [heldEndProperty]: '0px' }, scrollPaddingBlockEnd: coveredEnd },
  },
});

export const action = style({
  // Equal widths, unless a label needs more; a second row where large text leaves no room.
  flex: '1 1 0',
  minInlineSize: 'min-content',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.hair,
  minBlockSize: '3.5rem',
  padding: space.xxs,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  color: color.text.base,
  fontSize: type.small.size,
  lineHeight: 1.25,
  fontWeight: weight.semibold,
  textAlign: 'center',
  textDecoration: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: { '&:active': { backgroundColor: color.surface.selected } },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not(:active)': { borderColor: color.border.controlHover, backgroundColor: color.surface.hover } },
    },
  },
});
export const primary = style([
  action,
  {
    borderColor: 'transparent',
    backgroundColor: color.accent.fill,
    color: color.text.onAccent,
    selectors: { '&:active': { backgroundColor: color.accent.fillPressed } },
    '@media': {
      [media.hover]: { selectors: { '&:hover:not(:active)': { borderColor: 'transparent', backgroundColor: color.accent.fillHover } } },
      [media.forcedColors]: { borderColor: 'ButtonText' },
    },
  },
]);
