import { Migration } from '@mikro-orm/migrations';

/** Browsers of staff that get notifications, and the notifications that wait for them. */
export class Migration20261125102000_push extends Migration {
  override name = 'Migration20261125102000_push';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "push_subscriptions" ("id" uuid not null, "user_id" uuid not null, "session_id" uuid null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "push_subscriptions" add constraint "push_subscriptions_endpoint_unique" unique ("endpoint");`);
    this.addSql(`create index "push_subscriptions_user_id_index" on "push_subscriptions" ("user_id");`);
    this.addSql(`create index "push_subscriptions_session_id_index" on "push_subscriptions" ("session_id");`);
    // Whoever ends a session ends its notifications. A sign-in that is confirmed again gets another id.
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_session_id_foreign" foreign key ("session_id") references "staff_sessions" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `create table "push_messages" ("id" uuid not null, "subscription_id" uuid not null, "notice" text not null, "lead_kind" text not null, "lead_id" uuid not null, "reference" text not null, "attempts" int not null default 0, "created_at" timestamptz(3) not null, "next_attempt_at" timestamptz(3) not null, "done_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "push_messages_waiting" on "push_messages" (next_attempt_at) where done_at is null;`);
    this.addSql(`create index "push_messages_lead_id_index" on "push_messages" ("lead_id");`);
    this.addSql(`create index "push_messages_created_at_index" on "push_messages" ("created_at");`);
    this.addSql(
      `alter table "push_messages" add constraint "push_messages_notice_check" check ("notice" in ('newContact', 'newCallback', 'overdueLead', 'mention', 'returned'));`,
    );
    this.addSql(
      `alter table "push_messages" add constraint "push_messages_lead_kind_check" check ("lead_kind" in ('contact', 'callback'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "push_messages";`);
    this.addSql(`drop table "push_subscriptions";`);
  }
}
