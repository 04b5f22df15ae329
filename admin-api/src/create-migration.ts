import { join } from 'node:path';

import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';

import { checkoutRoot } from './platform/configuration/paths.ts';
import { loadConfig } from './platform/configuration/config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { StartError } from './platform/configuration/start-error.ts';
import { print, readCommandLine } from './run-command.ts';

/** Writes only `up`: migrations are never reverted, and the generated `down` would replace the triggers by empty ones. */
class UpMigrationGenerator extends TSMigrationGenerator {
  override generateMigrationFile(className: string, { up }: { up: string[] }): string {
    return super.generateMigrationFile(className, { up, down: [] });
  }
}

/** Writes the migration from the current schema to that of the entities. */
async function createMigration(name: string): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config, { log: print });
  const options = ormOptions(database.migrationUrl);
  const orm = await MikroORM.init({ ...options, migrations: { ...options.migrations, generator: UpMigrationGenerator } });
  await migrate(orm);
  const folder = join(checkoutRoot(), 'admin-api', 'src', 'database', 'migrations');
  const { fileName } = await orm.migrator.create(folder, false, false, name);
  print(
    fileName
      ? `Wrote ${fileName}: check it and add it to migrations/index.ts.`
      : 'The schema matches the entities: no migration is needed.',
  );
  await orm.close();
  await database.stop();
}

const USAGE = 'npm run migration -- <name>   writes a migration for changed entities, for example: npm run migration -- add-notes';

const [name] = readCommandLine(USAGE, { allowPositionals: true }).positionals;
if (!name) throw new StartError(`Specify a name for the migration.\n${USAGE}`);
await createMigration(name);
