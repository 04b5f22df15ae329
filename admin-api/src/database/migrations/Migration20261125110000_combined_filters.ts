import { Migration } from '@mikro-orm/migrations';

const TABLES = ['callback_requests', 'contact_submissions'] as const;

/** The columns in indexes of filters, besides the filter's own and the order. A callback request names no service. */
function includedIn(table: (typeof TABLES)[number], isCombined: boolean): Record<string, string> {
  const service = table === 'contact_submissions' ? ', service_type' : '';
  const included = isCombined
    ? {
        by_source: `status, is_suspected, first_answered_at, snoozed_until, assignee_id, outcome${service}, language`,
        by_assignee: `status, is_suspected, first_answered_at, snoozed_until, outcome${service}, language`,
        by_outcome: `status, is_suspected${service}, language`,
        by_service: 'status, is_suspected, snoozed_until, first_answered_at, language',
      }
    : {
        by_source: 'status, is_suspected, first_answered_at',
        by_assignee: 'status, is_suspected, first_answered_at',
        by_outcome: 'status, is_suspected',
        by_service: 'status, is_suspected, snoozed_until, first_answered_at',
      };
  return service === '' ? { by_source: included.by_source, by_assignee: included.by_assignee, by_outcome: included.by_outcome } : included;
}

const KEYS: Record<string, string> = { by_source: 'source', by_assignee: 'assignee_id', by_outcome: 'outcome', by_service: 'service_type' };

/** Several filters at once are answered by an index alone: that of the first of source, assignee, outcome and service has the others. */
export class Migration20261125110000_combined_filters extends Migration {
  override name = 'Migration20261125110000_combined_filters';

  override up(): void | Promise<void> {
    this.replaceIndexes(true);
  }

  override down(): void | Promise<void> {
    this.replaceIndexes(false);
  }

  private replaceIndexes(isCombined: boolean): void {
    for (const table of TABLES) {
      for (const [name, included] of Object.entries(includedIn(table, isCombined))) {
        const key = KEYS[name];
        const where = name === 'by_assignee' || name === 'by_outcome' ? ` where ${key} is not null` : '';
        this.addSql(`drop index "${table}_${name}";`);
        this.addSql(`create index "${table}_${name}" on "${table}" (${key}, received_at, id) include (${included})${where};`);
      }
    }
  }
}
