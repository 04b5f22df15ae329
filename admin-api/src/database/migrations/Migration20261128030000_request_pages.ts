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
  'publication_returned',
  'window_confirmed',
];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Links to the pages of requests, the question how it was, its marks, and who is not to be asked again. */
export class Migration20261128030000_request_pages extends Migration {
  override name = 'Migration20261128030000_request_pages';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "lead_links" ("token_hash" text not null, "lead_id" uuid not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "wrong_digits" int not null default 0, "wrong_since" timestamptz(3) null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "lead_links_lead_id_index" on "lead_links" ("lead_id");`);
    this.addSql(
      `create table "lead_questions" ("lead_id" uuid not null, "asked_at" timestamptz(3) not null, "mark" int null, "rated_at" timestamptz(3) null, primary key ("lead_id"));`,
    );
    this.addSql(
      `create table "question_stops" ("address_hash" text not null, "created_at" timestamptz(3) not null, primary key ("address_hash"));`,
    );
    this.setKinds([...KINDS, 'request_link', 'request_question']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "outbox_emails" where "kind" in ('request_link', 'request_question');`);
    this.setKinds(KINDS);
    for (const table of ['question_stops', 'lead_questions', 'lead_links']) this.addSql(`drop table "${table}";`);
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }
}
