import { Migration } from '@mikro-orm/migrations';

/** One export at a time for each admin, over all processes. */
export class Migration20261123044500_export_leases extends Migration {
  override name = 'Migration20261123044500_export_leases';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "export_leases" ("user_id" uuid not null, "export_id" uuid not null, "expires_at" timestamptz(3) not null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "export_leases" add constraint "export_leases_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "export_leases";`);
  }
}
