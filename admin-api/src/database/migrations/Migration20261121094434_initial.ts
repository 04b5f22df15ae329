import { Migration } from '@mikro-orm/migrations';

export class Migration20261121094434_initial extends Migration {
  override name = 'Migration20261121094434_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_entries" ("id" uuid not null, "action" text not null, "actor_type" text not null, "actor_id" uuid null, "subject_type" text null, "subject_id" uuid null, "details" jsonb not null, "occurred_at" timestamptz(3) not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "callback_requests" ("id" uuid not null, "reference" text not null, "phone" text not null, "language" text not null, "status" text not null default 'new', "is_suspected" boolean not null, "source_path" text null, "campaign" jsonb null, "elapsed_ms" bigint null, "received_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "callback_requests" add constraint "callback_requests_reference_unique" unique ("reference");`);

    this.addSql(
      `create table "contact_submissions" ("id" uuid not null, "reference" text not null, "name" text not null, "email" text not null, "phone" text null, "message" text not null, "service_type" text not null, "language" text not null, "status" text not null default 'new', "is_suspected" boolean not null, "source_path" text null, "campaign" jsonb null, "elapsed_ms" bigint null, "received_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "contact_submissions" add constraint "contact_submissions_reference_unique" unique ("reference");`);

    this.addSql(
      `create table "lead_receipts" ("kind" text not null, "key" text not null, "body_hash" text not null, "network_hash" text not null, "answer" jsonb not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("kind", "key"));`,
    );
    this.addSql(`create index "lead_receipts_network_hash_created_at_index" on "lead_receipts" ("network_hash", "created_at");`);
    this.addSql(`create index "lead_receipts_expires_at_index" on "lead_receipts" ("expires_at");`);

    this.addSql(
      `create table "login_attempts" ("id" uuid not null, "account_hash" text not null, "network_hash" text not null, "attempted_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "login_attempts_network_hash_attempted_at_index" on "login_attempts" ("network_hash", "attempted_at");`);
    this.addSql(`create index "login_attempts_attempted_at_index" on "login_attempts" ("attempted_at");`);

    this.addSql(
      `create table "newsletter_subscribers" ("id" uuid not null, "email" text not null, "language" text not null, "status" text not null default 'pending', "is_suspected" boolean not null, "source_path" text null, "campaign" jsonb null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "newsletter_subscribers" add constraint "newsletter_subscribers_email_unique" unique ("email");`);
    this.addSql(`create index "newsletter_subscribers_status_id_index" on "newsletter_subscribers" ("status", "id");`);

    this.addSql(
      `create table "users" ("id" uuid not null, "email" text not null, "name" text not null, "password_hash" text not null, "last_login_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(
      `create table "staff_sessions" ("id" uuid not null, "user_id" uuid not null, "started_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "staff_sessions_user_id_index" on "staff_sessions" ("user_id");`);

    this.addSql(`alter table "callback_requests" add constraint "callback_requests_language_check" check ("language" in ('en', 'ar'));`);
    this.addSql(
      `alter table "callback_requests" add constraint "callback_requests_status_check" check ("status" in ('new', 'in_progress', 'done', 'spam'));`,
    );

    this.addSql(
      `alter table "contact_submissions" add constraint "contact_submissions_service_type_check" check ("service_type" in ('commercial_fit_out', 'residential_fit_out', 'ac_services', 'ac_maintenance', 'electrical', 'plumbing', 'handyman', 'painting', 'wallpaper_fixing', 'kitchen_renovation', 'water_tank_cleaning', 'pool_maintenance', 'carpentry_services', 'other'));`,
    );
    this.addSql(
      `alter table "contact_submissions" add constraint "contact_submissions_language_check" check ("language" in ('en', 'ar'));`,
    );
    this.addSql(
      `alter table "contact_submissions" add constraint "contact_submissions_status_check" check ("status" in ('new', 'in_progress', 'done', 'spam'));`,
    );

    this.addSql(
      `alter table "newsletter_subscribers" add constraint "newsletter_subscribers_language_check" check ("language" in ('en', 'ar'));`,
    );
    this.addSql(
      `alter table "newsletter_subscribers" add constraint "newsletter_subscribers_status_check" check ("status" in ('pending', 'subscribed', 'unsubscribed'));`,
    );

    this.addSql(
      `alter table "staff_sessions" add constraint "staff_sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    // Written by the store of express-session; no entity maps it.
    this.addSql(
      `create table "http_sessions" ("sid" text not null, "sess" json not null, "expire" timestamptz not null, primary key ("sid"));`,
    );
    this.addSql(`create index "http_sessions_expire_index" on "http_sessions" ("expire");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "staff_sessions" drop constraint "staff_sessions_user_id_foreign";`);

    this.addSql(`drop table if exists "audit_entries" cascade;`);
    this.addSql(`drop table if exists "callback_requests" cascade;`);
    this.addSql(`drop table if exists "contact_submissions" cascade;`);
    this.addSql(`drop table if exists "lead_receipts" cascade;`);
    this.addSql(`drop table if exists "login_attempts" cascade;`);
    this.addSql(`drop table if exists "newsletter_subscribers" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "staff_sessions" cascade;`);
    this.addSql(`drop table if exists "http_sessions" cascade;`);
  }
}
