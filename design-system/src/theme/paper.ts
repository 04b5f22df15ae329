import type { ColorTheme } from './contract.css.ts';
import { palette } from './palette.ts';

const white = palette.sand[0];

/** Print colours of a light theme, whatever the screen shows: printers omit backgrounds, so no surface is dark and no text is light. */
export const paperOf = (light: ColorTheme): ColorTheme => ({
  ...light,
  surface: { ...light.surface, base: white, raised: white, ink: white },
  text: { ...light.text, onInk: light.text.base, onCritical: light.critical.text },
  critical: { ...light.critical, fill: white, fillHover: white },
});
