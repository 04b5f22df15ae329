import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** Where processes tell each other that there is something new; what it is, they read in the audit log. */
export const NEWS_CHANNEL = 'zmb_news';

/** What happens within this time is told once. */
const GATHER_MS = 20;

/**
 * Tells all processes that something has happened to a lead. It is told after the commit: a notification inside a transaction makes
 * every commit wait for the one before. One that is lost costs a few seconds, for every process also looks by itself.
 */
@Injectable()
export class LeadNews implements OnApplicationShutdown {
  private readonly logger = new Logger(LeadNews.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly em: EntityManager) {}

  tell(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.em
        .fork()
        .execute(`select pg_notify('${NEWS_CHANNEL}', '')`)
        .catch((err: unknown) => this.logger.warn({ err }, 'could not tell the news'));
    }, GATHER_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
