import { Migration } from '@mikro-orm/migrations';

/** Forms are also counted by the /48 of an IPv6 address. */
export class Migration20261123050000_form_limit_of_sites extends Migration {
  override name = 'Migration20261123050000_form_limit_of_sites';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_receipts" add "site_hash" text null;`);
    this.addSql(`create index "lead_receipts_site_hash_created_at_index" on "lead_receipts" ("site_hash", "created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lead_receipts" drop column "site_hash";`);
  }
}
