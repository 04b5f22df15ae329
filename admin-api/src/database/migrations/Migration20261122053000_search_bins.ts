import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;
const BIN = `date_bin('240 hours', received_at, timestamptz '2020-01-01 00:00:00+00')`;

export class Migration20261122053000_search_bins extends Migration {
  override name = 'Migration20261122053000_search_bins';

  override async up(): Promise<void> {
    await this.execute(`create extension if not exists btree_gin`);
    for (const table of TABLES) {
      this.addSql(`drop index "${table}_search";`);
      this.addSql(
        `create index "${table}_search" on "${table}" using gin (${BIN}, status, is_suspected, search_text gin_trgm_ops) with (gin_pending_list_limit = 64);`,
      );
    }
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`drop index "${table}_search";`);
      this.addSql(`create index "${table}_search" on "${table}" using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);`);
    }
  }
}
