import { Migration } from '@mikro-orm/migrations';

/** Networks take turns when their files are checked: when one of each was last taken. */
export class Migration20261128092000_turns_of_networks extends Migration {
  override name = 'Migration20261128092000_turns_of_networks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_files" add "claimed_at" timestamptz(3) null;`);
    this.addSql(`create index "lead_files_claimed" on "lead_files" (coalesce(site_hash, network_hash), claimed_at);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lead_files" drop column "claimed_at";`);
  }
}
