import { style, styleVariants } from '@vanilla-extract/css';

import { stretching } from '../../internal/own-width.css.ts';
import { vars } from '../../theme/contract.css.ts';

export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const space = styleVariants(vars.space, (gap) => ({ gap }));
export const align = styleVariants({
  stretch: [stretching],
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center', textAlign: 'center' },
});
