import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;

/** A lead belongs to a colleague or to nobody. */
export class Migration20261125060000_assignees extends Migration {
  override name = 'Migration20261125060000_assignees';

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "assignee_id" uuid null;`);
      this.addSql(
        `create index "${table}_by_assignee" on "${table}" (assignee_id, received_at, id) include (status, is_suspected) where assignee_id is not null;`,
      );
      this.addSql(
        `create index "${table}_by_assignee_status" on "${table}" (assignee_id, status, received_at, id) include (is_suspected) where assignee_id is not null;`,
      );
      this.addSql(
        `create index "${table}_unassigned" on "${table}" (status, received_at, id) include (is_suspected) where assignee_id is null;`,
      );
    }
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      for (const name of ['by_assignee', 'by_assignee_status', 'unassigned']) this.addSql(`drop index "${table}_${name}";`);
      this.addSql(`alter table "${table}" drop column "assignee_id";`);
    }
  }
}
