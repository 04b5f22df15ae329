import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

/** Container width decides, not screen width: steppers are also used in dialogs. */
const wide = '(min-width: 36rem)';
const markerSize = '2rem';

export const root = style({ '@media': { screen: { containerType: 'inline-size' } } });
export const list = style({
  display: 'grid',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  '@container': { [wide]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', columnGap: space.md } },
});
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${markerSize} minmax(0, 1fr)`,
  columnGap: space.sm,
  paddingBlockEnd: space.md,
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    // From one marker to the next. A border, because forced colours and printers keep it.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(${markerSize} + ${space.xxs}) ${space.xxs}`,
      insetInlineStart: `calc(${markerSize} / 2 - 1px)`,
      borderInlineStart: `2px solid ${color.border.hairline}`,
    },
  },
  '@container': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      rowGap: space.xs,
      paddingBlockEnd: 0,
      selectors: {
        '&:not(:last-child)::before': {
          insetBlock: `calc(${markerSize} / 2 - 1px) auto`,
          insetInline: `calc(${markerSize} + ${space.xs}) calc(${space.xs} - ${space.md})`,
          borderInlineStart: 0,
          borderBlockStart: `2px solid ${color.border.hairline}`,
        },
      },
    },
  },
});
/** The line after a step that is done. */
const gold = { selectors: { '&:not(:last-child)::before': { borderColor: color.text.accent } } };
export const passed = style({ ...gold, '@container': { [wide]: gold } });

const marker = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: markerSize,
  blockSize: markerSize,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'lining-nums tabular-nums',
});
export const markerOf = styleVariants({
  done: [
    marker,
    {
      borderColor: color.text.accent,
      color: color.text.accent,
      '@media': { [media.forcedColors]: { borderColor: 'CanvasText', color: 'CanvasText' } },
    },
  ],
  current: [
    marker,
    {
      borderColor: color.border.controlHover,
      backgroundColor: color.accent.fill,
      color: color.text.onAccent,
      boxShadow: `inset 0 0 0 1px ${color.border.controlHover}`,
      '@media': {
        [media.forcedColors]: { borderColor: 'Highlight', borderWidth: '3px' },
        print: { borderWidth: '3px', color: color.text.base },
      },
    },
  ],
  toDo: [marker, { color: color.text.muted }],
});
export const body = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // The first line is aligned with the middle of the marker.
  paddingBlockStart: `max(0px, calc((${markerSize} - 1lh) / 2))`,
  '@container': { [wide]: { paddingBlockStart: 0 } },
});
export const titleOf = styleVariants({
  done: { fontWeight: weight.medium },
  current: { fontWeight: weight.semibold },
  toDo: { color: color.text.muted },
});
export const link = style({
  display: 'inline-block',
  minBlockSize: '1.5rem',
  color: color.text.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  transition: `color ${motion.quick} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.accentHover } } } },
});
export const hint = style({ color: color.text.muted });
