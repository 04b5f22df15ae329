import { style } from '@vanilla-extract/css';

/** Shown while an emergency is chosen, also without scripts. */
export const emergency = style({
  display: 'none',
  selectors: { 'form:has(option[value="emergency"]:checked) &': { display: 'block' } },
});
