import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type } = vars;

/** As large as those of `Steps`, which may follow. */
const markSize = '2.75rem';

/** Keeps the focus ring tight when a grid stretches the message. */
export const root = style({ blockSize: 'fit-content' });
/** The mark beside heading and texts. */
export const page = style({ display: 'grid', gridTemplateColumns: `${markSize} minmax(0, 1fr)`, columnGap: space.md });
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: markSize,
  blockSize: markSize,
  borderRadius: radius.md,
  backgroundColor: color.success.surface,
  color: color.success.text,
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  // The first line of the heading is centred beside the mark.
  paddingBlockStart: `max(0px, calc((${markSize} - ${type.title2.size} * ${type.title2.line}) / 2))`,
});
