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
];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** The report of a month is sent by e-mail. */
export class Migration20261125104000_month_report extends Migration {
  override name = 'Migration20261125104000_month_report';

  override up(): void | Promise<void> {
    this.setKinds([...KINDS, 'month_report']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "outbox_emails" where "kind" = 'month_report';`);
    this.setKinds(KINDS);
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }
}
