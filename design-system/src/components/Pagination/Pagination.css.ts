import { createContainer, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;
const room = createContainer();
const small = `${room} (inline-size < 40rem)`;
const large = `${room} (inline-size >= 40rem)`;

export const root = style({
  containerName: room,
  containerType: 'inline-size',
  inlineSize: '100%',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { display: 'none' } },
});
export const line = style({
  display: 'flex',
  gap: `${space.xs} ${space.md}`,
  '@container': { [small]: { flexDirection: 'column' }, [large]: { alignItems: 'center', justifyContent: 'space-between' } },
});
export const info = style({ color: color.text.muted, '@container': { [small]: { textAlign: 'center' } } });
export const steps = style({
  flexGrow: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  '@container': { [small]: { flexWrap: 'wrap', justifyContent: 'space-between' }, [large]: { justifyContent: 'flex-end' } },
});
const target = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minBlockSize: '2.75rem',
  border: '1px solid transparent',
  borderRadius: radius.md,
  color: color.text.base,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.hover]: { selectors: { '&[href]:not([aria-current]):hover': { backgroundColor: color.surface.hover } } } },
});
export const step = style([
  target,
  {
    paddingInline: space.sm,
    borderColor: color.border.control,
    fontWeight: weight.medium,
    selectors: { '&:not([href])': { color: color.text.muted, borderColor: color.border.hairline, cursor: 'default' } },
    '@media': { [media.hover]: { selectors: { '&[href]:hover': { borderColor: color.border.controlHover } } } },
  },
]);
export const jump = style({ minInlineSize: '2.75rem', paddingInline: 0 });
export const narrow = style({ '@container': { [large]: { display: 'none' } } });
export const place = style({
  color: color.text.muted,
  textAlign: 'center',
  '@container': {
    [large]: { display: 'none' },
    // On a line of its own, above the arrows.
    [small]: { order: -1, inlineSize: '100%' },
  },
});
export const pages = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.hair,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [small]: { display: 'none' } },
});
export const page = style([
  target,
  {
    minInlineSize: '2.75rem',
    paddingInline: space.xs,
    selectors: {
      '&[aria-current]': { borderColor: color.border.controlHover, backgroundColor: color.surface.selected, fontWeight: weight.semibold },
    },
    '@media': { [media.forcedColors]: { selectors: { '&[aria-current]': { borderColor: 'Highlight', borderWidth: '2px' } } } },
  },
]);
export const gap = style({ display: 'inline-block', minInlineSize: '2.75rem', textAlign: 'center', color: color.text.muted });
