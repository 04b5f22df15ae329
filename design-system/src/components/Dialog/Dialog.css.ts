import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { actions as formActions, inline as inlineForm } from '../Form/Form.css.ts';
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
  '@media': { [media.tiny]: { paddingBlock: space.xxs, paddingInline: `${space.sm} 0` } },
});
/** Aligned with the close button, and above it when the title has two lines. */
export const title = style({
  paddingBlock: '0.4375rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // Otherwise there would be little room for content between title and buttons.
  '@media': { [media.tiny]: { fontSize: '1rem', lineHeight: '1.25' } },
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space.md,
  padding: space.lg,
  '@media': { [media.tiny]: { padding: space.sm } },
});
export const description = style({ color: color.text.muted, fontSize: type.small.size, lineHeight: type.small.line });
/**
 * The buttons of a form that is the content stay in view as those of the footer do: users see at once how to finish
 * the dialog. They are sticky within the parent of the form, because content above the form would push them off
 * a short screen.
 */
const form = `${body} form:not(${inlineForm})`;
globalStyle(form, { display: 'contents' });
globalStyle(`${form} > ${formActions}`, {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  marginInline: `calc(-1 * ${space.lg})`,
  paddingBlock: space.md,
  paddingInline: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  '@media': { [media.tiny]: { marginInline: `calc(-1 * ${space.sm})`, paddingBlock: space.xs, paddingInline: space.sm } },
});
// At the end of the dialog they are where a footer is.
globalStyle(`:is(${body} > form, ${body} > :last-child > form):last-child > ${formActions}:last-child`, {
  marginBlockEnd: `calc(-1 * ${space.lg})`,
  '@media': { [media.tiny]: { marginBlockEnd: `calc(-1 * ${space.sm})` } },
});
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  paddingBlock: space.md,
  paddingInline: space.lg,
  borderBlockStart: `1px solid ${color.border.hairline}`,
  backgroundColor: color.surface.base,
  '@media': { [media.tiny]: { paddingBlock: space.xs, paddingInline: space.sm } },
});
