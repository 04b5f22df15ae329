import { style, styleVariants } from '@vanilla-extract/css';

export const root = style({ display: 'flex', flexWrap: 'wrap', minInlineSize: 0 });
export const align = styleVariants({
  center: { alignItems: 'center' },
  start: { alignItems: 'flex-start' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
});
export const justify = styleVariants({
  start: {},
  between: { justifyContent: 'space-between' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
});
