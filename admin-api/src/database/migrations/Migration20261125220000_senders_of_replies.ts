import { Migration } from '@mikro-orm/migrations';

/** A reply that may be of somebody else has the address that it came from. */
export class Migration20261125220000_senders_of_replies extends Migration {
  override name = 'Migration20261125220000_senders_of_replies';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_entries" add "sender" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lead_entries" drop column "sender";`);
  }
}
