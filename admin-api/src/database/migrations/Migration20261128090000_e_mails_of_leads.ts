import { Migration } from '@mikro-orm/migrations';

const TYPES = ['note', 'answer', 'attempt', 'reply'];
const REFUSALS = [
  ...['file.type', 'file.damaged', 'file.too_many_pixels', 'file.too_long', 'file.too_large', 'file.too_many', 'file.too_many_today'],
  'file.infected',
];

/** E-mails to leads have a subject, a whole text and files; what programs send is told apart. */
export class Migration20261128090000_e_mails_of_leads extends Migration {
  override name = 'Migration20261128090000_e_mails_of_leads';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_entries" add "subject" text null, add "original" text null;`);
    this.setValues('lead_entries', 'type', [...TYPES, 'automatic', 'bounce']);
    this.setValues('lead_files', 'added_on', ['form', 'request_page', 'email']);
    this.setValues('lead_files', 'refusal', [...REFUSALS, 'file.left_out']);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "lead_entries" where "type" in ('automatic', 'bounce');`);
    this.addSql(`update "lead_files" set "added_on" = 'request_page' where "added_on" = 'email';`);
    this.addSql(`update "lead_files" set "refusal" = 'file.type' where "refusal" = 'file.left_out';`);
    this.setValues('lead_files', 'refusal', REFUSALS);
    this.setValues('lead_files', 'added_on', ['form', 'request_page']);
    this.setValues('lead_entries', 'type', TYPES);
    this.addSql(`alter table "lead_entries" drop column "subject", drop column "original";`);
  }

  private setValues(table: string, column: string, values: readonly string[]): void {
    const list = values.map((value) => `'${value}'`).join(', ');
    this.addSql(`alter table "${table}" drop constraint "${table}_${column}_check";`);
    this.addSql(`alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${list}));`);
  }
}
