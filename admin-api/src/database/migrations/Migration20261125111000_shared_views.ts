import { Migration } from '@mikro-orm/migrations';

/** Views are shared with the team, come back after they were deleted, and have an order for each account. */
export class Migration20261125111000_shared_views extends Migration {
  override name = 'Migration20261125111000_shared_views';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "saved_views" add column "is_shared" boolean not null default false, add column "deleted_at" timestamptz(3) null;`,
    );
    this.addSql(`create table "saved_view_orders" ("admin_id" uuid not null, "view_ids" jsonb not null, primary key ("admin_id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "saved_view_orders" cascade;`);
    this.addSql(`delete from "saved_views" where "deleted_at" is not null;`);
    this.addSql(`alter table "saved_views" drop column "is_shared", drop column "deleted_at";`);
  }
}
