import { Migration } from '@mikro-orm/migrations';

const COMMON = ['file.type', 'file.damaged', 'file.too_many_pixels', 'file.too_long', 'file.too_large', 'file.too_many'];

/** A file of a form without scripts is remembered as refused also when its network has sent too many that day. */
export class Migration20261128050000_refused_files extends Migration {
  override name = 'Migration20261128050000_refused_files';

  override up(): void | Promise<void> {
    this.replaceCheck([...COMMON, 'file.too_many_today', 'file.infected']);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "lead_files" set "refusal" = 'file.too_many' where "refusal" = 'file.too_many_today';`);
    this.replaceCheck([...COMMON, 'file.infected']);
  }

  private replaceCheck(values: readonly string[]): void {
    const list = values.map((value) => `'${value}'`).join(', ');
    this.addSql(`alter table "lead_files" drop constraint "lead_files_refusal_check";`);
    this.addSql(`alter table "lead_files" add constraint "lead_files_refusal_check" check ("refusal" in (${list}));`);
  }
}
