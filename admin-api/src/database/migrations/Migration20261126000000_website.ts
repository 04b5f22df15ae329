import { Migration } from '@mikro-orm/migrations';

/** The texts of the website: versions that were published, drafts, confirmed translations, and the pages that were rendered. */
export class Migration20261126000000_website extends Migration {
  override name = 'Migration20261126000000_website';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "site_versions" ("number" int not null, "published_at" timestamptz(3) not null, "author_id" uuid not null, "note" text null, "restored" int null, "overrides" jsonb not null, "changes" jsonb not null, primary key ("number"));`,
    );
    this.addSql(
      `create table "site_drafts" ("author_id" uuid not null, "key" text not null, "language" text not null, "text" text not null, "base" text not null, "changed_at" timestamptz(3) not null, primary key ("author_id", "key", "language"));`,
    );
    this.addSql(
      `create table "site_translations" ("key" text not null, "language" text not null, "digest" text not null, "confirmed_at" timestamptz(3) not null, primary key ("key", "language", "digest"));`,
    );
    this.addSql(
      `create table "site_renderings" ("build" text not null, "version" int not null, "is_final" boolean not null, "rendered_at" timestamptz(3) not null, primary key ("build"));`,
    );
    this.addSql(
      `create table "site_pages" ("build" text not null, "file" text not null, "csp" text null, "content" bytea null, "brotli" bytea null, "gzip" bytea null, primary key ("build", "file"));`,
    );
  }

  override down(): void | Promise<void> {
    for (const table of ['site_pages', 'site_renderings', 'site_translations', 'site_drafts', 'site_versions'])
      this.addSql(`drop table "${table}";`);
  }
}
