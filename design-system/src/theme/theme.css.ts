import { globalStyle } from '@vanilla-extract/css';

import './fonts.css.ts';
import './reset.css.ts';
import { ownScope, ownTheme, themeRules } from './create-theme.ts';

for (const { selectors, media, colorScheme, properties } of themeRules(ownTheme, ownScope)) {
  const rule = { ...(colorScheme && { colorScheme }), vars: properties };
  globalStyle(selectors.join(', '), media ? { '@media': { [media]: rule } } : rule);
}
