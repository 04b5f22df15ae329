import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { actions } from '../../internal/modal.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type } = vars;

export const root = style({ maxInlineSize: '28rem' });
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  padding: space.lg,
  '@media': { [media.tiny]: { padding: space.sm } },
});
/** Stay in view with a long question on a short screen. */
globalStyle(`${content} > ${actions}`, {
  position: 'sticky',
  insetBlockEnd: 0,
  marginBlockEnd: `calc(-1 * ${space.lg})`,
  paddingBlock: `${space.xs} ${space.lg}`,
  backgroundColor: color.surface.base,
  '@media': { [media.tiny]: { marginBlockEnd: `calc(-1 * ${space.sm})`, paddingBlockEnd: space.sm } },
});
export const texts = style({ display: 'flex', flexDirection: 'column', gap: space.xs });
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.sm,
  '@media': { [media.tiny]: { flexDirection: 'column' } },
});
export const sign = styleVariants({ neutral: color.warning, critical: color.critical }, (role) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: radius.lg,
  backgroundColor: role.surface,
  color: role.mark,
}));
export const title = style({ paddingBlock: '0.1875rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const description = style({ color: color.text.muted, fontSize: '1rem', lineHeight: type.body.line, overflowWrap: 'anywhere' });
