import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, space, type, weight } = vars;

/** Search, filter and what else there is in one line; the search takes the remaining width. */
export const tools = style({ display: 'flex', alignItems: 'center', gap: space.xs });
export const search = style({ flexGrow: 1, minInlineSize: 0 });
/** The filters, two in a line where there is room; they scroll before the buttons below them leave the screen. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: space.sm,
  maxBlockSize: 'min(60dvb, 32rem)',
  overflowY: 'auto',
  // Room for the rings of what has the focus.
  padding: space.hair,
});
/** Over the start of the rows, which do not move when it comes. */
const over = { position: 'absolute', insetInline: 0, zIndex: 3, display: 'flex', justifyContent: 'center', pointerEvents: 'none' } as const;
export const interrupted = style({ ...over, insetBlockStart: '100%', paddingBlockStart: space.xs });
export const arrivals = style({ ...over, position: 'sticky', insetBlockStart: 0, blockSize: 0, overflow: 'visible' });
globalStyle(`${arrivals} > *`, { pointerEvents: 'auto', alignSelf: 'flex-start', marginBlockStart: space.xs });

/** A line of a row: what is first keeps its width the longest, and the end is never cut. */
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
export const words = style({ ...cut, display: 'block' });
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
/** How the customer is reached, as links and to be copied; at its end what unfolds the details. */
export const reach = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.sm}` });
globalStyle(`${reach} > :last-child`, { flexShrink: 0, marginInlineStart: 'auto' });
export const reached = style({ display: 'inline-flex', alignItems: 'center', minInlineSize: 0 });
/** On a phone one line has all of it, if an address is legible there: a long one is cut, and copied whole. */
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

/** What was found of a person. It is in the page from the start, to be announced, and takes no gap while it is empty. */
export const samePerson = style({ selectors: { '&:empty': { position: 'absolute' } } });
/** Below the rows, where the pane has no padding. */
export const below = style({ display: 'flex', flexDirection: 'column', gap: space.md, padding: space.lg });

/** The address of whoever wrote a reply, in a line of its own. */
export const sender = style({ display: 'block', overflowWrap: 'anywhere', textAlign: 'start' });
/** What somebody wrote keeps its direction, aligned with everything else. */
export const said = style({ margin: 0, unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] });

/** The name of a saved view and what there is to do with it. */
export const viewRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: space.xs });
globalStyle(`${viewRow} > :first-child`, { overflowWrap: 'anywhere' });
