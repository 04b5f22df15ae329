import { Migration } from '@mikro-orm/migrations';

/** What a message can be about stands in the contract's list alone, so that a service more needs no change of the database. */
export class Migration20261122060000_services_by_the_list extends Migration {
  override name = 'Migration20261122060000_services_by_the_list';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_submissions" drop constraint "contact_submissions_service_type_check";`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "contact_submissions" add constraint "contact_submissions_service_type_check" check ("service_type" in ('commercial_fit_out', 'residential_fit_out', 'ac_services', 'ac_maintenance', 'electrical', 'plumbing', 'handyman', 'painting', 'wallpaper_fixing', 'kitchen_renovation', 'water_tank_cleaning', 'pool_maintenance', 'carpentry_services', 'other'));`,
    );
  }
}
