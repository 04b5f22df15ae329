import { style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system';

/** A reference, a number, an address: in one piece where there is room, broken anywhere on a phone. */
export const oneLine = style({ overflowWrap: 'anywhere', '@media': { [media.lg]: { whiteSpace: 'nowrap' } } });

/** A message keeps its line breaks; beside other columns it gets room enough to be read. */
export const message = style({
  display: 'block',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '@media': { [media.lg]: { minInlineSize: '9rem' } },
});
