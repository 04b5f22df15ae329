import { style } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

/** As wide as the field at least. A panel wider than the screen would scroll the page, and scrolling closes the list of a combo box. */
export const plane = style({ minInlineSize: `min(var(--trigger-width), 100vi - 2 * ${space.sm})`, maxBlockSize: '22rem !important' });
export const text = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const none = style({ color: color.text.muted });
export const empty = style({ display: 'block', padding: space.sm, color: color.text.muted });
