import { style, styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, space, type } = vars;

// Borders, because forced colours and printers keep them.
const line = `1px solid ${color.border.hairline}`;

export const orientation = styleVariants({
  horizontal: { inlineSize: '100%', blockSize: 0, margin: 0, border: 0, borderBlockStart: line },
  vertical: { alignSelf: 'stretch', flexShrink: 0, inlineSize: 0, minBlockSize: '1em', borderInlineStart: line },
});

export const labelled = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  inlineSize: '100%',
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  selectors: { '&::before, &::after': { content: '', flex: '1 1 1.5rem', borderBlockStart: line } },
});
export const label = style({ minInlineSize: 0, textAlign: 'center', overflowWrap: 'anywhere' });
