import { Migration } from '@mikro-orm/migrations';

const KINDS = ['lead_notice', 'lead_confirmation', 'overdue_reminder', 'newsletter_confirmation', 'staff_invitation'];
const NEW_KINDS = ['password_reset', 'security_notice'];

const listOf = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** Staff who have forgotten the password get a link by e-mail, in their language. */
export class Migration20261124060000_password_resets extends Migration {
  override name = 'Migration20261124060000_password_resets';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "language" text not null default 'en';`);
    this.addSql(
      `create table "password_resets" ("id" uuid not null, "user_id" uuid not null, "requested_at" timestamptz(3) not null, "token_hash" text null, "expires_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "password_resets_user_id_index" on "password_resets" ("user_id");`);
    this.addSql(`alter table "password_resets" add constraint "password_resets_token_hash_unique" unique ("token_hash");`);
    this.addSql(
      `alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.setKinds([...KINDS, ...NEW_KINDS]);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "password_resets";`);
    this.addSql(`alter table "users" drop column "language";`);
    this.addSql(`delete from "outbox_emails" where "kind" in (${listOf(NEW_KINDS)});`);
    this.setKinds(KINDS);
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }
}
