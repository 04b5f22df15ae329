import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, space, type, weight } = vars;

/** Container width decides, not screen width: the staff area has a rail beside the content. */
const four = '(min-width: 44rem)';
const roomy = '(min-width: 70rem)';

const oneRow = { gridAutoFlow: 'column', gridTemplateColumns: 'none', gridAutoColumns: 'minmax(0, 1fr)' } as const;
/** Four in a row leave little room on a tablet, and a number stays on one line with its unit. */
const inOneRow = {
  paddingInline: space.md,
  selectors: {
    '&:nth-child(odd)': { paddingInlineStart: space.md, borderInlineStartWidth: '1px' },
    '&:first-child': { paddingInlineStart: 0, borderInlineStartWidth: 0 },
  },
};

// Printed as blocks: a heading above does not stay with the content of a container.
export const root = style({ '@media': { screen: { containerType: 'inline-size' } } });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  rowGap: space.lg,
  paddingBlock: space.xs,
  '@container': { [four]: { ...oneRow, paddingBlock: space.xxl } },
  '@media': { print: { ...oneRow, paddingBlock: space.xs } },
});
export const stat = style({
  display: 'flex',
  // A definition list has the name first; visually, the number comes first.
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: space.xxs,
  paddingInline: space.md,
  borderInlineStart: `1px solid ${color.border.hairline}`,
  selectors: {
    '&:nth-child(odd)': { paddingInlineStart: 0, borderInlineStartWidth: 0 },
  },
  '@container': {
    [four]: inOneRow,
    [roomy]: { paddingInline: space.lg, selectors: { '&:nth-child(odd):not(:first-child)': { paddingInlineStart: space.lg } } },
  },
  '@media': { print: inOneRow },
});
export const value = style({
  // Ten letters, such as an amount with its currency, fit into a quarter of the row, and twelve into half of a phone's.
  fontSize: 'clamp(1.375rem, 6.6cqi, 1.625rem)',
  lineHeight: 1.2,
  fontWeight: weight.semibold,
  letterSpacing: type.title3.tracking,
  fontVariantNumeric: 'lining-nums',
  '@container': { [four]: { fontSize: 'clamp(1.625rem, 4.2cqi - 0.28rem, 2.5rem)' } },
  // Four in a row on a sheet: a number stays on one line with its unit.
  '@media': { print: { fontSize: type.title3.size } },
});
export const label = style({ color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });
