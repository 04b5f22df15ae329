import { writeFile } from 'node:fs/promises';

import { makeContract } from './contract.ts';

/** Writes the contract to the file that is named on the command line. */
const [path] = process.argv.slice(2);
if (!path) throw new Error('Name the file to write.');
await writeFile(path, await makeContract());
