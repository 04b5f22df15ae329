import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, type } = vars;

export const plane = style({ minInlineSize: '13rem' });
export const texts = style({ display: 'flex', flexDirection: 'column', flexGrow: 1, minInlineSize: 0 });
export const label = style({ overflowWrap: 'anywhere' });
export const description = style({ color: color.text.muted, fontSize: type.caption.size, lineHeight: type.caption.line });
export const icon = style({ flexShrink: 0, color: color.text.muted });
export const critical = style({ color: color.critical.text });
