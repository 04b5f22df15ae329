import { Migration } from '@mikro-orm/migrations';

/** Subscribers are found by parts of their e-mail addresses. */
export class Migration20261125092000_search_of_subscribers extends Migration {
  override name = 'Migration20261125092000_search_of_subscribers';

  override up(): void | Promise<void> {
    this.addSql(`create index "newsletter_subscribers_search" on "newsletter_subscribers" using gin (email gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "newsletter_subscribers_search";`);
  }
}
