import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;

/** Leads are filtered and counted by their source: the campaign or site that their visitor came from, or the way in that staff named. */
export class Migration20261125100000_sources extends Migration {
  override name = 'Migration20261125100000_sources';

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "source" text not null default 'unknown';`);
      this.addSql(`update "${table}" set source = 'hand:' || arrived_by where arrived_by <> 'website';`);
      this.addSql(
        `update "${table}" set source = left(regexp_replace(lower(coalesce(campaign->>'utmSource', campaign->>'referrerHost')), '^www\\.', ''), 253)
         where arrived_by = 'website' and coalesce(campaign->>'utmSource', campaign->>'referrerHost', '') <> '';`,
      );
      this.addSql(
        `create index "${table}_by_source" on "${table}" (source, received_at, id) include (status, is_suspected, first_answered_at);`,
      );
    }
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`drop index "${table}_by_source";`);
      this.addSql(`alter table "${table}" drop column "source";`);
    }
  }
}
