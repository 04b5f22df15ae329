import { style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system';

/** A reference, a number, an address: in one piece where there is room, broken anywhere on a phone. */
export const oneLine = style({ overflowWrap: 'anywhere', '@media': { [media.lg]: { whiteSpace: 'nowrap' } } });
