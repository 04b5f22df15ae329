import { style } from '@vanilla-extract/css';
import { media } from '@zmb/design-system/theme/breakpoints.ts';

/** For elements that need scripts. */
export const hiddenWithoutScripts = style({ '@media': { '(scripting: none)': { display: 'none' } } });

/** For controls, which are of no use on paper. */
export const hiddenInPrint = style({ '@media': { print: { display: 'none' } } });

/** For elements beside a text, which would precede it on narrow screens. */
export const hiddenOnNarrowScreens = style({ '@media': { [`screen and (not ${media.lg})`]: { display: 'none' } } });

/** For a part that must not break across sheets of paper. */
export const printedWhole = style({ breakInside: 'avoid' });

/** For a form with its heading, unless it was sent: its outcome is printed. */
export const printedWithoutForm = style({ '@media': { print: { selectors: { '&:has(form)': { display: 'none' } } } } });

/** For a sentence around a value in `bdi`, which the server may leave empty. */
export const hiddenWhenEmpty = style({ selectors: { '&:has(bdi:empty)': { display: 'none' } } });
