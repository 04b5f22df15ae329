import type { ColorTheme } from './contract.css.ts';
import { palette } from './palette.ts';

const { gold, sand, ink, success, warning, danger, info } = palette;

/** The dark theme. Also fills the ink surfaces of the light theme. */
export const dark: ColorTheme = {
  surface: {
    base: ink[950],
    raised: ink[900],
    selected: ink[800],
    field: ink[1000],
    hover: ink[850],
    placeholder: ink[750],
    ink: ink[1000],
  },
  text: {
    base: sand[75],
    muted: sand[400],
    accent: gold[400],
    accentHover: gold[300],
    onAccent: ink[1000],
    onInk: sand[0],
    onCritical: ink[1000],
  },
  accent: { fill: gold[500], fillHover: gold[400], fillPressed: gold[600], line: gold[500] },
  border: { hairline: ink[750], control: ink[600], controlHover: sand[300] },
  focus: { ring: gold[300], gap: ink[1000] },
  success: { text: success[400], surface: success[900], mark: success[300] },
  warning: { text: warning[300], surface: warning[900], mark: warning[300] },
  critical: { text: danger[300], surface: danger[900], mark: danger[400], fill: danger[400], fillHover: danger[300] },
  info: { text: info[300], surface: info[900], mark: info[300] },
  neutral: { text: sand[300], surface: ink[800], mark: sand[400] },
  shadow: { soft: 'rgb(0 0 0 / 50%)' },
};
