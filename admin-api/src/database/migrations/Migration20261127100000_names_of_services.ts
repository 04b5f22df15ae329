import { Migration } from '@mikro-orm/migrations';

const TABLES = ['contact_submissions', 'lead_figures'];
const NAME = `"service_type" ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length("service_type") <= 40`;

/** Staff add services: what a lead is about has the form of a name, whichever services there are. */
export class Migration20261127100000_names_of_services extends Migration {
  override name = 'Migration20261127100000_names_of_services';

  override up(): void | Promise<void> {
    for (const table of TABLES) this.addSql(`alter table "${table}" add constraint "${table}_service_type_check" check (${NAME});`);
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) this.addSql(`alter table "${table}" drop constraint "${table}_service_type_check";`);
  }
}
