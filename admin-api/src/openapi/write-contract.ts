import { writeFile } from 'node:fs/promises';

import { CATALOGUES } from '../http/messages/messages.ts';
import { makeContract } from './contract.ts';
import { makePhonePlans } from './phone-plans.ts';

// Writes the contract, the API's messages, which the mocks use too, and the phone numbers that browsers can check:
// `write-contract.js openapi.json messages.json phone-plans.ts`.
const [contractFile, messagesFile, phonesFile] = process.argv.slice(2);
if (!contractFile || !messagesFile || !phonesFile)
  throw new Error('Name the files to write: the contract, the messages and the phone plans.');
await writeFile(contractFile, await makeContract());
await writeFile(messagesFile, `${JSON.stringify(CATALOGUES, null, 2)}\n`);
await writeFile(
  phonesFile,
  `/** Written by "npm run contract". */\nexport const phonePlans = ${JSON.stringify(makePhonePlans(), null, 2)};\n`,
);
