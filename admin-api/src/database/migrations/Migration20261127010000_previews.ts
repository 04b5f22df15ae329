import { Migration } from '@mikro-orm/migrations';

/** Private links that show a draft of the website. */
export class Migration20261127010000_previews extends Migration {
  override name = 'Migration20261127010000_previews';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "site_previews" ("id" uuid not null, "author_id" uuid not null, "token_hash" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`alter table "site_previews" add constraint "site_previews_token_hash_unique" unique ("token_hash");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "site_previews";`);
  }
}
