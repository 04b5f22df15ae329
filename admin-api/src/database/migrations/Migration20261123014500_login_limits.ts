import { Migration } from '@mikro-orm/migrations';

/** Sign-in attempts are also counted per account over all networks, per /48 of IPv6 and per known device. */
export class Migration20261123014500_login_limits extends Migration {
  override name = 'Migration20261123014500_login_limits';

  override up(): void | Promise<void> {
    this.addSql(`alter table "login_attempts" add "site_hash" text null, add "device_hash" text null;`);
    this.addSql(`create index "login_attempts_account_hash_attempted_at_index" on "login_attempts" ("account_hash", "attempted_at");`);
    this.addSql(`create index "login_attempts_site_hash_attempted_at_index" on "login_attempts" ("site_hash", "attempted_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "login_attempts_account_hash_attempted_at_index";`);
    this.addSql(`alter table "login_attempts" drop column "site_hash", drop column "device_hash";`);
  }
}
