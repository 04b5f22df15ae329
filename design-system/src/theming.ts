export { checkContrast, createTheme } from './theme/create-theme.ts';
export type { ContrastProblem, Theme, ThemeColors, TypeStep } from './theme/create-theme.ts';
export { themeFromTokens, themeTokens } from './theme/design-tokens.ts';
export type { TokenFiles } from './theme/design-tokens.ts';
