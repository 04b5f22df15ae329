import { Migration } from '@mikro-orm/migrations';

const KINDS = [
  'lead_notice',
  'lead_confirmation',
  'overdue_reminder',
  'newsletter_confirmation',
  'staff_invitation',
  'password_reset',
  'security_notice',
  'privacy_confirmation',
  'privacy_notice',
];

/** Colleagues are told of leads in which they are mentioned. */
export class Migration20261125061000_lead_alerts extends Migration {
  override name = 'Migration20261125061000_lead_alerts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "lead_alerts" ("id" uuid not null, "user_id" uuid not null, "type" text not null, "lead_kind" text not null, "lead_id" uuid not null, "author_id" uuid null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_alerts_user_id_id_index" on "lead_alerts" ("user_id", "id");`);
    this.addSql(`alter table "lead_alerts" add constraint "lead_alerts_type_check" check ("type" in ('mention'));`);
    this.setKinds([...KINDS, 'lead_mention']);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "lead_alerts";`);
    this.addSql(`delete from "outbox_emails" where "kind" = 'lead_mention';`);
    this.setKinds(KINDS);
  }

  private setKinds(kinds: readonly string[]): void {
    const list = kinds.map((kind) => `'${kind}'`).join(', ');
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${list}));`);
  }
}
