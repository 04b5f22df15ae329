import { globalStyle, style } from '@vanilla-extract/css';

import { actionsRoom, coveredStart, toastPlace, toastRoom } from '../../internal/frame.css.ts';
import { whenClosed, whenOpen } from '../../internal/menu-icon.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, font, radius, space, type, weight } = vars;
/** Small screens: a top bar and a menu. */
const bar = 'not all and (min-width: 64rem)';
const rails = media.lg;
const barHeight = '3.5rem';

/** From this size on the rail is always shown. */
export const railSize: string = rails;

/** Customers' texts come in both scripts, whatever language the staff area is shown in. */
export const root = style({
  fontFamily: font.mixed,
  '@media': {
    [rails]: { display: 'grid', gridTemplateColumns: '13.5rem minmax(0, 1fr)', minBlockSize: '100dvb' },
    [bar]: { vars: { [coveredStart]: barHeight } },
    print: { display: 'block', minBlockSize: 0 },
  },
});
// The most used content is at the top. Toasts are at the bottom, over the end of what scrolls.
globalStyle(`:root:has(${root})`, {
  vars: { [toastPlace.start]: 'auto', [toastPlace.end]: `calc(${space.md} + ${actionsRoom})` },
  scrollPaddingBlockEnd: toastRoom,
});
export const rail = style({
  zIndex: layers.rail,
  position: 'sticky',
  insetBlockStart: 0,
  '@media': {
    [rails]: { blockSize: '100dvb', display: 'flex', flexDirection: 'column', padding: space.xs, overflowY: 'auto' },
    [bar]: { blockSize: barHeight, paddingInline: space.md, borderBlockEnd: `1px solid ${color.border.hairline}` },
    [media.forcedColors]: { borderInlineEnd: '1px solid CanvasText' },
    print: { display: 'none' },
  },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '@media': {
    [rails]: { paddingInline: space.sm, paddingBlock: `${space.sm} ${space.lg}` },
    [bar]: { blockSize: '100%' },
  },
});
export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  marginInlineEnd: `calc(-1 * ${space.xs})`,
  padding: 0,
  border: 0,
  borderRadius: radius.md,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '@media': { [rails]: { display: 'none' } },
});

// A popover on small screens; elsewhere always shown in the rail, overriding the browser's popover styles.
export const menu = style({
  flexDirection: 'column',
  flexGrow: 1,
  margin: 0,
  padding: 0,
  border: 0,
  color: 'inherit',
  inlineSize: 'auto',
  blockSize: 'auto',
  '@media': {
    [rails]: { display: 'flex', position: 'static', overflow: 'visible' },
    [bar]: {
      position: 'fixed',
      insetBlock: `${barHeight} 0`,
      insetInline: 0,
      gap: space.lg,
      padding: space.md,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      selectors: { '&:popover-open': { display: 'flex' } },
    },
  },
});
globalStyle(`${rail}:has(${menu}:popover-open) ${whenOpen}`, { display: 'block' });
globalStyle(`${rail}:has(${menu}:popover-open) ${whenClosed}`, { display: 'none' });
// The page behind the open menu does not scroll.
globalStyle(`:root:has(${menu}:popover-open)`, { '@media': { [bar]: { overflow: 'hidden' } } });

export const list = style({ display: 'flex', flexDirection: 'column', gap: space.hair, listStyle: 'none' });
export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '2.5rem',
  paddingBlock: space.xxs,
  paddingInline: '0.75rem',
  borderRadius: radius.md,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  textDecoration: 'none',
  selectors: {
    '&[aria-current="page"]': { color: color.text.base, fontWeight: weight.medium, backgroundColor: color.surface.selected },
    // A border, because it survives forced colours.
    '&[aria-current="page"]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      borderInlineStart: `2px solid ${color.accent.fill}`,
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: color.text.base, backgroundColor: color.surface.hover } } },
    [bar]: { minBlockSize: '3rem', fontSize: type.body.size },
  },
});
export const label = style({ minInlineSize: 0, maxInlineSize: '100%', overflowWrap: 'anywhere' });
export const count = style({
  flexShrink: 0,
  marginInlineStart: 'auto',
  minInlineSize: '1.625rem',
  paddingInline: space.xs,
  borderRadius: '1rem',
  backgroundColor: color.accent.fill,
  color: color.text.onAccent,
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '@media': {
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space.hair,
  marginBlockStart: 'auto',
  paddingBlockStart: space.sm,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  selectors: { '&:empty': { display: 'none' } },
});
/** Hidden on small screens, where the menu shows the account panel itself. */
export const accountButton = style([
  link,
  {
    alignSelf: 'stretch',
    border: 0,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '@media': { [bar]: { display: 'none' } },
  },
]);
export const account = style({
  margin: 0,
  padding: space.sm,
  border: 0,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  color: color.text.muted,
  overflowWrap: 'anywhere',
  '@media': {
    [bar]: { display: 'block', position: 'static', inlineSize: 'auto' },
    [rails]: {
      position: 'fixed',
      insetBlock: `auto calc(${space.sm} + 2.75rem)`,
      insetInline: `${space.sm} auto`,
      inlineSize: '15rem',
      padding: space.md,
      border: `1px solid ${color.border.hairline}`,
      borderRadius: radius.lg,
      boxShadow: `0 8px 32px ${color.shadow.soft}`,
    },
  },
});
export const main = style({ minInlineSize: 0 });
export const padded = style({
  paddingBlock: `${space.lg} calc(${space.lg} + ${toastRoom})`,
  paddingInline: `clamp(${space.md}, 2.5vw, 2rem)`,
  // A sheet has margins.
  '@media': { print: { padding: 0 } },
});
