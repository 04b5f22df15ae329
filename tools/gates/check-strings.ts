// Reports problems in the catalogues of every language.
import { join } from 'node:path';

import { languageCodes } from '../../admin-api/contract/languages.ts';
import { checkStrings, formatProblems } from './strings/check.ts';
import { nameOf } from './strings/message.ts';

const { texts, problems } = await checkStrings(join(import.meta.dirname, '..', '..'));
if (problems.length > 0) console.error(formatProblems(problems));
console.log(`${texts} texts in ${new Intl.ListFormat('en').format(languageCodes.map(nameOf))}, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
