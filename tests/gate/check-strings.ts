// Lists what is wrong with the catalogues of both languages.
import { join } from 'node:path';

import { checkStrings, formatProblems } from './strings/check.ts';

const { texts, problems } = await checkStrings(join(import.meta.dirname, '..', '..'));
if (problems.length > 0) console.error(formatProblems(problems));
console.log(`${texts} texts in English and in Arabic, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
