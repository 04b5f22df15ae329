/** Draws the scenes of the services into the files that pages show. Run with `npm run scenes -w design-system`; the output is committed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { drawing, serviceSceneNames } from '../src/company/ServiceScene/drawings.ts';

const folder = join(import.meta.dirname, '../src/company/ServiceScene/pictures');
await mkdir(folder, { recursive: true });
for (const name of serviceSceneNames) await writeFile(join(folder, `${name}.svg`), drawing(name));
console.log(`${serviceSceneNames.length} scenes`);
