import { style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system/theme/breakpoints.ts';

/** On one line on wide screens; on a phone it may break anywhere. */
export const oneLine = style({ overflowWrap: 'anywhere', '@media': { [media.lg]: { whiteSpace: 'nowrap' } } });
