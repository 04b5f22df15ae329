import { Migration } from '@mikro-orm/migrations';

/** Tables that belong to an account. */
const OF_USERS = ['authenticator_apps', 'passkeys', 'recovery_codes', 'trusted_devices', 'auth_challenges'];

/** Staff sign in with a second factor: codes of an app, passkeys, recovery codes. */
export class Migration20261125010000_second_factors extends Migration {
  override name = 'Migration20261125010000_second_factors';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "authenticator_apps" ("user_id" uuid not null, "secret" text not null, "last_used_step" int not null, "added_at" timestamptz(3) not null, primary key ("user_id"));`,
    );
    this.addSql(
      `create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "transports" jsonb not null, "name" text not null, "added_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);
    this.addSql(
      `create table "recovery_codes" ("id" uuid not null, "user_id" uuid not null, "salt" text not null, "code_hash" text not null, primary key ("id"));`,
    );
    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_code_hash_unique" unique ("user_id", "code_hash");`);
    this.addSql(
      `create table "trusted_devices" ("id" uuid not null, "user_id" uuid not null, "token_hash" text not null, "user_agent" text not null, "trusted_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "epoch" text not null default database_epoch(), primary key ("id"));`,
    );
    this.addSql(`create index "trusted_devices_user_id_index" on "trusted_devices" ("user_id");`);
    this.addSql(`alter table "trusted_devices" add constraint "trusted_devices_token_hash_unique" unique ("token_hash");`);
    this.addSql(
      `create table "auth_challenges" ("id" uuid not null, "purpose" text not null, "token_hash" text null, "user_id" uuid null, "value" text null, "failures" int not null default 0, "network_hash" text null, "expires_at" timestamptz(3) not null, primary key ("id"), constraint "auth_challenges_purpose_check" check ("purpose" in ('sign_in', 'authenticator', 'passkey', 'step_up', 'single_sign_on')));`,
    );
    this.addSql(`alter table "auth_challenges" add constraint "auth_challenges_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "auth_challenges_user_id_index" on "auth_challenges" ("user_id");`);
    this.addSql(`create index "auth_challenges_network_hash_expires_at_index" on "auth_challenges" ("network_hash", "expires_at");`);
    this.addSql(`create index "auth_challenges_expires_at_index" on "auth_challenges" ("expires_at");`);
    for (const table of OF_USERS) {
      // The ORM lets a primary key follow the one that it refers to.
      const onUpdate = table === 'authenticator_apps' ? ' on update cascade' : '';
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "users" ("id")${onUpdate} on delete cascade;`,
      );
    }
    this.addSql(
      `create table "second_factor_rules" ("role" text not null, "is_required" boolean not null, "updated_at" timestamptz(3) not null, primary key ("role"), constraint "second_factor_rules_role_check" check ("role" in ('owner', 'manager', 'agent', 'viewer')));`,
    );
    // A process of the former version starts sessions without these columns.
    this.addSql(
      `alter table "staff_sessions" add "verified_at" timestamptz(3) not null default now(), add "has_second_factor" boolean not null default false;`,
    );
    // Who the account is at the identity provider, once it has signed in there.
    this.addSql(`alter table "users" add "single_sign_on_id" text null;`);
    this.addSql(`alter table "users" add constraint "users_single_sign_on_id_unique" unique ("single_sign_on_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "single_sign_on_id";`);
    this.addSql(`alter table "staff_sessions" drop column "verified_at", drop column "has_second_factor";`);
    for (const table of [...OF_USERS, 'second_factor_rules']) this.addSql(`drop table "${table}";`);
  }
}
