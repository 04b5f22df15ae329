import { Migration } from '@mikro-orm/migrations';

const COMMON = [
  'file.type',
  'file.damaged',
  'file.too_many_pixels',
  'file.too_long',
  'file.too_large',
  'file.too_many',
  'file.too_many_today',
];
const OTHERS = ['file.too_many_in_all', 'file.too_many_of_request'];

/** Files are also counted by the /48 of their sender, and a refusal says whose limit it was. */
export class Migration20261128091000_upload_limits extends Migration {
  override name = 'Migration20261128091000_upload_limits';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_files" add "site_hash" text null;`);
    this.addSql(`create index "lead_files_site_hash_created_at_index" on "lead_files" ("site_hash", "created_at");`);
    this.replaceCheck([...COMMON, ...OTHERS, 'file.infected', 'file.left_out']);
  }

  override down(): void | Promise<void> {
    const others = OTHERS.map((value) => `'${value}'`).join(', ');
    this.addSql(`update "lead_files" set "refusal" = 'file.too_many_today' where "refusal" in (${others});`);
    this.replaceCheck([...COMMON, 'file.infected', 'file.left_out']);
    this.addSql(`alter table "lead_files" drop column "site_hash";`);
  }

  private replaceCheck(values: readonly string[]): void {
    const list = values.map((value) => `'${value}'`).join(', ');
    this.addSql(`alter table "lead_files" drop constraint "lead_files_refusal_check";`);
    this.addSql(`alter table "lead_files" add constraint "lead_files_refusal_check" check ("refusal" in (${list}));`);
  }
}
