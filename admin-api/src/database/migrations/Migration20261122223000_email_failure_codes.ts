import { Migration } from '@mikro-orm/migrations';

/** Failed e-mails have a code. Rows from before get one by what is known of their reason. */
export class Migration20261122223000_email_failure_codes extends Migration {
  override name = 'Migration20261122223000_email_failure_codes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outbox_emails" add "failure_code" text null;`);
    this.addSql(`update "outbox_emails" set
      "failure_code" = case
        when "reason" ~* 'could not be written' then 'not_composed'
        when "reason" ~* 'ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo|queryA' then 'unknown_host'
        when "reason" ~* 'ECONNREFUSED|EHOSTUNREACH|ENETUNREACH' then 'unreachable'
        when "reason" ~* 'ETIMEDOUT|ECONNRESET|timed? ?out|greeting never|socket close' then 'no_response'
        when "reason" ~* '^5(30|34|35)|EAUTH|authenticat|invalid login|credential' then 'authentication'
        when "reason" ~* 'certificate|wrong version number|^454' then 'encryption'
        when "reason" ~* '^(452|552)|^[45]\\d\\d [45]\\.2\\.2' then 'mailbox_full'
        when "reason" ~* '^[45]\\d\\d [45]\\.1\\.[1-6]|user unknown|no such (user|mailbox|recipient)|unknown (user|recipient)|does not exist' then 'no_mailbox'
        when "reason" ~ '^4\\d\\d' then 'try_later'
        when "reason" ~ '^5\\d\\d' then 'rejected'
        else 'other'
      end,
      "reason" = case when "reason" ~* 'could not be written' then null else "reason" end
      where "reason" is not null;`);
    this.addSql(
      `alter table "outbox_emails" add constraint "outbox_emails_failure_code_check" check ("failure_code" in ('unknown_host', 'unreachable', 'no_response', 'authentication', 'encryption', 'no_mailbox', 'mailbox_full', 'try_later', 'rejected', 'not_composed', 'other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outbox_emails" drop column "failure_code";`);
  }
}
