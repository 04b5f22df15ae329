import { style } from '@vanilla-extract/css';

import { control as base, mark, shown } from '../../internal/choice.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color } = vars;

const isOn = '&:is(:checked, :indeterminate)';

export const control = style([
  base,
  {
    selectors: {
      [`${isOn}:not(:disabled)`]: { backgroundColor: color.accent.fill },
      // Read-only looks as it does in a text field.
      '&[aria-readonly="true"]': { borderStyle: 'dashed' },
      [`${isOn}[aria-readonly="true"]:not(:disabled)`]: { backgroundColor: color.surface.raised },
    },
    '@media': {
      [media.forcedColors]: { selectors: { [`${isOn}:not(:disabled)`]: { borderColor: 'Highlight', backgroundColor: 'Highlight' } } },
    },
  },
]);

const marks = [
  mark,
  {
    selectors: { [`${control}[aria-readonly="true"] ~ &`]: { color: color.text.base } },
    '@media': {
      [media.forcedColors]: {
        selectors: { [`${control}:not(:disabled) ~ &`]: { color: 'HighlightText' }, [`${control}:disabled ~ &`]: { color: 'GrayText' } },
      },
    },
  },
];
export const check = style([...marks, { selectors: { [`${control}:checked:not(:indeterminate) ~ &`]: shown } }]);
export const dash = style([...marks, { selectors: { [`${control}:indeterminate ~ &`]: shown } }]);
