import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { toastAndActionsRoom } from '../../internal/frame.css.ts';
import { dialog } from '../../internal/modal.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, type } = vars;

const narrow = 'not all and (min-width: 30rem)';

/** On a phone the screen, but for a toast at its end, which would cover the buttons. */
const phoneHeight = `calc(100% - ${toastAndActionsRoom})`;
/** Full-screen on a phone, centred elsewhere. */
export const root = style({
  '@media': {
    [narrow]: {
      alignSelf: 'start',
      inlineSize: '100%',
      blockSize: phoneHeight,
      maxBlockSize: phoneHeight,
      maxInlineSize: 'none !important',
    },
  },
});
globalStyle(`${root} > ${dialog}`, {
  // Keyboard focus must not stop beneath the header or the footer.
  scrollPaddingBlock: '4.5rem 5.5rem',
  '@media': { [narrow]: { border: 0, borderRadius: 0 } },
});

export const size = styleVariants({ sm: '26rem', md: '36rem', lg: '50rem' }, (maxInlineSize) => ({ maxInlineSize }));

export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.sm,
  paddingBlock: space.sm,
  paddingInline: `${space.lg} ${space.sm}`,
  borderBlockEnd: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  '@media': { [media.tiny]: { paddingInline: space.sm } },
});
/** Aligned with the close button, and above it when the title has two lines. */
export const title = style({ paddingBlock: '0.4375rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space.md,
  padding: space.lg,
  '@media': { [media.tiny]: { padding: space.sm } },
});
export const description = style({ color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  paddingBlock: space.md,
  paddingInline: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  '@media': { [media.tiny]: { paddingInline: space.sm } },
});
