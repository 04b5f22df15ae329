import { Migration } from '@mikro-orm/migrations';

const URGENCIES = ['emergency', 'this_week', 'flexible'];
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
];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Leads say where, how soon and when. */
export class Migration20261128020000_place_and_time extends Migration {
  override name = 'Migration20261128020000_place_and_time';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "contact_submissions"
        add "community" text null, add "building" text null, add "unit" text null, add "landmark" text null, add "makani" text null,
        add "latitude" double precision null, add "longitude" double precision null, add "urgency" text null, add "windows" jsonb null;`,
    );
    this.addSql(`alter table "callback_requests" add "windows" jsonb null;`);
    this.addSql(
      `alter table "contact_submissions" add constraint "contact_submissions_urgency_check" check ("urgency" in (${listOf(URGENCIES)}));`,
    );
    this.addSql(
      `create index "contact_submissions_by_urgency" on "contact_submissions" (urgency, received_at, id) include (status, is_suspected, first_answered_at, snoozed_until, assignee_id) where urgency is not null;`,
    );
    this.setEmailKinds([...KINDS, 'window_confirmed']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "outbox_emails" where "kind" = 'window_confirmed';`);
    this.setEmailKinds(KINDS);
    this.addSql(`drop index "contact_submissions_by_urgency";`);
    this.addSql(`alter table "contact_submissions" drop constraint "contact_submissions_urgency_check";`);
    this.addSql(
      `alter table "contact_submissions" drop column "community", drop column "building", drop column "unit", drop column "landmark",
        drop column "makani", drop column "latitude", drop column "longitude", drop column "urgency", drop column "windows";`,
    );
    this.addSql(`alter table "callback_requests" drop column "windows";`);
  }

  private setEmailKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }
}
