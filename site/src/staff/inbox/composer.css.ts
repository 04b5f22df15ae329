import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system/theme/breakpoints.ts';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, radius, space } = vars;

/** A third of the lead's pane, which is almost as high as the window; with enlarged text there is still room for two lines. */
const third = 'max(28dvb, 11rem)';

export const composer = style({
  maxBlockSize: third,
  overflowY: 'auto',
  // Focused elements are scrolled above the tools.
  scrollPaddingBlockEnd: '3.5rem',
  // Space for focus rings.
  paddingInline: space.xxs,
  marginInline: `calc(-1 * ${space.xxs})`,
  '@media': { [media.short]: { maxBlockSize: 'none' } },
});
globalStyle(`${composer} [role=tabpanel]`, { paddingBlockStart: space.xs });
// It scrolls on its own, so that the tools below stay visible.
globalStyle(`${composer} textarea[name]`, { maxBlockSize: `calc(${third} - 7.5rem)`, resize: 'none' });

/** The files of an answer and their total size. Beside them the text has two lines. */
export const files = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`form:has(${files} li) textarea[name]`, { maxBlockSize: '4.5rem' });

/** Buttons at the start and the send button at the end, always visible. */
export const tools = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xxs,
  backgroundColor: color.surface.raised,
});
globalStyle(`${tools} > :last-child`, { marginInlineStart: 'auto' });

/** The notice of a newer message, in one line. */
export const newer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  paddingInlineStart: space.sm,
  borderRadius: radius.sm,
  backgroundColor: color.warning.surface,
  color: color.warning.text,
});
globalStyle(`${newer} > :first-child`, { flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere', color: 'inherit' });

/** The suggestions above a text. */
export const suggestions = style({
  margin: 0,
  padding: 0,
  boxSizing: 'border-box',
  transform: 'translateY(-100%)',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.base,
  color: color.text.base,
  overflow: 'hidden auto',
});
export const suggestion = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: '2.75rem',
  paddingInline: space.sm,
  paddingBlock: space.xs,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected=true]': { backgroundColor: color.surface.selected, outline: '2px solid transparent', outlineOffset: '-2px' },
    '&:hover': { backgroundColor: color.surface.selected },
  },
});
export const suggestionExcerpt = style({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const suggestionText = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' });
