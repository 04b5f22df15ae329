import { Migration } from '@mikro-orm/migrations';

/** How far the audit log is covered by checkpoints outside of the database. The product makes the row when it sends the first one. */
export class Migration20261125030000_audit_checkpoints extends Migration {
  override name = 'Migration20261125030000_audit_checkpoints';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_checkpoint_state" ("id" int not null, "database_id" uuid not null, "sequence" bigint not null, "position" bigint not null, "acknowledged_at" timestamptz(3) null, primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "audit_checkpoint_state";`);
  }
}
