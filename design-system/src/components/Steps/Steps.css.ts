import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;

/** Container width decides, not screen width: steps are also used in narrow columns. */
const wide = '(min-width: 52rem)';
/** Wider than a phone. */
const roomy = '(min-width: 30rem)';
const markerSize = '2.75rem';
const line = { backgroundColor: color.border.hairline, '@media': { [media.forcedColors]: { backgroundColor: 'CanvasText' } } };

// Printed as blocks: a heading above does not stay with the content of a container.
export const root = style({ '@media': { screen: { containerType: 'inline-size' } } });
export const list = style({
  display: 'grid',
  '@container': {
    [wide]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', columnGap: space.xl },
  },
});
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${markerSize} minmax(0, 1fr)`,
  columnGap: space.md,
  paddingBlockEnd: space.lg,
  breakInside: 'avoid',
  selectors: {
    // The hairline runs from one number to the next.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(${markerSize} + ${space.xs}) ${space.xs}`,
      insetInlineStart: `calc(${markerSize} / 2)`,
      inlineSize: '1px',
      ...line,
    },
    '&:last-child': { paddingBlockEnd: 0 },
  },
  '@container': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      rowGap: space.md,
      paddingBlockEnd: 0,
      selectors: {
        '&:not(:last-child)::before': {
          insetBlock: `calc(${markerSize} / 2) auto`,
          insetInline: `calc(${markerSize} + ${space.sm}) calc(${space.sm} - ${space.xl})`,
          inlineSize: 'auto',
          blockSize: '1px',
        },
      },
    },
  },
});
export const marker = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: markerSize,
  blockSize: markerSize,
  border: `1px solid ${color.accent.line}`,
  borderRadius: radius.md,
});
export const number = style({
  color: color.text.accent,
  fontSize: type.title3.size,
  lineHeight: 1,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'lining-nums tabular-nums',
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxs,
  // The first line of the title aligns with the number.
  paddingBlockStart: `calc((${markerSize} - ${type.title3.size} * ${type.title3.line}) / 2)`,
  '@container': { [wide]: { paddingBlockStart: 0 } },
});
export const title = style({ display: 'flex', gap: space.xs, fontSize: type.title3.size, lineHeight: type.title3.line });
/** As high as one line of the title, to align with the first. */
export const icon = style({ display: 'grid', placeItems: 'center', flexShrink: 0, blockSize: '1lh', color: color.text.muted });
export const text = style({
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  maxInlineSize: '48ch',
  '@container': { [roomy]: { fontSize: '1rem', lineHeight: type.body.line } },
});
