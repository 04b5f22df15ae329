import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** Channel on which processes notify each other; the changes themselves are in the audit log. */
export const LEAD_CHANGES_CHANNEL = 'zmb_lead_changes';

/** Changes within this time share one notification. */
const COLLECT_MS = 20;

/**
 * Notifies all processes that leads have changed. Call it after the commit: a NOTIFY inside a transaction serialises all commits.
 * A lost notification delays an update by a few seconds, because every process also polls.
 */
@Injectable()
export class LeadChangeNotifier implements OnApplicationShutdown {
  private readonly logger = new Logger(LeadChangeNotifier.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly em: EntityManager) {}

  notify(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.em
        .fork()
        .execute(`select pg_notify('${LEAD_CHANGES_CHANNEL}', '')`)
        .catch((err: unknown) => this.logger.warn({ err }, 'could not notify other processes of lead changes'));
    }, COLLECT_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
