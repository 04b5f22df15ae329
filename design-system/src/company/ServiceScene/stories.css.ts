import { style } from '@vanilla-extract/css';

/** As wide as a scene is on its page. */
export const page = style({ maxInlineSize: '40rem', marginInline: 'auto' });
export const small = style({ inlineSize: '15rem', maxInlineSize: '100%' });
