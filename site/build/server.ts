/** The entry of the server build: the modules that have to be bundled before Node can run them. */
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

/** The design system's drawings for icons and pictures. */
export const brand: Brand = {
  logo: { seal: logoSeal, plainSeal: logoPlainSeal, wordmark: logoWord, name: logoName, viewBox: logoViewBox },
  mark: { star: logoStar, letter: logoLetter },
  tile: { svg: girihTile(), ...girihTileSize },
};
