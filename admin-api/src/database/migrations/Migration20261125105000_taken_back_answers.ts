import { Migration } from '@mikro-orm/migrations';

/** An answer that was recorded by mistake is taken back; the thread keeps it. */
export class Migration20261125105000_taken_back_answers extends Migration {
  override name = 'Migration20261125105000_taken_back_answers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_entries" add "taken_back_at" timestamptz(3) null, add "taken_back_by" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lead_entries" drop column "taken_back_at", drop column "taken_back_by";`);
  }
}
