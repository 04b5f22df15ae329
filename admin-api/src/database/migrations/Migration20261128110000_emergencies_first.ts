import { Migration } from '@mikro-orm/migrations';

/** Lists begin with the emergencies that are open, which are few among all leads. */
export class Migration20261128110000_emergencies_first extends Migration {
  override name = 'Migration20261128110000_emergencies_first';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "contact_submissions_emergencies" on "contact_submissions" (due_at, id) include (status, assignee_id, snoozed_until, received_at, first_answered_at) where urgency = 'emergency' and not is_suspected and status in ('new', 'in_progress');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "contact_submissions_emergencies";`);
  }
}
