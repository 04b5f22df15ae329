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
  'lead_mention',
  'lead_returned',
  'lead_digest',
  'month_report',
  'lead_replied',
];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Publications of the website at a time, and the e-mail about one that was not made. */
export class Migration20261127000000_scheduled_publications extends Migration {
  override name = 'Migration20261127000000_scheduled_publications';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "site_schedules" ("id" uuid not null, "author_id" uuid not null, "note" text null, "publish_at" timestamptz(3) not null, "try_at" timestamptz(3) not null, "failures" int not null default 0, "texts" jsonb not null, "created_at" timestamptz(3) not null, "returned_at" timestamptz(3) null, "reason" text null, "conflicts" jsonb not null, primary key ("id"));`,
    );
    this.setKinds([...KINDS, 'publication_returned']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "outbox_emails" where "kind" = 'publication_returned';`);
    this.setKinds(KINDS);
    this.addSql(`drop table "site_schedules";`);
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }
}
