/** Draws the scenes of the services into the file that pages show. Run with `npm run scenes -w design-system`; the output is committed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { drawings } from '../src/company/scenes/drawings.ts';

await writeFile(join(import.meta.dirname, '../src/company/ServiceScene/scenes.svg'), drawings());
