import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;
const ARRIVALS = ['website', 'phone', 'walk_in', 'whatsapp', 'email'];

/** Staff add leads by hand, of people who may have no e-mail address, and correct what is wrong in them. */
export class Migration20261125091000_leads_by_hand extends Migration {
  override name = 'Migration20261125091000_leads_by_hand';

  override up(): void | Promise<void> {
    const list = ARRIVALS.map((arrival) => `'${arrival}'`).join(', ');
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "arrived_by" text not null default 'website';`);
      this.addSql(`alter table "${table}" add constraint "${table}_arrived_by_check" check ("arrived_by" in (${list}));`);
    }
    this.addSql(`alter table "contact_submissions" alter column "email" drop not null;`);
    this.addSql(
      `create table "lead_corrections" ("id" uuid not null, "lead_id" uuid not null, "changes" jsonb not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "lead_corrections_lead_id_index" on "lead_corrections" ("lead_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "lead_corrections";`);
    this.addSql(`update "contact_submissions" set "email" = '' where "email" is null;`);
    this.addSql(`alter table "contact_submissions" alter column "email" set not null;`);
    for (const table of TABLES) this.addSql(`alter table "${table}" drop column "arrived_by";`);
  }
}
