/** The entry of the server build: what has to be bundled before Node can run it. */
import {
  girihTile,
  girihTileSize,
  logoLetter,
  logoName,
  logoPlainSeal,
  logoSeal,
  logoStar,
  logoViewBox,
  logoWord,
} from '@zmb/design-system/company';

import type { Brand } from './brand.ts';

export { addresses, loadContent } from '../src/entry-server.tsx';
export { addParsedSelectors, parsedSelectors } from './page-styles.ts';
export { renderAdminPage, renderPage } from './render-page.ts';

/** The drawings of the design system that icons and pictures are made of. */
export const brand: Brand = {
  logo: { seal: logoSeal, plainSeal: logoPlainSeal, word: logoWord, name: logoName, viewBox: logoViewBox },
  mark: { star: logoStar, letter: logoLetter },
  tile: { svg: girihTile(), ...girihTileSize },
};
