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
];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** A lead is put off until a time, and an attempt to reach a visitor is recorded. */
export class Migration20261125062000_snoozes extends Migration {
  override name = 'Migration20261125062000_snoozes';

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "snoozed_until" timestamptz(3) null, add "snoozed_by" uuid null;`);
      // Lists of open leads leave out those that are put off.
      this.indexWith(table, 'is_suspected, snoozed_until');
      this.addSql(`create index "${table}_snoozed" on "${table}" (snoozed_until, id) where snoozed_until is not null;`);
    }
    this.setTypes('lead_entries', ['note', 'answer', 'attempt']);
    this.setTypes('lead_alerts', ['mention', 'returned']);
    this.setKinds([...KINDS, 'lead_returned']);
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`drop index "${table}_snoozed";`);
      this.indexWith(table, 'is_suspected');
      this.addSql(`alter table "${table}" drop column "snoozed_until", drop column "snoozed_by";`);
    }
    this.addSql(`delete from "lead_entries" where "type" = 'attempt';`);
    this.setTypes('lead_entries', ['note', 'answer']);
    this.addSql(`delete from "lead_alerts" where "type" = 'returned';`);
    this.setTypes('lead_alerts', ['mention']);
    this.addSql(`delete from "outbox_emails" where "kind" = 'lead_returned';`);
    this.setKinds(KINDS);
  }

  private indexWith(table: string, included: string): void {
    for (const name of ['by_status', 'by_assignee_status', 'unassigned']) this.addSql(`drop index "${table}_${name}";`);
    this.addSql(`create index "${table}_by_status" on "${table}" (status, received_at, id) include (${included});`);
    this.addSql(
      `create index "${table}_by_assignee_status" on "${table}" (assignee_id, status, received_at, id) include (${included}) where assignee_id is not null;`,
    );
    this.addSql(
      `create index "${table}_unassigned" on "${table}" (status, received_at, id) include (${included}) where assignee_id is null;`,
    );
  }

  private setTypes(table: string, types: readonly string[]): void {
    this.addSql(`alter table "${table}" drop constraint "${table}_type_check";`);
    this.addSql(`alter table "${table}" add constraint "${table}_type_check" check ("type" in (${listOf(types)}));`);
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }
}
