import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;
type Table = (typeof TABLES)[number];

const serviceOf = (table: Table) => (table === 'contact_submissions' ? ', service_type' : '');

/** The function of the trigger that says whose figures have changed: a change of anything else than these columns leaves them as they are. */
function dayUpdateOf(table: Table, sources: string): string {
  const columns = `id, received_at, due_at, first_answered_at, status, is_suspected, is_test, ${sources}, outcome, lost_reason, won_amount, assignee_id${serviceOf(table)}`;
  return `create or replace function "${table}_day_update"() returns trigger language plpgsql as $day$ begin
    insert into lead_day_changes (day) select distinct (received_at at time zone 'Asia/Dubai')::date from (
      select received_at from (select ${columns} from former except select ${columns} from latter) as gone
      union all select received_at from (select ${columns} from latter except select ${columns} from former) as come
    ) as changed where received_at < now() - interval '6 hours'; return null; end $day$;`;
}

/** Leads know the source of their visitor's first visit. Of those that are there, only the visit that they were sent in is known. */
export class Migration20261125140000_first_sources extends Migration {
  override name = 'Migration20261125140000_first_sources';

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "first_source" text not null default 'unknown', add "first_visit" jsonb null;`);
      this.addSql(`update "${table}" set first_source = source where source <> 'unknown';`);
      this.addSql(
        `create index "${table}_by_first_source" on "${table}" (first_source, received_at, id) include (status, is_suspected, first_answered_at, snoozed_until, assignee_id, outcome${serviceOf(table)}, language);`,
      );
      this.addSql(dayUpdateOf(table, 'source, first_source'));
    }
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(dayUpdateOf(table, 'source'));
      this.addSql(`drop index "${table}_by_first_source";`);
      this.addSql(`alter table "${table}" drop column "first_source", drop column "first_visit";`);
    }
  }
}
