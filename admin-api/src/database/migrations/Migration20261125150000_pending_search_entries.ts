import { Migration } from '@mikro-orm/migrations';

const INDEXES = ['callback_requests_search', 'contact_submissions_search'];

/** How much of the search indexes waits for its place is up to the connection: little as a rule, much while many leads are changed. */
export class Migration20261125150000_pending_search_entries extends Migration {
  override name = 'Migration20261125150000_pending_search_entries';

  override up(): void | Promise<void> {
    for (const index of INDEXES) this.addSql(`alter index "${index}" reset (gin_pending_list_limit);`);
  }

  override down(): void | Promise<void> {
    for (const index of INDEXES) this.addSql(`alter index "${index}" set (gin_pending_list_limit = 64);`);
  }
}
