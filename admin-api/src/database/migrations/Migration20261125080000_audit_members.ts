import { Migration } from '@mikro-orm/migrations';

/** The entry of a bulk change has its leads inside, and each of them finds it. Older entries are about one lead each, and stay so. */
export class Migration20261125080000_audit_members extends Migration {
  override name = 'Migration20261125080000_audit_members';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "audit_entries_members" on "audit_entries" using gin ((details->'members') jsonb_path_ops) where details->'members' is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_entries_members";`);
  }
}
