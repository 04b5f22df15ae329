// Fails on a requirement without a test in `npm test`, except those of the image, and on a test title with an unknown requirement id.
// --all lists the test files of each id.
import { join } from 'node:path';

import { readCoverage } from './requirements/check.ts';

const { requirements, shown, shownQuickly, unknown } = await readCoverage(join(import.meta.dirname, '..', '..'));
if (process.argv.includes('--all')) {
  for (const [id, files] of [...shown].sort()) console.log(`${id}  ${files.join(', ')}`);
}
const untested = requirements.filter(({ id }) => !shown.has(id));
const onlyInFull = requirements.filter(({ id }) => shown.has(id) && !shownQuickly.has(id));
const byImage = requirements.filter(({ id }) => shown.get(id)?.every((file) => file.startsWith('tools/container/')));
for (const { id, text } of untested) console.error(`no test shows [${id}] ${text}`);
for (const { id } of onlyInFull)
  console.error(`npm test does not show [${id}]: only npm run test:full does, in ${shown.get(id)?.join(', ')}`);
for (const { file, id } of unknown) console.error(`${file}: [${id}] is not defined in docs/requirements.md`);
const quick = requirements.length - untested.length - onlyInFull.length - byImage.length;
const ids = byImage.map(({ id }) => id).join(', ');
console.log(`${quick} of ${requirements.length} requirements are shown by npm test, ${ids} by npm run test:image`);
process.exitCode = untested.length + onlyInFull.length + unknown.length > 0 ? 1 : 0;
