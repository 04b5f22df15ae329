import { style, styleVariants } from '@vanilla-extract/css';

export const root = style({ display: 'inline-flex', maxInlineSize: '100%' });
/** All labels in one place, so that the button keeps its width when its label changes. */
export const labels = style({ display: 'inline-grid', justifyItems: 'start' });
export const label = styleVariants({
  shown: { gridArea: '1 / 1' },
  kept: { gridArea: '1 / 1', visibility: 'hidden' },
});
