import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';
import { look, root as buttonRoot, size as buttonSize } from '../Button/Button.css.ts';

const { color } = vars;

export const root = style([
  buttonRoot,
  buttonSize.sm,
  look.secondary,
  {
    selectors: {
      // Thicker inwards too: colour alone must not show the state.
      '&[aria-pressed="true"]': {
        borderColor: color.border.controlHover,
        backgroundColor: color.surface.selected,
        boxShadow: `inset 0 0 0 1px ${color.border.controlHover}`,
      },
      '&[aria-pressed="true"]:focus-visible': { boxShadow: `inset 0 0 0 1px ${color.border.controlHover}, 0 0 0 2px ${color.focus.gap}` },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[aria-pressed="true"]': { borderColor: 'Highlight', borderWidth: '3px' } },
      },
    },
  },
]);
