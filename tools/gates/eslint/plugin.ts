import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { logicalProperties } from './rules/logical-properties.ts';
import { noLiteralText } from './rules/no-literal-text.ts';

/** Hash of all rules, as the plugin's version: ESLint's cache is valid as long as that stays the same. */
function versionOfRules(): string {
  const folder = join(import.meta.dirname, 'rules');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** Lint rules of this project that no published plugin has. */
export const zmb = {
  meta: { name: 'zmb', version: versionOfRules() },
  rules: {
    'logical-properties': logicalProperties,
    'no-literal-text': noLiteralText,
  },
};
