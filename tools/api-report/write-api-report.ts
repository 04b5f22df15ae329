/** Writes `api-report.md` from the built package, when a version is released: `npm run build -w design-system`, then `npm run api`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { printApi, readApi } from './api-report.ts';

const root = join(import.meta.dirname, '../../design-system');
const { version } = JSON.parse(await readFile(join(root, 'dist/package.json'), 'utf8')) as { version: string };
await writeFile(join(root, 'api-report.md'), printApi(version, readApi(join(root, 'dist/types'))));
