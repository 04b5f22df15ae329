import { style } from '@vanilla-extract/css';

/** The page may be opened without a reference, which the server then leaves empty: a sentence about none is not shown. */
export const reference = style({ selectors: { '&:has(bdi:empty)': { display: 'none' } } });
