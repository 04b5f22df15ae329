import { Migration } from '@mikro-orm/migrations';

/** Photos and videos of requests. */
export class Migration20261128010000_lead_files extends Migration {
  override name = 'Migration20261128010000_lead_files';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "lead_files" ("id" uuid not null, "lead_id" uuid null, "files_hash" text not null, "added_on" text not null, "name" text not null, "type" text not null, "size" bigint not null, "received" bigint not null default '0', "state" text not null default 'receiving', "refusal" text null, "media_type" text null, "width" int null, "height" int null, "bytes" bigint null, "has_thumbnail" boolean not null default false, "network_hash" text not null, "created_at" timestamptz(3) not null, "received_at" timestamptz(3) null, "lease_until" timestamptz(3) null, "attempts" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "lead_files_lead_id_id_index" on "lead_files" ("lead_id", "id");`);
    this.addSql(`create index "lead_files_files_hash_index" on "lead_files" ("files_hash");`);
    this.addSql(`create index "lead_files_network_hash_created_at_index" on "lead_files" ("network_hash", "created_at");`);
    this.addSql(`create index "lead_files_created_at_index" on "lead_files" ("created_at");`);
    this.addSql(`create index "lead_files_processing" on "lead_files" (received_at) where state = 'processing';`);
    this.addCheck('lead_files', 'added_on', ['form', 'request_page']);
    this.addCheck('lead_files', 'type', ['photo', 'video']);
    this.addCheck('lead_files', 'state', ['receiving', 'processing', 'stored', 'refused']);
    this.addCheck('lead_files', 'refusal', [
      ...['file.type', 'file.damaged', 'file.too_many_pixels', 'file.too_long', 'file.too_large', 'file.too_many', 'file.infected'],
    ]);
    this.addSql(
      `create table "lead_file_parts" ("file_id" uuid not null, "content" text not null, "position" bigint not null, "bytes" bytea not null, primary key ("file_id", "content", "position"));`,
    );
    this.addCheck('lead_file_parts', 'content', ['received', 'whole', 'thumbnail']);
    // Photos and videos are compressed already.
    this.addSql(`alter table "lead_file_parts" alter column "bytes" set storage external;`);
    this.addSql(`alter table "contact_submissions" add "files_hash" text null;`);
    this.addSql(`create index "contact_submissions_files" on "contact_submissions" (files_hash) where files_hash is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "lead_file_parts";`);
    this.addSql(`drop table "lead_files";`);
    this.addSql(`drop index "contact_submissions_files";`);
    this.addSql(`alter table "contact_submissions" drop column "files_hash";`);
  }

  private addCheck(table: string, column: string, values: readonly string[]): void {
    const list = values.map((value) => `'${value}'`).join(', ');
    this.addSql(`alter table "${table}" add constraint "${table}_${column}_check" check ("${column}" in (${list}));`);
  }
}
