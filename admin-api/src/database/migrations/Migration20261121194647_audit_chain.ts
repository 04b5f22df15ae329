import { Migration } from '@mikro-orm/migrations';

export class Migration20261121194647_audit_chain extends Migration {
  override name = 'Migration20261121194647_audit_chain';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_chain_head" ("id" int not null, "position" bigint not null, "hash" text not null, primary key ("id"));`,
    );

    this.addSql(`alter table "audit_entries" add "position" bigint null, add "hash" text null;`);
    this.addSql(`alter table "audit_entries" add constraint "audit_entries_position_unique" unique ("position");`);
    this.addSql(`create index "audit_entries_action_id_index" on "audit_entries" ("action", "id");`);
    this.addSql(`create index "audit_entries_actor_id_id_index" on "audit_entries" ("actor_id", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_chain_head" cascade;`);

    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_position_unique";`);
    this.addSql(`drop index "audit_entries_action_id_index";`);
    this.addSql(`drop index "audit_entries_actor_id_id_index";`);
    this.addSql(`alter table "audit_entries" drop column "position", drop column "hash";`);
  }
}
