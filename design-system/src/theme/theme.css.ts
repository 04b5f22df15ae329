import { assignVars, globalStyle } from '@vanilla-extract/css';

import { vars } from './contract.css.ts';
import { dark } from './dark.ts';
import { inArabicFace, languagesWith } from './faces.ts';
import { familyFor } from './fonts.css.ts';
import { light } from './light.ts';
import { paper } from './paper.ts';
import { scale } from './scale.ts';
import { arabicType, latinType } from './typography.ts';

const darkVars = assignVars(vars.color, dark);

globalStyle(':root', {
  colorScheme: 'light',
  vars: {
    ...assignVars(vars.color, light),
    ...assignVars(vars.space, scale.space),
    ...assignVars(vars.radius, scale.radius),
    ...assignVars(vars.motion, scale.motion),
    ...assignVars(vars.weight, scale.weight),
    ...assignVars(vars.type, latinType),
    ...assignVars(vars.font, { family: familyFor.latin }),
  },
});

// Ink surfaces are dark in both themes: everything inside uses the dark values. Print is never dark.
globalStyle(':root[data-theme="dark"], [data-plane="ink"]', { '@media': { screen: { colorScheme: 'dark', vars: darkVars } } });

// "System" is the absence of the attribute.
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars: darkVars } },
});

const { surface, text, critical } = vars.color;
globalStyle(':root', {
  '@media': {
    print: {
      vars: {
        ...assignVars(surface, paper.surface),
        [text.onInk]: paper.text.onInk,
        [text.onCritical]: paper.text.onCritical,
        [critical.fill]: paper.critical.fill,
        [critical.fillHover]: paper.critical.fillHover,
      },
    },
  },
});

const tall = languagesWith('arabic', 'system').flatMap((code) => [`:root:lang(${code})`, `[lang="${code}"]`]);
globalStyle(tall.join(', '), { vars: assignVars(vars.type, arabicType) });

// Only Arabic pages load the Arabic file; a single Arabic word on an English page uses the system font.
globalStyle(inArabicFace(':root'), { vars: assignVars(vars.font, { family: familyFor.arabic }) });
