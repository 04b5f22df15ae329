import { Migration } from '@mikro-orm/migrations';

export class Migration20261121154521_analytics_events extends Migration {
  override name = 'Migration20261121154521_analytics_events';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "analytics_events" ("id" uuid not null, "category" text not null, "action" text not null, "label" text null, "path" text not null, "language" text not null, "app_version" text not null, "visit_id" text null, "address" text null, "occurred_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "analytics_events_occurred_at_index" on "analytics_events" ("occurred_at");`);
    this.addSql(`create index "analytics_events_category_occurred_at_index" on "analytics_events" ("category", "occurred_at");`);

    this.addSql(
      `alter table "analytics_events" add constraint "analytics_events_category_check" check ("category" in ('Page', 'CTA', 'Contact', 'FAQ', 'Review', 'Service', 'Consent', 'Newsletter', 'UI', 'Navigation', 'Exception'));`,
    );
    this.addSql(`alter table "analytics_events" add constraint "analytics_events_language_check" check ("language" in ('en', 'ar'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "analytics_events" cascade;`);
  }
}
