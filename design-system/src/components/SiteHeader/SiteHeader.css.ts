import { createVar, fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { layers } from '../../theme/layers.ts';

const { color, motion, radius, space, type, weight } = vars;

export const height = '4rem';

/** The bar's share of the page's surface colour, the visibility of its shadow and edge, and its backdrop filter. */
const plane = createVar();
const depth = createVar();
const blur = createVar();
/** Opacity of the ink behind the entries over a hero, at the top of the bar. */
const shade = createVar();
const scrolled = { [plane]: '92%', [depth]: '100%', [blur]: 'blur(14px) saturate(1.4)' };

/** Restores the page's colours, whatever surface the bar is on. */
const colorsOf = (roles: object): string[] =>
  Object.values(roles).flatMap((role: string | object) => (typeof role === 'string' ? role.slice('var('.length, -1) : colorsOf(role)));
const pageColors = Object.fromEntries(colorsOf(color).map((name) => [name, 'inherit']));

const lift = keyframes({ to: { vars: scrolled } });
const leaveInk = keyframes({ to: { colorScheme: 'inherit', vars: { ...scrolled, [shade]: '0%', ...pageColors } } });

/** Until a script reports the scroll state, a scroll-driven animation does: between 10 and 11 px. */
const unscripted = '&:not([data-scrolled])';
const byScroll = (name: string) =>
  ({
    '(animation-timeline: scroll())': {
      selectors: { [unscripted]: { animation: `${name} linear both`, animationTimeline: 'scroll(root)', animationRange: '10px 11px' } },
    },
  }) as const;

export const root = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layers.header,
  blockSize: height,
  color: color.text.base,
  backgroundColor: `color-mix(in srgb, ${color.surface.base} ${fallbackVar(plane, '0%')}, transparent)`,
  borderBlockEnd: `1px solid color-mix(in srgb, ${color.border.hairline} ${fallbackVar(depth, '0%')}, transparent)`,
  backdropFilter: fallbackVar(blur, 'none'),
  boxShadow: `0 12px 32px -16px color-mix(in srgb, ${color.shadow.soft} ${fallbackVar(depth, '0%')}, transparent)`,
  transition: `background-color ${motion.quick} ${motion.ease}, box-shadow ${motion.quick} ${motion.ease}`,
  selectors: {
    '&[data-scrolled="true"]': { vars: scrolled },
    // Opaque above an open menu.
    '&:has([data-menu][open])': { vars: { [plane]: '100%' } },
  },
  '@supports': {
    'not (backdrop-filter: blur(1px))': { selectors: { '&[data-scrolled="true"]': { vars: { [plane]: '100%' } } } },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-scrolled="true"]': { backgroundColor: 'Canvas' } } },
    // Scrolls with the page.
    [media.short]: { position: 'absolute' },
    print: { position: 'static' },
  },
});

export const look = styleVariants({
  surface: {
    borderBlockEndColor: color.border.hairline,
    vars: { [plane]: '100%' },
    selectors: { '&[data-scrolled="true"]': { vars: scrolled } },
    '@supports': byScroll(lift),
  },
  // Over the hero its entries have a shade of ink behind them, whatever pattern or photo is below; solid ink while neither script nor style
  // detects scrolling.
  ink: {
    backgroundImage: `linear-gradient(color-mix(in srgb, ${color.surface.ink} ${fallbackVar(shade, '80%')}, transparent), transparent)`,
    selectors: { '&[data-scrolled="true"]': { backgroundImage: 'none' } },
    '@supports': {
      ...byScroll(leaveInk),
      'not (animation-timeline: scroll())': { selectors: { [unscripted]: { backgroundColor: color.surface.ink } } },
    },
  },
});

/** No room for logo, action and menu side by side: the menu has the action as well. */
const scarce = '(width < 20rem)';

/** Up to this width, languages with long words fill the bar even without the contact icons. */
const roomy = '(min-width: 84rem)';

/** The height of the fixed bar. */
export const spacer = style({ blockSize: height, '@media': { print: { display: 'none' } } });
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  blockSize: height,
  '@media': { [roomy]: { gap: space.lg } },
});
// Where large text leaves no room, the logo becomes smaller, and the menu keeps its size.
globalStyle(`${bar} > :first-child`, { '@media': { [`not all and ${media.md}`]: { flexShrink: 1, minInlineSize: 0 } } });
export const wide = style({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexGrow: 1,
  gap: space.xxs,
  '@media': { [media.md]: { display: 'flex' }, [media.xl]: { gap: space.md }, print: { display: 'none' } },
});
export const tools = style({ display: 'flex', alignItems: 'center', gap: space.xxs, '@media': { [media.xl]: { gap: space.sm } } });
export const contact = style({ display: 'none', alignItems: 'center', '@media': { [media.lg]: { display: 'flex' } } });
/** Between 64 and 80 rem there is room for the number without its icon, and for the icon of the chat without its name. */
const scarceOnDesk = '(64rem <= width < 80rem)';
export const contactLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minBlockSize: '2.75rem',
  minInlineSize: '2.75rem',
  paddingInline: space.xs,
  borderRadius: radius.md,
  color: 'inherit',
  fontSize: type.small.size,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  transition: `color ${motion.quick} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.accent } } } },
});
globalStyle(contactLink, { '@media': { [scarceOnDesk]: { paddingInline: space.xxs } } });
globalStyle(`${contactLink} > svg`, { color: color.text.accent });
globalStyle(`${contactLink}:first-child > svg, ${contactLink}:last-child > span`, { '@media': { [scarceOnDesk]: { display: 'none' } } });
globalStyle(`${contactLink} > svg`, { '@media': { '(80rem <= width < 84rem)': { display: 'none' } } });
export const action = style({
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  '@media': { [media.md]: { marginInlineStart: 0 }, [scarce]: { display: 'none' }, print: { display: 'none' } },
});
globalStyle(`${action} > a`, { '@media': { '(48rem <= width < 64rem)': { paddingInline: space.sm } } });
/** The menu stays at the end of the bar whether or not an action precedes it; its icon aligns with the page edge. */
export const narrow = style({
  flexShrink: 0,
  marginInlineEnd: `calc(-1 * ${space.sm})`,
  selectors: { '&:nth-child(3)': { marginInlineStart: 'auto' } },
  '@media': { [media.md]: { display: 'none' }, [scarce]: { marginInlineStart: 'auto' }, print: { display: 'none' } },
});
