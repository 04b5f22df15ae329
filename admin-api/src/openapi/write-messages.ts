import { writeFile } from 'node:fs/promises';

import { CATALOGUES } from '../http/messages/messages.ts';

/** Writes what the API says to people to the file that is named on the command line: the mocks say the same. */
const [path] = process.argv.slice(2);
if (!path) throw new Error('Name the file to write.');
await writeFile(path, `${JSON.stringify(CATALOGUES, null, 2)}\n`);
