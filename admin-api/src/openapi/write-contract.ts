import { writeFile } from 'node:fs/promises';

import { CATALOGUES } from '../http/messages/messages.ts';
import { makeContract } from './contract.ts';

// Writes the contract, and the API's messages, which the mocks use too: `write-contract.js openapi.json messages.json`.
const [contractFile, messagesFile] = process.argv.slice(2);
if (!contractFile || !messagesFile) throw new Error('Name the files to write: the contract and the messages.');
await writeFile(contractFile, await makeContract());
await writeFile(messagesFile, `${JSON.stringify(CATALOGUES, null, 2)}\n`);
