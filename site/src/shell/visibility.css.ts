import { style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system/theme/breakpoints.ts';

/** For what needs scripts and would do nothing without them. */
export const hiddenWithoutScripts = style({ '@media': { '(scripting: none)': { display: 'none' } } });

/** For tools that are no use on paper. */
export const hiddenInPrint = style({ '@media': { print: { display: 'none' } } });

/** For what would stand between the reader and the text where there is no room beside it. */
export const hiddenOnNarrowScreens = style({ '@media': { [`screen and (not ${media.lg})`]: { display: 'none' } } });

/** For a part that stays on one sheet of paper. */
export const printedWhole = style({ breakInside: 'avoid' });

/** For a form with its heading: what replaces a sent form is printed. */
export const printedWithoutForm = style({ '@media': { print: { selectors: { '&:has(form)': { display: 'none' } } } } });

/** For a sentence around a value in `bdi`, which the server may leave empty. */
export const hiddenWhenEmpty = style({ selectors: { '&:has(bdi:empty)': { display: 'none' } } });
