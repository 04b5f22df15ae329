import { Migration } from '@mikro-orm/migrations';

export class Migration20261121191045_emails extends Migration {
  override name = 'Migration20261121191045_emails';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "outbox_emails" ("id" uuid not null, "kind" text not null, "recipient" text not null, "language" text not null, "content" jsonb null, "about_type" text not null, "about_id" uuid not null, "status" text not null default 'waiting', "attempts" int not null default 0, "reason" text null, "created_at" timestamptz(3) not null, "waiting_since" timestamptz(3) not null, "next_attempt_at" timestamptz(3) not null, "sent_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "outbox_emails_status_next_attempt_at_index" on "outbox_emails" ("status", "next_attempt_at");`);
    this.addSql(`create index "outbox_emails_status_id_index" on "outbox_emails" ("status", "id");`);

    this.addSql(
      `create table "settings" ("name" text not null, "value" jsonb not null, "updated_at" timestamptz(3) not null, primary key ("name"));`,
    );

    this.addSql(
      `create table "subscription_tokens" ("token_hash" text not null, "subscriber_id" uuid not null, "purpose" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "subscription_tokens_subscriber_id_index" on "subscription_tokens" ("subscriber_id");`);

    this.addSql(`alter table "newsletter_subscribers" add "asked_at" timestamptz(3) null;`);

    this.addSql(
      `alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in ('lead_notice', 'lead_confirmation', 'overdue_reminder', 'newsletter_confirmation'));`,
    );
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_language_check" check ("language" in ('en', 'ar'));`);
    this.addSql(
      `alter table "outbox_emails" add constraint "outbox_emails_status_check" check ("status" in ('waiting', 'sent', 'failed'));`,
    );

    this.addSql(
      `alter table "subscription_tokens" add constraint "subscription_tokens_subscriber_id_foreign" foreign key ("subscriber_id") references "newsletter_subscribers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "subscription_tokens" add constraint "subscription_tokens_purpose_check" check ("purpose" in ('confirm', 'unsubscribe'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "outbox_emails" cascade;`);
    this.addSql(`drop table if exists "settings" cascade;`);
    this.addSql(`drop table if exists "subscription_tokens" cascade;`);

    this.addSql(`alter table "newsletter_subscribers" drop column "asked_at";`);
  }
}
