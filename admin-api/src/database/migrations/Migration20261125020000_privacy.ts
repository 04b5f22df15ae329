import { Migration } from '@mikro-orm/migrations';

const EMAIL_KINDS = [
  'lead_notice',
  'lead_confirmation',
  'overdue_reminder',
  'newsletter_confirmation',
  'staff_invitation',
  'password_reset',
  'security_notice',
];
const NEW_KINDS = ['privacy_confirmation', 'privacy_notice'];
/** E-mails that a stranger can cause to any mailbox. */
const CONFIRMATIONS = ['lead_confirmation', 'newsletter_confirmation'];

const listOf = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');
const mailboxOf = (recipient: string) => `regexp_replace(lower(${recipient}), '\\+[^@]*@', '@')`;

/** The privacy desk: erasures, restrictions, requests, consents and a log of what was deleted after its period. */
export class Migration20261125020000_privacy extends Migration {
  override name = 'Migration20261125020000_privacy';

  override up(): void | Promise<void> {
    this.addSql(`alter table "callback_requests" add "notice_version" int null;`);
    this.addSql(`alter table "contact_submissions" add "notice_version" int null;`);

    this.addSql(
      `create table "consent_events" ("id" uuid not null, "subscriber_id" uuid not null, "event" text not null, "notice_version" int null, "language" text not null, "occurred_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "consent_events_subscriber_id_index" on "consent_events" ("subscriber_id");`);
    this.addSql(
      `alter table "consent_events" add constraint "consent_events_event_check" check ("event" in ('asked', 'confirmed', 'withdrawn', 'changed'));`,
    );

    this.addSql(
      `create table "privacy_measures" ("id" uuid not null, "kind" text not null, "state" text not null, "reason" text not null, "request_id" uuid null, "person" jsonb null, "hashes" jsonb not null, "counts" jsonb null, "requested_by" uuid null, "requested_at" timestamptz(3) not null, "decided_by" uuid null, "decided_at" timestamptz(3) null, "done_at" timestamptz(3) null, "repeated_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "privacy_measures" add constraint "privacy_measures_kind_check" check ("kind" in ('erasure', 'restriction'));`,
    );
    this.addSql(
      `alter table "privacy_measures" add constraint "privacy_measures_state_check" check ("state" in ('waiting', 'done', 'refused', 'lifted'));`,
    );
    this.addSql(
      `alter table "privacy_measures" add constraint "privacy_measures_reason_check" check ("reason" in ('request', 'objection', 'withdrawn', 'not_needed', 'unlawful', 'disputed', 'law'));`,
    );

    this.addSql(
      `create table "restricted_records" ("id" uuid not null, "measure_id" uuid not null, "source" text not null, "row" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`create index "restricted_records_measure_id_index" on "restricted_records" ("measure_id");`);
    this.addSql(
      `alter table "restricted_records" add constraint "restricted_records_measure_id_foreign" foreign key ("measure_id") references "privacy_measures" ("id");`,
    );

    this.addSql(
      `create table "lead_figures" ("id" uuid not null, "kind" text not null, "status" text not null, "service_type" text null, "received_at" timestamptz(3) not null, "due_at" timestamptz(3) not null, "first_answered_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_figures_kind_received_at_index" on "lead_figures" ("kind", "received_at");`);

    this.addSql(
      `create table "privacy_requests" ("id" uuid not null, "kind" text not null, "email" text null, "details" text null, "language" text not null, "status" text not null default 'unconfirmed', "note" text null, "version" int not null default 1, "created_at" timestamptz(3) not null, "confirmed_at" timestamptz(3) null, "due_at" timestamptz(3) not null, "closed_at" timestamptz(3) null, "token_hash" text null, "expires_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "privacy_requests_status_due_at_index" on "privacy_requests" ("status", "due_at");`);
    this.addSql(`create index "privacy_requests_email_index" on "privacy_requests" ("email");`);
    this.addSql(`alter table "privacy_requests" add constraint "privacy_requests_token_hash_unique" unique ("token_hash");`);
    this.addSql(
      `alter table "privacy_requests" add constraint "privacy_requests_kind_check" check ("kind" in ('access', 'correction', 'deletion', 'restriction', 'objection', 'portability'));`,
    );
    this.addSql(
      `alter table "privacy_requests" add constraint "privacy_requests_status_check" check ("status" in ('unconfirmed', 'open', 'in_progress', 'fulfilled', 'refused'));`,
    );

    this.addSql(
      `create table "retention_runs" ("id" uuid not null, "ran_at" timestamptz(3) not null, "removed" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`create index "retention_runs_ran_at_index" on "retention_runs" ("ran_at");`);

    // Leads, subscribers and e-mails are looked up by e-mail address without regard to case.
    this.addSql(`create index "outbox_emails_by_recipient" on "outbox_emails" (lower(recipient));`);
    this.addSql(`create index "outbox_emails_about_id_index" on "outbox_emails" ("about_id");`);
    this.setKinds([...EMAIL_KINDS, ...NEW_KINDS]);
    this.limit([...CONFIRMATIONS, 'privacy_confirmation']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "outbox_emails" where "kind" in (${listOf(NEW_KINDS)});`);
    this.limit(CONFIRMATIONS);
    this.setKinds(EMAIL_KINDS);
    this.addSql(`drop index "outbox_emails_about_id_index";`);
    this.addSql(`drop index "outbox_emails_by_recipient";`);
    for (const table of ['retention_runs', 'privacy_requests', 'lead_figures', 'restricted_records', 'privacy_measures', 'consent_events'])
      this.addSql(`drop table "${table}";`);
    this.addSql(`alter table "contact_submissions" drop column "notice_version";`);
    this.addSql(`alter table "callback_requests" drop column "notice_version";`);
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }

  /** At most 3 e-mails of these kinds an hour and 6 a day to one mailbox, as `confirmation_limit` says. */
  private limit(kinds: readonly string[]): void {
    const isConfirmation = `kind in (${listOf(kinds)})`;
    this.addSql(`drop index "outbox_emails_confirmations";`);
    this.addSql(
      `create index "outbox_emails_confirmations" on "outbox_emails" ((${mailboxOf('recipient')}), created_at) where ${isConfirmation};`,
    );
    this.addSql(`create or replace function "limit_confirmations"() returns trigger language plpgsql as $$
      declare
        mailbox text := ${mailboxOf('new.recipient')};
        of_hour int;
        of_day int;
      begin
        perform pg_advisory_xact_lock(hashtextextended(mailbox, 4));
        select count(*) filter (where created_at > clock_timestamp() - interval '1 hour'), count(*) into of_hour, of_day
          from outbox_emails
          where ${mailboxOf('recipient')} = mailbox and created_at > clock_timestamp() - interval '1 day' and ${isConfirmation};
        return case when of_hour < 3 and of_day < 6 then new end;
      end $$;`);
    this.addSql(`drop trigger "limit_confirmations" on "outbox_emails";`);
    this.addSql(`create trigger "limit_confirmations" before insert on "outbox_emails"
      for each row when (new.${isConfirmation}) execute function "limit_confirmations"();`);
  }
}
