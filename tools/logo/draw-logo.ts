// Draws the logo's letters for the company's short name: npm run logo
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { company } from '../../admin-api/contract/company.ts';
import { defaultLanguage, inLanguage } from '../../admin-api/contract/languages.ts';
import { logoName } from '../../design-system/src/theme/logo-word.ts';
import { drawWord } from './draw-word.ts';

const shortName = inLanguage(company.shortName, defaultLanguage);
const FILE = 'design-system/src/theme/logo-word.ts';

if (logoName === shortName) {
  console.log(`The logo already spells ${logoName}.`);
} else {
  const { path, width } = await drawWord(shortName);
  await writeFile(
    join(import.meta.dirname, '../..', FILE),
    `/**
 * The letters of the logo, drawn for the company's short name: \`npm run logo\` writes this file from the site's typeface. Letters
 * may be replaced by hand-drawn ones, which the command keeps as long as the name stays. Units are those of the seal, 36 wide and high.
 */
export const logoName = ${quoted(shortName)};
/** The letter cut out of the seal; empty for none. Drawn by even-odd filling, so its parts must not overlap. */
export const logoLetter = '';
/** The word beside the seal, 15 high with its baseline at 25.5. */
export const logoWord =
  '${path}';
/** Width of seal and word. */
export const logoWidth = ${width};
`,
  );
  console.log(`Wrote ${FILE}. Look at the logo with npm start or npm run storybook.`);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
