import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, space, type, weight } = vars;

/** Search, filter and other tools in one line; the search has the remaining width. */
export const tools = style({ display: 'flex', alignItems: 'center', gap: space.xs });
export const search = style({ flexGrow: 1, minInlineSize: 0 });
/** The filters, two in a line where they fit; they scroll, so that the buttons below stay visible. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: space.sm,
  maxBlockSize: 'min(60dvb, 32rem)',
  overflowY: 'auto',
  // Space for focus rings.
  padding: space.hair,
});
/** Overlays the first rows, so that they do not move. */
const over = { position: 'absolute', insetInline: 0, zIndex: 3, display: 'flex', justifyContent: 'center', pointerEvents: 'none' } as const;
export const interrupted = style({ ...over, insetBlockStart: '100%', paddingBlockStart: space.xs });
export const arrivals = style({ ...over, position: 'sticky', insetBlockStart: 0, blockSize: 0, overflow: 'visible' });
globalStyle(`${arrivals} > *`, { pointerEvents: 'auto', alignSelf: 'flex-start', marginBlockStart: space.xs });

/** A line of a row: the first part shrinks last, and the end is never cut. */
export const line = style({ display: 'flex', alignItems: 'center', gap: space.xs, minBlockSize: '1.5rem' });
const cut = { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const name = style({ ...cut, flexShrink: 1, fontWeight: weight.semibold });
export const service = style({
  ...cut,
  flex: '1 1000 0',
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const newest = style({
  display: 'flex',
  gap: '0.35em',
  flexGrow: 1,
  minInlineSize: 0,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const author = style({ ...cut, flexShrink: 0, maxInlineSize: '45%' });
/** Cut at its own end, whatever its direction. */
export const newestLine = style({ ...cut, display: 'block' });
export const end = style({
  flexShrink: 0,
  marginInlineStart: 'auto',
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
/** The customer has replied. A border, because forced colours keep it. */
export const replied = style({ flexShrink: 0, border: `0.25rem solid ${color.accent.fill}`, borderRadius: '50%' });
export const emergency = style({ display: 'grid', color: color.critical.mark });

export const leadHead = style({ display: 'flex', flexDirection: 'column', gap: space.hair });
/** Contact details as links with copy buttons; at the end the button that toggles the details. */
export const reach = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.sm}` });
globalStyle(`${reach} > :last-child`, { flexShrink: 0, marginInlineStart: 'auto' });
export const reached = style({ display: 'inline-flex', alignItems: 'center', minInlineSize: 0 });
/** On a phone all of it fits one line: a long address is cut, but copied whole. */
globalStyle(`${reach} > span + span`, { '@media': { '(width < 30rem)': { flex: '1 1 6rem' } } });
/** Never cut. */
export const reachedPhone = style([reached, { flexShrink: 0 }]);
globalStyle(`${reached} > :first-child`, {
  // Cut at its own end in Arabic too.
  direction: 'ltr',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const tool = style({ display: 'flex', gap: space.xxs });

/** Earlier leads of a person. Always rendered, so that screen readers announce it; without a gap while empty. */
export const existingLeads = style({ selectors: { '&:empty': { position: 'absolute' } } });
/** Below the rows, where the pane has no padding. */
export const below = style({ display: 'flex', flexDirection: 'column', gap: space.md, padding: space.lg });

/** The sender's address of a reply, on its own line. */
export const sender = style({ display: 'block', overflowWrap: 'anywhere', textAlign: 'start' });
/** Written text keeps its own direction, but is aligned with the page. */
export const writtenText = style({ margin: 0, unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] });

/** The name of a saved view and its menu. */
export const viewRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: space.xs });
globalStyle(`${viewRow} > :first-child`, { overflowWrap: 'anywhere' });
