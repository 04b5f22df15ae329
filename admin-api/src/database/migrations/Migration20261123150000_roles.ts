import { Migration } from '@mikro-orm/migrations';

/** Who has an account already may do everything, so becomes an owner. No default stays: a new account gets the role that it is given. */
export class Migration20261123150000_roles extends Migration {
  override name = 'Migration20261123150000_roles';
  readonly contracts = { lastReader: 'none', why: 'Accounts of before become owners by the default. Written before the first release.' };

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "role" text not null default 'owner';`);
    this.addSql(`alter table "users" alter "role" drop default;`);
    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('owner', 'manager', 'agent', 'viewer'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "role";`);
  }
}
