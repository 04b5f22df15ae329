import { style } from '@vanilla-extract/css';

/** For what needs scripts and would do nothing without them. */
export const hiddenWithoutScripts = style({ '@media': { '(scripting: none)': { display: 'none' } } });

/** For a sentence around a value in `bdi`, which the server may leave empty. */
export const hiddenWhenEmpty = style({ selectors: { '&:has(bdi:empty)': { display: 'none' } } });
