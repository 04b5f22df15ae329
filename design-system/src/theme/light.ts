import type { ColorTheme } from './contract.css.ts';
import { palette } from './palette.ts';

const { gold, sand, ink, success, warning, danger, info } = palette;

/** The light theme. */
export const light: ColorTheme = {
  surface: {
    base: sand[25],
    raised: sand[50],
    selected: gold[100],
    field: sand[0],
    hover: sand[100],
    placeholder: sand[200],
    ink: ink[1000],
  },
  text: {
    base: ink[900],
    muted: sand[700],
    accent: gold[700],
    accentHover: gold[800],
    onAccent: ink[1000],
    onInk: sand[0],
    onCritical: sand[0],
  },
  accent: { fill: gold[500], fillHover: gold[400], fillPressed: gold[600], line: gold[500] },
  border: { hairline: sand[200], control: sand[500], controlHover: ink[900] },
  focus: { ring: ink[900], gap: sand[0] },
  success: { text: success[700], surface: success[100], mark: success[600] },
  warning: { text: warning[700], surface: warning[100], mark: warning[600] },
  critical: { text: danger[700], surface: danger[100], mark: danger[600], fill: danger[600], fillHover: danger[700] },
  info: { text: info[700], surface: info[100], mark: info[600] },
  neutral: { text: sand[700], surface: sand[100], mark: sand[600] },
  shadow: { soft: 'rgb(58 46 14 / 12%)' },
};
