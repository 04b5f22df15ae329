import { style } from '@vanilla-extract/css';

import { control as base } from '../../internal/choice.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion } = vars;

export const control = style([
  base,
  {
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    selectors: {
      '&::before': {
        content: '',
        inlineSize: '0.625rem',
        blockSize: '0.625rem',
        borderRadius: '50%',
        backgroundColor: color.text.onAccent,
        opacity: 0,
        transform: 'scale(0.4)',
        transition: `opacity ${motion.quick} ${motion.ease}, transform ${motion.quick} ${motion.ease}`,
      },
      '&:checked::before': { opacity: 1, transform: 'none' },
      '&:checked:not(:disabled)': { backgroundColor: color.accent.fill },
      '&:disabled::before': { backgroundColor: color.text.muted },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&:checked:not(:disabled)': { borderColor: 'Highlight', backgroundColor: 'Canvas' },
          '&::before': { backgroundColor: 'Highlight' },
          '&:disabled::before': { backgroundColor: 'GrayText' },
        },
      },
      // Printers omit backgrounds, but not borders.
      print: { selectors: { '&:checked::before': { border: `0.3125rem solid ${color.text.base}` } } },
    },
  },
]);
