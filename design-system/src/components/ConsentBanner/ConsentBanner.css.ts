import { globalStyle, style } from '@vanilla-extract/css';

import { canAnchor, coveredEndProperty, coveringAnchor } from '../../internal/covered-end.ts';
import { closeButton } from '../../internal/close-button.css.ts';
import { plainList } from '../../internal/plain-list.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({
  position: 'fixed',
  anchorName: coveringAnchor,
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: layers.floating,
  // Never fills the whole screen, however large the text: the rest scrolls inside.
  maxBlockSize: '60dvb',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: `${space.md} max(${space.xs}, env(safe-area-inset-bottom, 0px))`,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  color: color.text.base,
  boxShadow: `0 -16px 48px -12px ${color.shadow.soft}`,
  selectors: {
    '&:has(details[open])': { maxBlockSize: '85dvb' },
    // Set by an inline script before the first paint when the question has been answered.
    ':root[data-consent="saved"] &': { display: 'none' },
  },
  '@media': {
    [media.short]: { maxBlockSize: '50dvb' },
    // Without scripts nothing is tracked, and the buttons do not work.
    '(scripting: none)': { display: 'none' },
    [media.forcedColors]: { borderBlockStartColor: 'CanvasText' },
    print: { display: 'none' },
  },
});

// The open menu of a phone fills the screen, and its last entries must not be covered (WCAG 2.4.11). The banner keeps its height, by
// which other elements are positioned, and is visible again when the menu closes.
globalStyle(`:root:has(header details[data-menu][open]) ${root}`, {
  '@media': { [`not all and ${media.md}`]: { visibility: 'hidden' } },
});

// A border, so that the room that the banner covers has the colour of the footer above it in a capture of the whole page.
globalStyle(`:root:has(${root})`, { borderBlockEnd: `0 solid ${color.surface.ink}` });
const covered = (length: string) => ({ scrollPaddingBlockEnd: length, borderBlockEndWidth: length });
const room = (length: string) => ({
  ...covered(length),
  '@supports': { [`not ${canAnchor}`]: { vars: { [coveredEndProperty]: length } } },
});
const isOpen = `:root:not([data-consent="saved"]):has(${root})`;
// The height of the banner's texts, until a script has measured it: the page must not change its height by more than 1 % then.
globalStyle(isOpen, {
  ...room('15.5rem'),
  '@media': {
    [media.md]: room('10.5rem'),
    [media.lg]: room('8.5rem'),
    '(scripting: none)': { ...covered('0px'), vars: { [coveredEndProperty]: '0px' } },
    print: { borderBlockEndWidth: '0 !important' },
  },
});

export const layout = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.sm,
  '@media': { [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space.xl, rowGap: space.xxs, alignItems: 'center' } },
});
export const texts = style({ display: 'grid', gap: space.xxs });
export const title = style({ fontSize: type.body.size, lineHeight: type.body.line });
/** Leaves the corner to the close button of a reopened banner. */
export const closable = style({ '@media': { [media.md]: { paddingInlineEnd: '3.25rem' } } });
globalStyle(`${closable} ${title}`, { paddingInlineEnd: '2.5rem' });
export const text = style({ maxInlineSize: '42rem', color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });
/** On its own line on phones, where sentence and link in one block would become the largest contentful paint. */
export const policy = style({ display: 'block', '@media': { [media.md]: { display: 'inline' } } });
/** Two equal columns: neither answer is larger or closer than the other. */
export const choices = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.xs });
globalStyle(`${choices} > button`, { paddingInline: space.xs, '@media': { [media.md]: { paddingInline: space.lg } } });

/** Unbroken while a line has room for it: both answers have the same width, whatever their labels. */
export const wholeWord = style({ display: 'inline-block', maxInlineSize: '100%', overflowWrap: 'anywhere' });

export const panel = style({ '@media': { [media.md]: { gridColumn: '1 / -1' } } });
export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minBlockSize: '2.75rem',
  borderRadius: radius.sm,
  color: color.text.accent,
  fontSize: type.small.size,
  fontWeight: weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  userSelect: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover': { color: color.text.accentHover, textDecorationLine: 'underline', textUnderlineOffset: '0.3em' } },
    },
  },
});
export const chevron = style({ transition: `transform ${motion.quick} ${motion.ease}` });
globalStyle(`${panel}[open] ${chevron}`, { transform: 'rotate(180deg)' });

export const options = style([
  plainList,
  {
    display: 'grid',
    gap: space.md,
    paddingBlock: space.md,
    borderBlockStart: `1px solid ${color.border.hairline}`,
    '@media': { [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.xl } },
  },
]);
export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: '2rem',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontWeight: weight.medium,
});
export const always = style({ color: color.text.muted, fontWeight: weight.regular });
export const explanation = style({
  paddingInlineStart: `calc(1.25rem + ${space.sm})`,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});

export const box = style({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  margin: 0,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.sm,
  backgroundColor: color.surface.field,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:checked': { borderColor: color.border.controlHover, backgroundColor: color.accent.fill },
    '&:checked::before': {
      content: '',
      position: 'absolute',
      inset: '2px',
      backgroundColor: color.text.onAccent,
      // A tick is not mirrored.
      clipPath: 'polygon(14% 48%, 4% 60%, 38% 92%, 96% 22%, 84% 10%, 37% 68%)',
    },
    '&:disabled': { borderColor: color.border.control, backgroundColor: color.surface.hover, cursor: 'not-allowed' },
    '&:disabled::before': { backgroundColor: color.text.muted },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:disabled)': { borderColor: color.border.controlHover } } },
    [media.forcedColors]: { appearance: 'auto', selectors: { '&:checked::before': { display: 'none' } } },
  },
});

export const save = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlockEnd: space.xs,
  '@media': { [media.md]: { gridTemplateColumns: 'auto', justifyContent: 'end' } },
});
// With large text, the label needs the space more than the padding does.
globalStyle(`${save} > button`, { '@media': { [`not all and ${media.md}`]: { paddingInline: space.xs } } });
export const close = style([
  closeButton,
  {
    position: 'absolute',
    insetBlockStart: `calc(-1 * ${space.xs})`,
    insetInlineEnd: `calc(-1 * ${space.xs})`,
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
  },
]);
