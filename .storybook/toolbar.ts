import type { Preview } from '@storybook/react-vite';

import type { Locale } from '../design-system/src/index.ts';
import { languages, locales } from '../design-system/src/messages/languages.ts';
import { scenarioNames } from '../mocks/scenarios.ts';
import type { ScenarioName } from '../mocks/scenarios.ts';

/** The values of the toolbar, also set by `globals=` in the URL: `globals=theme:dark;locale:ar;direction:ltr`. */
export interface Globals {
  theme: 'light' | 'dark';
  locale: Locale;
  /** `auto` follows the language. */
  direction: 'auto' | 'ltr' | 'rtl';
  /** `pseudo`: English with accents, a third longer. */
  texts: 'real' | 'pseudo';
  /** `device` follows the setting of the device. */
  motion: 'device' | 'reduced';
  /** Text size of the browser, in per cent. */
  textSize: '100' | '150' | '200';
  /** Scenario of the mocked API, for stories of screens. */
  scenario: ScenarioName;
}

export const initialGlobals: Globals = {
  theme: 'light',
  locale: 'en',
  direction: 'auto',
  texts: 'real',
  motion: 'device',
  textSize: '100',
  scenario: 'usual',
};

export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
      ],
      dynamicTitle: true,
    },
  },
  locale: {
    description: 'Language and direction',
    toolbar: {
      icon: 'globe',
      items: locales.map((locale) => ({ value: locale, title: languages[locale].name })),
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction, overriding that of the language',
    toolbar: {
      icon: 'transfer',
      items: [
        { value: 'auto', title: 'Direction: auto' },
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  texts: {
    description: 'Texts: real, or pseudo-locale',
    toolbar: {
      icon: 'paragraph',
      items: [
        { value: 'real', title: 'Texts: real' },
        { value: 'pseudo', title: 'Texts: pseudo-locale' },
      ],
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      icon: 'play',
      items: [
        { value: 'device', title: 'Motion: device' },
        { value: 'reduced', title: 'Motion: reduced' },
      ],
    },
  },
  textSize: {
    description: 'Text size of the browser',
    toolbar: {
      icon: 'zoom',
      items: [
        { value: '100', title: 'Text 100 %' },
        { value: '150', title: 'Text 150 %' },
        { value: '200', title: 'Text 200 %' },
      ],
    },
  },
  scenario: {
    description: 'Scenario of the mocked API (stories of screens)',
    toolbar: { icon: 'database', items: scenarioNames.map((name) => ({ value: name, title: `API: ${name}` })) },
  },
};

/** The viewports of the toolbar. */
export const screens = {
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
} as const;
