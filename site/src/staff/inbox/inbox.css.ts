import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system';

const { color, radius, space, type } = vars;

/** Search and what narrows the list, in one line; the search gets what the others leave. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.xs });
/** Where it would leave no room for the last of them, it has a line of its own: its base is nothing, or more than any line. */
export const search = style({ flexGrow: 1, flexBasis: 'calc((28rem - 100%) * 999)', minInlineSize: 0 });
export const titleLine = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: space.sm });

/** As high as the search beside them, in its middle. */
export const iconTool = style({ paddingBlock: '0.125rem' });
/** The first way to answer over the whole width, the others side by side below it. */
export const answers = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.xs });
globalStyle(`${answers} > :first-child`, { gridColumn: '1 / -1' });

/** The words of a row: who, and what about. */
export const service = style({ marginInlineStart: space.xs, color: color.text.muted, fontWeight: 400 });
/** How a message begins: at the start of the row, and cut at its own end, whatever its script. */
export const excerpt = style({ display: 'flex' });
export const excerptText = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
/** Below the rows, where the pane has no edge of its own. */
export const below = style({ padding: space.lg });
export const arrivals = style({ display: 'flex', justifyContent: 'center', paddingBlock: space.sm });

/** What the visitor wrote, as they wrote it. */
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

/** What happened, along a line. */
export const timeline = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  margin: 0,
  paddingBlock: 0,
  paddingInline: `${space.md} 0`,
  borderInlineStart: `1px solid ${color.border.hairline}`,
  listStyle: 'none',
  fontSize: type.small.size,
  lineHeight: type.small.line,
});
export const event = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.md}` });
export const eventText = style({
  flexBasis: '100%',
  margin: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});

/** A key and what it does. */
export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  gap: `${space.xs} ${space.md}`,
  margin: 0,
});
export const key = style({
  display: 'inline-block',
  minInlineSize: '1.75rem',
  paddingInline: space.xs,
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.sm,
  textAlign: 'center',
  fontSize: type.small.size,
});
export const keyAction = style({ margin: 0 });
