import { Migration } from '@mikro-orm/migrations';

/** What visitors reply by e-mail is in the thread of their lead. */
export class Migration20261125200000_replies extends Migration {
  override name = 'Migration20261125200000_replies';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_entries" alter column "author_id" drop not null;`);
    this.addSql(`alter table "lead_entries" add "is_verified" boolean null, add "mail_hash" text null;`);
    this.addSql(`alter table "lead_entries" add constraint "lead_entries_mail_hash_unique" unique ("mail_hash");`);
    this.setTypes(['note', 'answer', 'attempt', 'reply']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "lead_entries" where "type" = 'reply';`);
    this.setTypes(['note', 'answer', 'attempt']);
    this.addSql(`alter table "lead_entries" drop constraint "lead_entries_mail_hash_unique";`);
    this.addSql(`alter table "lead_entries" drop column "is_verified", drop column "mail_hash";`);
    this.addSql(`alter table "lead_entries" alter column "author_id" set not null;`);
  }

  private setTypes(types: readonly string[]): void {
    this.addSql(`alter table "lead_entries" drop constraint "lead_entries_type_check";`);
    this.addSql(
      `alter table "lead_entries" add constraint "lead_entries_type_check" check ("type" in (${types.map((type) => `'${type}'`).join(', ')}));`,
    );
  }
}
