import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;
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
];
const NOTICES = ['newContact', 'newCallback', 'overdueLead', 'mention', 'returned'];
const ALERTS = ['mention', 'returned'];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Replies that nobody has answered yet are marked, found, and told to staff. */
export class Migration20261125210000_unanswered_replies extends Migration {
  override name = 'Migration20261125210000_unanswered_replies';

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "replied_at" timestamptz(3) null;`);
      this.addSql(
        `create index "${table}_replied" on "${table}" (received_at, id) include (status, is_suspected, snoozed_until, first_answered_at, due_at, assignee_id) where replied_at is not null and status in ('new', 'in_progress') and snoozed_until is null;`,
      );
    }
    // The last entry of their threads is a reply.
    this.addSql(`update "contact_submissions" as lead set "replied_at" = entry."created_at" from "lead_entries" as entry
      where entry."lead_id" = lead."id" and entry."type" = 'reply'
        and not exists (select from "lead_entries" as later where later."lead_id" = lead."id" and later."id" > entry."id");`);
    this.setValues('outbox_emails', 'kind', [...KINDS, 'lead_replied']);
    this.setValues('push_messages', 'notice', [...NOTICES, 'replied']);
    this.setValues('lead_alerts', 'type', [...ALERTS, 'replied']);
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`drop index "${table}_replied";`);
      this.addSql(`alter table "${table}" drop column "replied_at";`);
    }
    this.addSql(`delete from "outbox_emails" where "kind" = 'lead_replied';`);
    this.setValues('outbox_emails', 'kind', KINDS);
    this.addSql(`delete from "push_messages" where "notice" = 'replied';`);
    this.setValues('push_messages', 'notice', NOTICES);
    this.addSql(`delete from "lead_alerts" where "type" = 'replied';`);
    this.setValues('lead_alerts', 'type', ALERTS);
  }

  private setValues(table: string, column: string, values: readonly string[]): void {
    this.addSql(`alter table "${table}" drop constraint "${table}_${column}_check";`);
    this.addSql(`alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${listOf(values)}));`);
  }
}
