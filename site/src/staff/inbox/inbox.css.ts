import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

const { color, radius, space, type } = vars;

/** The rows of a list are cards. */
const card = '(inline-size < 36rem)';
/** Phones, and whatever else has no keys. */
const keyless = 'screen and ((width < 48rem) or (hover: none))';

/** Search, filters and buttons in one line; the search takes the remaining width. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.xs });
/** With less room than for four buttons beside it, it gets a line of its own: the flex basis is then larger than any line, and 0 otherwise. */
export const search = style({ flexGrow: 1, flexBasis: 'calc((20rem - 100%) * 999)', minInlineSize: 0 });
/** The help for the keyboard. */
export const help = style({ '@media': { [keyless]: { display: 'none' } } });
/** One line, cut at its end: what is new and overdue comes first. */
export const summary = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const titleLine = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: space.sm });
globalStyle(`${titleLine} > :first-child`, { minInlineSize: 0 });

/** Centred on the height of the search. */
export const iconTool = style({ paddingBlock: '0.125rem' });
/** Side by side, as many as there is room for, over the whole width. */
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
globalStyle(`${answers} > *`, { flex: '1 1 auto' });
/** A text and its button in one line. */
export const note = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: space.xs });
/** The text of an answer and its button in one line. It scrolls early, so that the message above it stays in sight. */
export const answer = style([note]);
globalStyle(`${answer} textarea[name]`, { maxBlockSize: '6rem' });

/** The service or the language after the name, with what marks the lead. */
export const service = style({
  marginInlineStart: space.xs,
  color: color.text.muted,
  fontWeight: 400,
  // In the card of a row it has a line of its own.
  '@container': {
    [card]: {
      display: 'block',
      marginInlineStart: 0,
      fontSize: type.small.size,
      lineHeight: type.small.line,
      // All of it is read: an emergency with a long name of its service takes a second line.
      whiteSpace: 'normal',
    },
  },
});
/** The icons end where the texts above them do. */
export const reach = style({ display: 'flex', marginInlineEnd: `calc(-1 * ${space.sm})` });
/** As high as a line in the card of a row. */
export const assignee = style({ '@container': { [card]: { zoom: 0.75 } } });
/** On small screens the menu of the navigation leads to the kinds. */
export const kinds = style({ '@media': { 'not all and (min-width: 64rem)': { display: 'none' } } });
/** The kinds, and at its end the filters that are used most; on a phone both have no room. */
export const kindsLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.xs,
  '@media': { 'not all and (min-width: 48rem)': { display: 'none' } },
});
export const quickFilters = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
globalStyle(`${quickFilters} > *`, { inlineSize: '9.5rem' });
/** A part of the line with the service. */
export const mark = style({ marginInlineEnd: space.xxs, verticalAlign: 'middle' });
/** The mark of a lead with notes. */
export const notes = style({ display: 'inline-block', marginInlineStart: space.xs, color: color.text.muted, verticalAlign: 'middle' });
/** The excerpt starts at the row's start and is cut at its own end, whatever its direction. */
export const excerpt = style({ display: 'flex' });
export const excerptText = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
/** What was found of a person. It is in the page from the start, to be announced, and takes no gap while it is empty. */
export const samePerson = style({ selectors: { '&:empty': { position: 'absolute' } } });
/** Below the rows, where the pane has no padding. */
export const below = style({ display: 'flex', flexDirection: 'column', gap: space.md, padding: space.lg });
export const arrivals = style({ display: 'flex', justifyContent: 'center', paddingBlock: space.sm });

/** The visitor's message with its line breaks. */
export const message = style({
  margin: 0,
  padding: space.md,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.base,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});

/** The address of whoever wrote a reply, in a line of its own. */
export const sender = style({ display: 'block', overflowWrap: 'anywhere', textAlign: 'start' });
/** What somebody wrote keeps its direction, aligned with everything else. */
export const said = style({ margin: 0, unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] });

/** What is offered below a text. */
export const suggestions = style({
  marginBlockStart: space.xs,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.surface.base,
  overflow: 'hidden',
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

/** The name of a saved view and what there is to do with it. */
export const viewRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: space.xs });
globalStyle(`${viewRow} > :first-child`, { overflowWrap: 'anywhere' });
