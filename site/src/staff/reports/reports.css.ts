import { style } from '@vanilla-extract/css';

/**
 * On paper a short part stays on one page, and a long one goes on where the last ended. So does the first one: moved as a whole, it would
 * leave the first page empty below the tiles.
 */
export const part = style({ '@media': { print: { selectors: { '&:not(:first-of-type)': { breakInside: 'avoid-page' } } } } });

/** What is no part of the report. */
export const onScreen = style({ '@media': { print: { display: 'none' } } });
