import { style } from '@vanilla-extract/css';

/** Shown while an emergency is chosen, also without scripts. */
export const emergency = style({
  display: 'none',
  selectors: { 'form:has(option[value="emergency"]:checked) &': { display: 'block' } },
});

/** For elements that need scripts. */
export const hiddenWithoutScripts = style({ '@media': { '(scripting: none)': { display: 'none' } } });
