import { Migration } from '@mikro-orm/migrations';

const IS_CONFIRMATION = `kind in ('lead_confirmation', 'newsletter_confirmation', 'privacy_confirmation')`;

const withoutTag = (recipient: string) => `regexp_replace(lower(${recipient}), '\\+[^@]*@', '@')`;

/** Gmail reads `l.a.y.l.a@googlemail.com` as `layla@gmail.com`. */
const mailboxOf = (recipient: string) =>
  `case when lower(${recipient}) ~ '@(gmail|googlemail)\\.com$' then replace(split_part(split_part(lower(${recipient}), '@', 1), '+', 1), '.', '') || '@gmail.com' else ${withoutTag(recipient)} end`;

/** The limit of confirmations counts a mailbox of Gmail once, wherever the dots are. */
export class Migration20261128080000_mailboxes extends Migration {
  override name = 'Migration20261128080000_mailboxes';

  override up(): void | Promise<void> {
    this.limitBy(mailboxOf);
  }

  override down(): void | Promise<void> {
    this.limitBy(withoutTag);
  }

  /** At most 3 confirmations an hour and 6 a day to one mailbox, as `confirmation_limit` says. */
  private limitBy(mailbox: (recipient: string) => string): void {
    this.addSql(`drop index "outbox_emails_confirmations";`);
    this.addSql(
      `create index "outbox_emails_confirmations" on "outbox_emails" ((${mailbox('recipient')}), created_at) where ${IS_CONFIRMATION};`,
    );
    this.addSql(`create or replace function "limit_confirmations"() returns trigger language plpgsql as $$
      declare
        mailbox text := ${mailbox('new.recipient')};
        of_hour int;
        of_day int;
      begin
        perform pg_advisory_xact_lock(hashtextextended(mailbox, 4));
        select count(*) filter (where created_at > clock_timestamp() - interval '1 hour'), count(*) into of_hour, of_day
          from outbox_emails
          where ${mailbox('recipient')} = mailbox and created_at > clock_timestamp() - interval '1 day' and ${IS_CONFIRMATION};
        return case when of_hour < 3 and of_day < 6 then new end;
      end $$;`);
  }
}
