/**
 * Raw values, one ramp per hue, light to dark. Only files in this folder import them;
 * components see the roles of `contract.css.ts`.
 */
export const palette = {
  gold: {
    50: '#fbf6e6',
    100: '#f5eddc',
    200: '#ead9a4',
    300: '#dcc06a',
    400: '#d4b24c',
    /** The brand's gold: 2.6 : 1 on white, 7.1 : 1 on ink. Never use it for text on a light surface. */
    500: '#bf9b30',
    600: '#9a7b1f',
    700: '#7d6318',
    800: '#5e4a12',
    900: '#3a2e0e',
  },
  sand: {
    0: '#ffffff',
    25: '#fdfcfa',
    50: '#faf7f0',
    75: '#f5f1e6',
    100: '#f1ead9',
    200: '#e6dfcf',
    300: '#d6ccb6',
    400: '#b5ad9b',
    500: '#857c6b',
    600: '#6b6353',
    700: '#524d43',
  },
  ink: {
    600: '#7d7465',
    700: '#45403a',
    750: '#35312a',
    800: '#2a2721',
    850: '#201e1a',
    900: '#1b1a17',
    950: '#141310',
    1000: '#111111',
  },
  success: { 100: '#e6f3ea', 300: '#5fb878', 400: '#8ed3a3', 600: '#2c7a48', 700: '#1c6236', 900: '#16301f' },
  warning: { 100: '#fcf0d2', 300: '#f0c868', 600: '#93620a', 700: '#704a00', 900: '#33280e' },
  danger: { 100: '#fce9e6', 300: '#ff9d8f', 400: '#f0705f', 600: '#b3281c', 700: '#931f15', 800: '#7a1710', 900: '#3b1814' },
  info: { 100: '#e7f0f7', 300: '#9ccbee', 600: '#2d6c9e', 700: '#1b5078', 900: '#14283a' },
} as const;
