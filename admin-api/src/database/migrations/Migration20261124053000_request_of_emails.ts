import { Migration } from '@mikro-orm/migrations';

/** An e-mail names the request that caused it, as the log does. */
export class Migration20261124053000_request_of_emails extends Migration {
  override name = 'Migration20261124053000_request_of_emails';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outbox_emails" add column "request_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outbox_emails" drop column "request_id";`);
  }
}
