import { writeFile } from 'node:fs/promises';

import { ar } from '../common/messages/ar.ts';
import { en } from '../common/messages/en.ts';

/** Writes what the API says to people to the file that is named on the command line: the mocks say the same. */
const [path] = process.argv.slice(2);
if (!path) throw new Error('Name the file to write.');
await writeFile(path, `${JSON.stringify({ en, ar }, null, 2)}\n`);
