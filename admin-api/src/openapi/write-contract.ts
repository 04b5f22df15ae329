import { writeFile } from 'node:fs/promises';

import { emailTexts } from '../messages/email-texts.ts';
import { CATALOGUES } from '../http/messages/messages.ts';
import { buildContract } from './contract.ts';
import { buildPhonePlans } from './phone-plans.ts';

// Writes the contract, the API's messages and the texts of e-mails, which the mocks use too, and the numbering plans for browsers:
// `write-contract.js openapi.json messages.json email-texts.json phone-plans.ts`.
const [contractFile, messagesFile, emailsFile, phonesFile] = process.argv.slice(2);
if (!contractFile || !messagesFile || !emailsFile || !phonesFile)
  throw new Error('Specify the output files: contract, messages, texts of e-mails and phone plans.');
await writeFile(contractFile, await buildContract());
await writeFile(messagesFile, `${JSON.stringify(CATALOGUES, null, 2)}\n`);
await writeFile(emailsFile, `${JSON.stringify(emailTexts, null, 2)}\n`);
await writeFile(
  phonesFile,
  `/** Written by "npm run contract". */\nexport const phonePlans = ${JSON.stringify(buildPhonePlans(), null, 2)};\n`,
);
