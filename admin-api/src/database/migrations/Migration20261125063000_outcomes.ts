import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;
const COLUMNS = ['outcome', 'lost_reason', 'won_amount'];

/** A lead that is done says how it ended. Those that were done before do not. */
export class Migration20261125063000_outcomes extends Migration {
  override name = 'Migration20261125063000_outcomes';

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add "outcome" text null, add "lost_reason" text null, add "won_amount" numeric(10,2) null;`);
      this.addSql(`alter table "${table}" add constraint "${table}_outcome_check" check ("outcome" in ('won', 'lost', 'not_request'));`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_lost_reason_check" check ("lost_reason" in ('price', 'time', 'elsewhere', 'no_answer'));`,
      );
      this.addSql(
        `create index "${table}_by_outcome" on "${table}" (outcome, received_at, id) include (status, is_suspected) where outcome is not null;`,
      );
      this.addSql(`create index "${table}_unsaid" on "${table}" (received_at, id) where status = 'done' and outcome is null;`);
    }
  }

  override down(): void | Promise<void> {
    for (const table of TABLES) {
      for (const name of ['by_outcome', 'unsaid']) this.addSql(`drop index "${table}_${name}";`);
      this.addSql(`alter table "${table}" ${COLUMNS.map((column) => `drop column "${column}"`).join(', ')};`);
    }
  }
}
