import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions', 'newsletter_subscribers', 'analytics_events', 'outbox_emails'];

/** What languages there are stands in the contract's list alone, so that a language more needs no change of the database. */
export class Migration20261122100000_languages_by_the_list extends Migration {
  override name = 'Migration20261122100000_languages_by_the_list';

  override up(): void | Promise<void> {
    for (const table of TABLES) this.addSql(`alter table "${table}" drop constraint "${table}_language_check";`);
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add constraint "${table}_language_check" check ("language" in ('en', 'ar'));`);
    }
  }
}
