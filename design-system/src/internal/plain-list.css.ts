import { globalStyle, style } from '@vanilla-extract/css';

import { vars } from '../theme/contract.css.ts';

/**
 * A list without markers that stays a list: Safari drops the semantics of one with `list-style: none`. WebKit gives an empty marker a line
 * of its own above a flex box, so that line has no height.
 */
export const plainList = style({ listStyleType: '""' });
globalStyle(`${plainList} > li`, { lineHeight: 0 });
// Restores the page's line height for content without one of its own.
globalStyle(`:where(${plainList} > li > *)`, { lineHeight: vars.type.body.line });
