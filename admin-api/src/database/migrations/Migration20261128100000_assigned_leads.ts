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
  'window_taken_back',
  'request_link',
  'request_question',
];
/** In the order of the entity, which the schema is compared with. */
const NEW_KINDS = KINDS.toSpliced(KINDS.indexOf('publication_returned'), 0, 'lead_assigned');
const NOTICES = ['newContact', 'newCallback', 'overdueLead', 'mention', 'returned', 'replied'];
const ALERTS = ['mention', 'returned', 'replied'];

/** Whoever is given leads is told of them. */
export class Migration20261128100000_assigned_leads extends Migration {
  override name = 'Migration20261128100000_assigned_leads';

  override up(): void | Promise<void> {
    this.setValues('outbox_emails', 'kind', NEW_KINDS);
    this.setValues('push_messages', 'notice', [...NOTICES, 'assigned']);
    this.setValues('lead_alerts', 'type', [...ALERTS, 'assigned']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "outbox_emails" where "kind" = 'lead_assigned';`);
    this.addSql(`delete from "push_messages" where "notice" = 'assigned';`);
    this.addSql(`delete from "lead_alerts" where "type" = 'assigned';`);
    this.setValues('outbox_emails', 'kind', KINDS);
    this.setValues('push_messages', 'notice', NOTICES);
    this.setValues('lead_alerts', 'type', ALERTS);
  }

  private setValues(table: string, column: string, values: readonly string[]): void {
    const list = values.map((value) => `'${value}'`).join(', ');
    this.addSql(`alter table "${table}" drop constraint "${table}_${column}_check";`);
    this.addSql(`alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${list}));`);
  }
}
