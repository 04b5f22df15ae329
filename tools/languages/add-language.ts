// Adds a language: npm run language -- hi
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { addLanguage } from './add.ts';

const [code, ...others] = process.argv.slice(2);
if (!code || others.length > 0 || code.startsWith('-')) {
  console.log(
    'npm run language -- CODE      (begins a language, such as hi: a line in each of the two lists, and its catalogues from English)',
  );
  process.exit(code === '--help' ? 0 : 2);
}

const root = join(import.meta.dirname, '..', '..');
try {
  const { lists, files, texts } = await addLanguage(root, code);
  console.log(['Look at the lines that were added to', ...lists.map((file) => `  ${file}`)].join('\n'));
  console.log([`Translate ${texts} texts in`, ...files.map((file) => `  ${file}`)].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { status } = spawnSync('npm', ['run', '-s', 'contract', '-w', 'admin-api'], { cwd: root, stdio: 'inherit' });
if (status === 0) console.log('npm run strings names what is still in English, npm start shows it.');
process.exitCode = status ?? 1;
