import { globalStyle, style } from '@vanilla-extract/css';

import { error as fieldError } from '../../internal/field.css.ts';
import { plainList } from '../../internal/plain-list.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.sm, minInlineSize: 0 });
export const zone = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.md,
  padding: space.lg,
  border: `1px dashed ${color.border.control}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.field,
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${color.focus.ring}`, outlineOffset: '1px' },
    '&[data-drop-target]': { borderStyle: 'solid', borderColor: color.border.controlHover, backgroundColor: color.surface.selected },
    '&[data-invalid]': { borderColor: color.critical.mark },
    '&[data-disabled]': { borderColor: color.border.hairline, backgroundColor: color.surface.raised, color: color.text.muted },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[data-drop-target]': { borderColor: 'Highlight', borderWidth: '2px' } } } },
});
/** Around a text that the caller lays out: invisible until a file is dragged over it. */
export const around = style({
  position: 'relative',
  minInlineSize: 0,
  borderRadius: radius.md,
  selectors: { '&[data-drop-target]': { outline: `2px solid ${color.focus.ring}`, backgroundColor: color.surface.selected } },
});
export const sign = style({ display: 'grid', color: color.text.muted });
export const choice = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.sm, minInlineSize: 0 });
export const drop = style({
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  // Nothing can be dropped by touch.
  '@media': { 'not all and (hover: hover)': { display: 'none' } },
});

export const list = style([plainList, { display: 'flex', flexDirection: 'column' }]);
export const file = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.sm,
  paddingBlock: space.xs,
  // With enlarged text, the label is on its own line.
  '@media': { [media.tiny]: { flexWrap: 'wrap' } },
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.border.hairline}` } },
});
export const icon = style({ flexShrink: 0, display: 'grid', alignItems: 'center', blockSize: '2rem', color: color.text.muted });
export const preview = style({
  flexShrink: 0,
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  overflow: 'hidden',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.raised,
});
export const picture = style({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const texts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.hair,
  flexGrow: 1,
  minInlineSize: 0,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  '@media': { [media.tiny]: { flexBasis: '100%' } },
});
/** A name in the other script follows its own direction, aligned with the size below it. */
export const name = style({
  paddingBlockStart: space.xxs,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
  textAlign: ['-webkit-match-parent', 'match-parent'],
});
export const size = style({ color: color.text.muted, fontVariantNumeric: 'tabular-nums' });
export const error = style([fieldError]);
/** Beside each other around a text, each in one line. */
export const chips = style([plainList, { display: 'flex', flexWrap: 'wrap', gap: space.xxs, minInlineSize: 0 }]);
globalStyle(`${chips} > ${file}`, {
  alignItems: 'center',
  gap: space.xxs,
  paddingBlock: 0,
  paddingInline: `${space.xs} 0`,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
});
globalStyle(`${chips} ${texts}`, { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space.xs });
globalStyle(`${chips} ${name}`, { paddingBlockStart: 0 });
globalStyle(`${chips} ${texts} > [role=progressbar], ${chips} ${texts} > :has([role=progressbar])`, { inlineSize: '4rem' });
globalStyle(`${chips} ${preview}`, { inlineSize: '1.5rem', blockSize: '1.5rem' });
/** Takes no gap between the zone and the error. */
export const status = style({ position: 'absolute' });
