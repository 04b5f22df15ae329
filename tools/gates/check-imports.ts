// Lists forbidden imports between and inside the packages, and import cycles between folders.
import { join } from 'node:path';

import { findViolations } from './imports/check.ts';

const { files, violations } = await findViolations(join(import.meta.dirname, '..', '..'));
for (const { rule, from, to, advice } of violations) console.error(`${from} → ${to}\n  ${rule}: ${advice}`);
console.log(`${files} files, ${violations.length} forbidden imports`);
process.exitCode = violations.length > 0 ? 1 : 0;
