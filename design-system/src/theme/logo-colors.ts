import { palette } from './palette.ts';

/** The logo's three colours, the same in every theme. */
export const logoColors = { primary: palette.gold[500], white: palette.sand[0], black: palette.ink[1000] } as const;
