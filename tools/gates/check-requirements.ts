// Lists the requirements that no test names; fails on a title that names an unknown one.
// --write brings the list in the page up to date, --all names the files of each, --quiet leaves out what is not shown yet.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PAGE, readCoverage, writeShown } from './requirements/check.ts';

const root = join(import.meta.dirname, '..', '..');
const coverage = await readCoverage(root);
const { requirements, shown, unknown } = coverage;
if (process.argv.includes('--write')) {
  const page = join(root, PAGE);
  await writeFile(page, writeShown(await readFile(page, 'utf8'), coverage));
}
if (process.argv.includes('--all')) {
  for (const [id, files] of [...shown].sort()) console.log(`${id}  ${files.join(', ')}`);
}
if (!process.argv.includes('--quiet')) {
  for (const { id, text } of requirements) if (!shown.has(id)) console.log(`no test names [${id}] ${text}`);
}
for (const { file, id } of unknown) console.error(`${file}: [${id}] is no requirement of ${PAGE}`);
console.log(`${shown.size} of ${requirements.length} requirements are named by a test`);
process.exitCode = unknown.length > 0 ? 1 : 0;
