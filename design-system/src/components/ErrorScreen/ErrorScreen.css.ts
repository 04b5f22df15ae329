import { style } from '@vanilla-extract/css';

import * as screen from '../../internal/ink-screen.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type } = vars;

export const root = style([
  screen.root,
  {
    display: 'grid',
    // Never wider than the screen, however long a word in the title.
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    // Fills the first screen below a fixed bar of 4 rem.
    minBlockSize: 'min(calc(100dvb - 4rem), 48rem)',
  },
]);
export const content = style({ paddingBlock: 'clamp(4rem, 2rem + 8vw, 8rem)' });
export const code = style([screen.kicker, { fontSize: type.small.size }]);
export const text = style([screen.text, { maxInlineSize: '46ch' }]);
export const more = style({ marginBlockStart: space.sm, color: color.text.muted });
export const details = style({ marginBlockStart: space.xl, fontSize: type.small.size, lineHeight: type.small.line });
export const summary = style({ minBlockSize: '1.5rem', color: color.text.muted, cursor: 'pointer' });
export const trace = style({
  marginBlock: `${space.xs} 0`,
  padding: space.md,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.raised,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
