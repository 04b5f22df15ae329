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
  'request_link',
  'request_question',
];

/** In the order of the entity, which the schema is compared with. */
const NEW_KINDS = KINDS.toSpliced(KINDS.indexOf('request_link'), 0, 'window_taken_back');

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Confirmations of windows are taken back, with the answers that they were. */
export class Migration20261128070000_taken_back_windows extends Migration {
  override name = 'Migration20261128070000_taken_back_windows';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_entries" add "window_from" timestamptz(3) null;`);
    // What was confirmed before: both were written in one transaction. Callback requests have no e-mail address.
    this.addSql(
      `update "lead_entries" as e set "window_from" = (w->>'from')::timestamptz
       from "contact_submissions" as l, jsonb_array_elements(l."windows") as w
       where l."windows" is not null and e."lead_id" = l."id" and e."type" = 'answer' and e."channel" = 'email' and e."text" is null
         and e."created_at" between (w->>'confirmedAt')::timestamptz and (w->>'confirmedAt')::timestamptz + interval '1 second';`,
    );
    this.setKinds(NEW_KINDS);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "outbox_emails" where "kind" = 'window_taken_back';`);
    this.setKinds(KINDS);
    this.addSql(`alter table "lead_entries" drop column "window_from";`);
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "outbox_emails" drop constraint "outbox_emails_kind_check";`);
    this.addSql(`alter table "outbox_emails" add constraint "outbox_emails_kind_check" check ("kind" in (${listOf(kinds)}));`);
  }
}
