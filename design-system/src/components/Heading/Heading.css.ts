import { styleVariants } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { type, weight } = vars;

export const size = styleVariants(
  { display: type.display, title1: type.title1, title2: type.title2, title3: type.title3, body: type.body },
  (step) => ({ fontSize: step.size, lineHeight: step.line, letterSpacing: step.tracking, fontWeight: weight.semibold }),
);
