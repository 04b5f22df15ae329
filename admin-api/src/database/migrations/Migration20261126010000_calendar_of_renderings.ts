import { Migration } from '@mikro-orm/migrations';

/** Which version of the calendar the structured data of rendered pages states. */
export class Migration20261126010000_calendar_of_renderings extends Migration {
  override name = 'Migration20261126010000_calendar_of_renderings';

  override up(): void | Promise<void> {
    this.addSql(`alter table "site_renderings" add column "calendar" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "site_renderings" drop column "calendar";`);
  }
}
