// Lists imports that go the wrong way between or inside the packages.
import { join } from 'node:path';

import { findViolations } from './imports/check.ts';

const { files, violations } = await findViolations(join(import.meta.dirname, '..', '..'));
for (const { rule, from, to, advice } of violations) console.error(`${from} → ${to}\n  ${rule}: ${advice}`);
console.log(`${files} files, ${violations.length} imports that go the wrong way`);
process.exitCode = violations.length > 0 ? 1 : 0;
