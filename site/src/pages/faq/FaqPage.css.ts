import { style } from '@vanilla-extract/css';

/** A search that nothing answers is not offered: without scripts the browser's own search finds every question. */
export const search = style({ '@media': { '(scripting: none)': { display: 'none' } } });
