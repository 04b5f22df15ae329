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
];

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** E-mails to staff wait for a digest, and are sent in one. */
export class Migration20261125090000_digests extends Migration {
  override name = 'Migration20261125090000_digests';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outbox_emails" add "digest_of" uuid null, add "digest_id" uuid null;`);
    this.addSql(
      `create index "outbox_emails_by_digest" on "outbox_emails" (digest_of, next_attempt_at) where status = 'waiting' and digest_of is not null;`,
    );
    this.setKinds([...KINDS, 'lead_digest']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "outbox_emails" where "kind" = 'lead_digest';`);
    this.setKinds(KINDS);
    this.addSql(`drop index "outbox_emails_by_digest";`);
    this.addSql(`alter table "outbox_emails" drop column "digest_of", drop column "digest_id";`);
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }
}
