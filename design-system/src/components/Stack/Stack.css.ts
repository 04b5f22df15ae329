import { style, styleVariants } from '@vanilla-extract/css';

import { stretching } from '../../internal/own-width.css.ts';

export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const align = styleVariants({
  stretch: [stretching],
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center', textAlign: 'center' },
});
