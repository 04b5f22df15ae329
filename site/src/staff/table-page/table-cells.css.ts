import { style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system/theme/breakpoints.ts';

/** On one line where there is room; on a phone it may break anywhere. */
export const oneLine = style({ overflowWrap: 'anywhere', '@media': { [media.lg]: { whiteSpace: 'nowrap' } } });
