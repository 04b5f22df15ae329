import { writeFile } from 'node:fs/promises';

import { emailTexts } from '../messages/email-texts.ts';
import { CATALOGUES } from '../http/messages/messages.ts';
import { buildContract } from './contract.ts';
import { buildPhonePlans } from './phone-plans.ts';

// Writes the contract, the API's messages and the texts of e-mails, which the mocks use too, and the phone numbers that browsers can check:
// `write-contract.js openapi.json messages.json email-texts.json phone-plans.ts`.
const [contractFile, messagesFile, emailsFile, phonesFile] = process.argv.slice(2);
if (!contractFile || !messagesFile || !emailsFile || !phonesFile)
  throw new Error('Name the files to write: the contract, the messages, the texts of e-mails and the phone plans.');
await writeFile(contractFile, await buildContract());
await writeFile(messagesFile, `${JSON.stringify(CATALOGUES, null, 2)}\n`);
await writeFile(emailsFile, `${JSON.stringify(emailTexts, null, 2)}\n`);
await writeFile(
  phonesFile,
  `/** Written by "npm run contract". */\nexport const phonePlans = ${JSON.stringify(buildPhonePlans(), null, 2)};\n`,
);
