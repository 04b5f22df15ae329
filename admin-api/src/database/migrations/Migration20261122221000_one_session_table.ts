import { Migration } from '@mikro-orm/migrations';

/**
 * Moves sessions into `staff_sessions` alone. The tokens of running sessions exist only in their cookies, signed by express-session,
 * so every admin signs in again.
 */
export class Migration20261122221000_one_session_table extends Migration {
  override name = 'Migration20261122221000_one_session_table';
  readonly contracts = {
    lastReader: 'none',
    why: 'Moves sessions to another table, which signs everybody out. Written before the first release.',
  };

  override up(): void | Promise<void> {
    this.addSql(`drop table "http_sessions";`);
    this.addSql(`delete from "staff_sessions";`);
    this.addSql(`alter table "staff_sessions" add "token_hash" text not null;`);
    this.addSql(`alter table "staff_sessions" add constraint "staff_sessions_token_hash_unique" unique ("token_hash");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "staff_sessions";`);
    this.addSql(`alter table "staff_sessions" drop constraint "staff_sessions_token_hash_unique", drop column "token_hash";`);
    this.addSql(
      `create table "http_sessions" ("sid" text not null, "sess" json not null, "expire" timestamptz not null, primary key ("sid"));`,
    );
    this.addSql(`create index "http_sessions_expire_index" on "http_sessions" ("expire");`);
  }
}
