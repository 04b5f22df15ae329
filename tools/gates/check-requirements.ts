// Fails on a requirement without a test and on a test title with an unknown requirement id. --all lists the test files of each id.
import { join } from 'node:path';

import { readCoverage } from './requirements/check.ts';

const { requirements, shown, unknown } = await readCoverage(join(import.meta.dirname, '..', '..'));
if (process.argv.includes('--all')) {
  for (const [id, files] of [...shown].sort()) console.log(`${id}  ${files.join(', ')}`);
}
const untested = requirements.filter(({ id }) => !shown.has(id));
for (const { id, text } of untested) console.error(`no test shows [${id}] ${text}`);
for (const { file, id } of unknown) console.error(`${file}: [${id}] is not defined in docs/requirements.md`);
console.log(`${shown.size} of ${requirements.length} requirements have a test`);
process.exitCode = untested.length + unknown.length > 0 ? 1 : 0;
