import { style } from '@vanilla-extract/css';
import { vars } from '@zmb/design-system/theme/contract.css.ts';

/** The first label of a form stays clear of the focus ring of what opens it. */
export const content = style({ paddingBlockStart: vars.space.xs });
