import { Migration } from '@mikro-orm/migrations';

/** `omar+1@mail.example` and `Omar@mail.example` reach one mailbox. */
const mailboxOf = (recipient: string) => `regexp_replace(lower(${recipient}), '\\+[^@]*@', '@')`;

const IS_CONFIRMATION = `kind in ('lead_confirmation', 'newsletter_confirmation')`;

/**
 * At most 3 confirmations an hour and 6 a day to one mailbox, so that nobody can make us flood a stranger's. Further ones are not
 * stored; the lead or the subscription is. A trigger, because it holds for every way into the outbox without another round trip, and
 * because it counts after it has the lock: the statement that inserts sees only what was committed before it began.
 */
export class Migration20261123020000_confirmation_limit extends Migration {
  override name = 'Migration20261123020000_confirmation_limit';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "outbox_emails_confirmations" on "outbox_emails" ((${mailboxOf('recipient')}), created_at) where ${IS_CONFIRMATION};`,
    );
    this.addSql(`create function "limit_confirmations"() returns trigger language plpgsql as $$
      declare
        mailbox text := ${mailboxOf('new.recipient')};
        of_hour int;
        of_day int;
      begin
        perform pg_advisory_xact_lock(hashtextextended(mailbox, 4));
        select count(*) filter (where created_at > clock_timestamp() - interval '1 hour'), count(*) into of_hour, of_day
          from outbox_emails
          where ${mailboxOf('recipient')} = mailbox and created_at > clock_timestamp() - interval '1 day' and ${IS_CONFIRMATION};
        return case when of_hour < 3 and of_day < 6 then new end;
      end $$;`);
    this.addSql(`create trigger "limit_confirmations" before insert on "outbox_emails"
      for each row when (new.${IS_CONFIRMATION}) execute function "limit_confirmations"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "limit_confirmations" on "outbox_emails";`);
    this.addSql(`drop function "limit_confirmations"();`);
    this.addSql(`drop index "outbox_emails_confirmations";`);
  }
}
