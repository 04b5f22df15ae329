import { Migration } from '@mikro-orm/migrations';

export class Migration20261121193015_sessions_and_accounts extends Migration {
  override name = 'Migration20261121193015_sessions_and_accounts';
  readonly contracts = { lastReader: 'none', why: 'Sessions of before get values by the default. Written before the first release.' };

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "disabled_at" timestamptz(3) null;`);

    // Whoever is signed in stays so; of which browser it is nothing is known.
    this.addSql(
      `alter table "staff_sessions" add "last_seen_at" timestamptz(3) not null default now(), add "user_agent" text not null default '';`,
    );
    this.addSql(`alter table "staff_sessions" alter "last_seen_at" drop default, alter "user_agent" drop default;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "staff_sessions" drop column "last_seen_at", drop column "user_agent";`);

    this.addSql(`alter table "users" drop column "disabled_at";`);
  }
}
