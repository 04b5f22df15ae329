import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system/theme/breakpoints.ts';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, radius, space } = vars;

/** A third of the pane of a lead, which has almost the height of the window; with enlarged text there is still room for two lines. */
const third = 'max(28dvb, 11rem)';

export const composer = style({
  maxBlockSize: third,
  overflowY: 'auto',
  // What has the focus is scrolled above the tools.
  scrollPaddingBlockEnd: '3.5rem',
  // Room for the rings of what has the focus.
  paddingInline: space.xxs,
  marginInline: `calc(-1 * ${space.xxs})`,
  '@media': { [media.short]: { maxBlockSize: 'none' } },
});
globalStyle(`${composer} [role=tabpanel]`, { paddingBlockStart: space.xs });
// It scrolls by itself before the tools below it leave the composer.
globalStyle(`${composer} textarea[name]`, { maxBlockSize: `calc(${third} - 7.5rem)`, resize: 'none' });

/** The files of an answer, and how large they are in all. Beside them the text has two lines. */
export const files = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`form:has(${files} li) textarea[name]`, { maxBlockSize: '4.5rem' });

/** Buttons at the start, and at the end the one that sends. They stay in sight. */
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

/** Who has written meanwhile, in one line. */
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

/** What is offered above a text. */
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
export const suggestionWords = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' });
