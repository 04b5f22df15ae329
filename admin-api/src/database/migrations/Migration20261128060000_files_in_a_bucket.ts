import { Migration } from '@mikro-orm/migrations';

/** Where a file is, and objects of the bucket that are to be removed. */
export class Migration20261128060000_files_in_a_bucket extends Migration {
  override name = 'Migration20261128060000_files_in_a_bucket';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_files" add "object_key" text null;`);
    this.addSql(
      `create table "lead_file_removals" ("object_key" text not null, "due_at" timestamptz(3) not null, primary key ("object_key"));`,
    );
    this.addSql(`create index "lead_file_removals_due_at_index" on "lead_file_removals" ("due_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "lead_file_removals";`);
    this.addSql(`alter table "lead_files" drop column "object_key";`);
  }
}
