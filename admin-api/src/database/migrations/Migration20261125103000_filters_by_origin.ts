import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;
const INCLUDED = 'include (status, is_suspected, snoozed_until, first_answered_at)';

/** Leads are filtered by their language and their service. */
export class Migration20261125103000_filters_by_origin extends Migration {
  override name = 'Migration20261125103000_filters_by_origin';

  override up(): void | Promise<void> {
    for (const table of TABLES) this.addSql(`create index "${table}_by_language" on "${table}" (language, received_at, id) ${INCLUDED};`);
    this.addSql(`create index "contact_submissions_by_service" on "contact_submissions" (service_type, received_at, id) ${INCLUDED};`);
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) this.addSql(`drop index "${table}_by_language";`);
    this.addSql(`drop index "contact_submissions_by_service";`);
  }
}
