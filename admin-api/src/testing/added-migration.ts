import { Migration } from '@mikro-orm/migrations';
import { onTestFinished } from 'vitest';

import { migrations } from '../database/migrations/index.ts';

/** Adds a migration of a later version until the test ends. @returns A function that removes it earlier. */
export function addMigration(statements: readonly string[]): () => void {
  class Migration29990101000000_later extends Migration {
    override name = 'Migration29990101000000_later';

    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  }
  migrations.push(Migration29990101000000_later);
  const remove = () => {
    const index = migrations.indexOf(Migration29990101000000_later);
    if (index >= 0) migrations.splice(index, 1);
  };
  onTestFinished(remove);
  return remove;
}
