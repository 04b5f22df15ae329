import { Migration } from '@mikro-orm/migrations';

/** Staff choose which notices they get by e-mail; null until somebody has. */
export class Migration20261125040000_notices_of_staff extends Migration {
  override name = 'Migration20261125040000_notices_of_staff';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "notices" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "notices";`);
  }
}
