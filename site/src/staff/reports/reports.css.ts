import { style } from '@vanilla-extract/css';

/** On paper a short part stays on one page, and a long one goes on where the last ended. */
export const part = style({ '@media': { print: { breakInside: 'avoid-page' } } });

/** What is no part of the report. */
export const onScreen = style({ '@media': { print: { display: 'none' } } });
