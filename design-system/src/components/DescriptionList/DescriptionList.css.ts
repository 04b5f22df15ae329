import { createContainer, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, type } = vars;
const room = createContainer();

export const root = style({ containerName: room, containerType: 'inline-size' });
export const list = style({
  display: 'grid',
  rowGap: space.sm,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  '@container': { [`${room} (inline-size >= 18rem)`]: { gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', rowGap: '0.3125rem' } },
});
export const pair = style({
  '@container': {
    [`${room} (inline-size >= 18rem)`]: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', columnGap: space.lg },
  },
  '@media': { print: { breakInside: 'avoid' } },
});
export const term = style({ color: color.text.muted, minInlineSize: '6rem' });
export const value = style({ overflowWrap: 'anywhere', '@media': { [media.forcedColors]: { color: 'CanvasText' } } });
export const missing = style({ color: color.text.muted });
