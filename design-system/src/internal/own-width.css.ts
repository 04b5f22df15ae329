import { style } from '@vanilla-extract/css';

/** A column whose children fill its width. */
export const stretching = style({ alignItems: 'stretch' });

/** For children of such a column that are as wide as their content: a button, a badge. */
export const ownWidth = style({ selectors: { [`${stretching} > &`]: { alignSelf: 'flex-start' } } });
