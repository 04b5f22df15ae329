import { createGlobalThemeContract } from '@vanilla-extract/css';

import { colorRoles } from './color-roles.ts';
import { propertyName } from './property-name.ts';

const spaceScale = {
  /** 2 px */ hair: null,
  /** 4 px */ xxs: null,
  /** 8 px */ xs: null,
  /** 12 px */ sm: null,
  /** 16 px */ md: null,
  /** 24 px */ lg: null,
  /** 32 px */ xl: null,
  /** 48 px */ xxl: null,
  /** 64 px */ xxxl: null,
  /** Between a page's edge and its text. */ gutter: null,
  /** Above and below a section of a page. */ section: null,
};

const step = { size: null, line: null, tracking: null };

/** Every custom property of the design system. Colours depend on the theme, typography on the script, the rest on neither. */
export const vars = createGlobalThemeContract(
  {
    color: colorRoles,
    space: spaceScale,
    radius: { /** Badges, small marks. */ sm: null, /** Controls. */ md: null, /** Cards and planes. */ lg: null },
    motion: { quick: null, calm: null, ease: null },
    font: {
      family: null,
      /** With the fonts of both scripts, for customers' own texts. */
      mixed: null,
    },
    weight: { regular: null, medium: null, semibold: null, bold: null },
    type: { display: step, title1: step, title2: step, title3: step, lead: step, body: step, small: step, caption: step },
  },
  (_value, path) => propertyName(path),
);

type Filled<T> = { readonly [K in keyof T]: T[K] extends null ? string : Filled<T[K]> };

/** A value for every colour role: a theme. */
export type ColorTheme = Filled<typeof colorRoles>;
export type SpaceName = keyof typeof spaceScale;
