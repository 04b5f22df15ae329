/** Draws the scenes into the files that pages show. Run with `npm run scenes -w design-system`; the output is committed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { drawings, sceneFiles } from '../src/company/scenes/drawings.ts';

for (const [file, names] of Object.entries(sceneFiles))
  await writeFile(join(import.meta.dirname, '../src/company/ServiceScene', file), drawings(names));
