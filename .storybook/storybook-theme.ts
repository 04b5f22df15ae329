import type { ThemeVars } from 'storybook/theming';
import { create } from 'storybook/theming/create';

import { logoSeal, logoViewBox } from '../design-system/src/company/Logo/logo-path.ts';
import { logoName, logoWord } from '../design-system/src/theme/logo-word.ts';
import type { ColorTheme } from '../design-system/src/theme/contract.css.ts';
import { dark } from '../design-system/src/theme/dark.ts';
import { light } from '../design-system/src/theme/light.ts';
import { scale } from '../design-system/src/theme/scale.ts';

const FONT = '"Readex Pro", "Readex Pro Arabic", system-ui, sans-serif';

function logoImage(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoViewBox}" width="190" height="72"><g fill="${color}"><path fill-rule="evenodd" d="${logoSeal}"/><path d="${logoWord}"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function storybookTheme(base: 'light' | 'dark', { surface, text, accent, border }: ColorTheme): ThemeVars {
  const radius = Number.parseInt(scale.radius.lg);
  return create({
    base,
    brandTitle: `${logoName} design system`,
    brandImage: logoImage(accent.fill),
    brandUrl: './?path=/docs/start-here--docs',
    brandTarget: '_self',
    fontBase: FONT,
    colorPrimary: accent.fill,
    // The selected entry of the sidebar has white text on this colour, in the dark theme on a darker shade of it.
    colorSecondary: base === 'dark' ? accent.fill : text.accent,
    appBg: surface.raised,
    appContentBg: surface.base,
    appPreviewBg: surface.base,
    appBorderColor: border.hairline,
    appBorderRadius: radius,
    appHoverBg: surface.hover,
    textColor: text.base,
    textMutedColor: text.muted,
    textInverseColor: surface.base,
    barBg: surface.base,
    barTextColor: text.muted,
    barHoverColor: text.accent,
    barSelectedColor: text.accent,
    inputBg: surface.field,
    inputBorder: border.control,
    inputTextColor: text.base,
    inputBorderRadius: radius,
    buttonBg: surface.raised,
    buttonBorder: border.hairline,
    booleanBg: surface.raised,
    booleanSelectedBg: surface.base,
  });
}

/** The theme of Storybook's own interface, for light and dark. */
export const storybookThemes: Readonly<Record<'light' | 'dark', ThemeVars>> = {
  light: storybookTheme('light', light),
  dark: storybookTheme('dark', dark),
};
