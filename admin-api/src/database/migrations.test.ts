import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { migrations } from './migrations/index.ts';

describe('the list of migrations', () => {
  it('contains every file, oldest first', () => {
    const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => file.startsWith('Migration'));
    expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
  });
});
