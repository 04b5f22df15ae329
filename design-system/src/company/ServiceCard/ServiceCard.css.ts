import { globalStyle, style } from '@vanilla-extract/css';

import * as card from '../../components/Card/Card.css.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;
/** Two cards share the row of a phone. */
const narrow = '(width < 14rem)';
/** On this screen, a card of two in a row is about as wide as a word. */
const phone = 'screen and (width < 30rem)';

/** Space is reserved before the drawing arrives, so that the layout does not shift. */
export const picture = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  color: color.text.muted,
});
/** Its width decides what a card shows. Printed as a block: a heading above does not stay with the content of a container. */
export const cell = style({ minInlineSize: 0, blockSize: '100%', '@media': { screen: { containerType: 'inline-size' } } });

// Narrow cards show a picture and a name only.
globalStyle(`${cell} ${card.body} > :is(${card.text}, ${card.onward})`, { '@container': { [narrow]: { display: 'none' } } });
const small = { padding: space.sm, gap: space.xxs } as const;
// A long word is broken rather than cut.
const smallTitle = { fontSize: '1rem', lineHeight: type.small.line, overflowWrap: 'anywhere' } as const;
globalStyle(`${cell} ${card.body}`, { '@container': { [narrow]: small }, '@media': { [phone]: small } });
globalStyle(`${cell} ${card.body} > :is(h2, h3, h4)`, { '@container': { [narrow]: smallTitle }, '@media': { [phone]: smallTitle } });
// For a card alone in its row: the line is beside the picture, which is as wide as those above.
const wholeRow = (rules: object) => ({ '@media': { [phone]: { '@container': { '(width >= 14rem)': rules } } } });
globalStyle(`${cell} ${card.root}`, wholeRow({ flexDirection: 'row' }));
globalStyle(
  `${cell} ${card.picture}`,
  wholeRow({ flex: `0 0 calc(50% - ${space.sm} / 2)`, borderBlockEndWidth: 0, borderInlineEnd: `1px solid ${color.border.hairline}` }),
);
// As high as the text, if that is higher.
globalStyle(
  `${cell} ${card.picture} > ${picture}`,
  wholeRow({ position: 'relative', blockSize: '100%', minBlockSize: '8rem', aspectRatio: 'auto' }),
);
globalStyle(`${cell} ${picture} > *`, wholeRow({ position: 'absolute', inset: 0, blockSize: '100%' }));
globalStyle(`${cell} ${card.text}`, wholeRow({ flexGrow: 0, fontSize: type.small.size, lineHeight: type.small.line }));
globalStyle(`${cell} ${card.body} > ${card.onward}`, wholeRow({ display: 'none' }));
export const compact = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.md,
  minInlineSize: 0,
  blockSize: '100%',
  minBlockSize: '4.5rem',
  padding: space.md,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
  '@container': { [narrow]: { gap: space.sm, minBlockSize: '3.5rem', padding: space.sm } },
});
globalStyle(`${compact} :is(h2, h3, h4)`, { '@container': { [narrow]: { fontSize: type.small.size, lineHeight: 1.35 } } });
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.md,
  backgroundColor: color.surface.raised,
  color: color.text.accent,
  '@container': { [narrow]: { inlineSize: 'auto', blockSize: 'auto', backgroundColor: 'transparent' } },
});
export const texts = style({ display: 'flex', flexDirection: 'column', gap: space.hair, flexGrow: 1, minInlineSize: 0 });
export const text = style({
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  '@container': { [narrow]: { display: 'none' } },
});
export const note = style({ fontSize: type.small.size, lineHeight: type.small.line, fontWeight: weight.semibold });
export const chevron = style({ flexShrink: 0, color: color.text.accent, '@container': { [narrow]: { display: 'none' } } });
