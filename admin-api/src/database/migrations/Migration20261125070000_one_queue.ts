import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;

const IS_WAITING = `first_answered_at is null and not is_suspected and status in ('new', 'in_progress')`;

/** The indexes of lists that say whether a lead waits for its answer, so that the queue is read from them alone. */
function definitionsOf(isQueue: boolean): Record<string, string> {
  const answered = isQueue ? ', first_answered_at' : '';
  return {
    by_time: `(received_at, id) include (status, is_suspected, is_test${answered})`,
    by_status: `(status, received_at, id) include (is_suspected, snoozed_until${answered})`,
    by_assignee: `(assignee_id, received_at, id) include (status, is_suspected${answered}) where assignee_id is not null`,
    by_assignee_status: `(assignee_id, status, received_at, id) include (is_suspected, snoozed_until${answered}) where assignee_id is not null`,
    unassigned: `(status, received_at, id) include (is_suspected, snoozed_until${answered}) where assignee_id is null`,
    waiting: `(due_at, id)${isQueue ? ' include (status, assignee_id, snoozed_until, received_at)' : ''} where ${IS_WAITING}`,
  };
}

/** One list of both kinds: what waits for an answer first, in the order in which it is due. */
export class Migration20261125070000_one_queue extends Migration {
  override name = 'Migration20261125070000_one_queue';

  override up(): void | Promise<void> {
    this.replaceIndexes(true);
  }

  override down(): void | Promise<void> {
    this.replaceIndexes(false);
  }

  private replaceIndexes(isQueue: boolean): void {
    for (const table of TABLES) {
      for (const [name, definition] of Object.entries(definitionsOf(isQueue))) {
        this.addSql(`drop index "${table}_${name}";`);
        this.addSql(`create index "${table}_${name}" on "${table}" ${definition};`);
      }
    }
  }
}
