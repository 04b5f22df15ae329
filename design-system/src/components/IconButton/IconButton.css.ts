import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { look as buttonLook, root as buttonRoot } from '../Button/Button.css.ts';

const { color } = vars;

export const root = style([
  buttonRoot,
  {
    flexShrink: 0,
    padding: 0,
    selectors: {
      // A pressed toggle has an edge too, because colour alone must not show the state.
      '&[aria-pressed="true"]': { borderColor: color.border.controlHover, backgroundColor: color.surface.selected, color: color.text.base },
    },
    '@media': { [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { borderColor: 'Highlight', borderWidth: '2px' } } } },
  },
]);

export const size = styleVariants({ sm: '2rem', md: '2.75rem' }, (length) => ({ inlineSize: length, blockSize: length }));

/** As large as the button, so that the native tooltip works everywhere on it. */
export const face = style({ display: 'grid', placeItems: 'center', inlineSize: '100%', blockSize: '100%' });

const hover = '&:hover:not(:active, [data-pressed], [data-disabled], [data-pending])';
const press = '&:active:not([data-disabled], [data-pending]), &[data-pressed]';

export const look = styleVariants({
  primary: [buttonLook.primary],
  secondary: [buttonLook.secondary],
  quiet: {
    color: color.text.muted,
    selectors: { [press]: { backgroundColor: color.surface.selected, color: color.text.base } },
    '@media': { [media.hover]: { selectors: { [hover]: { backgroundColor: color.surface.hover, color: color.text.base } } } },
  },
  primaryCritical: [buttonLook.primaryCritical],
  secondaryCritical: [buttonLook.secondaryCritical],
  quietCritical: [buttonLook.quietCritical],
});
