import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

import { DATABASE_URL } from '../../operations/configuration/tokens.ts';
import { NEWS_CHANNEL } from './lead-news.ts';
import { LiveRepository, type NewsRow } from './live.repository.ts';

/** Somebody who follows what happens. */
export interface Follower {
  tell: (news: readonly NewsRow[]) => void;
  /** Too much has happened to tell it one by one. */
  reload: () => void;
}

/** A transaction that began with an earlier id may commit after a later one, but hardly later than this. */
const OVERLAP_MS = 30_000;
/** Without a notification everybody looks after this time. */
const LOOK_MS = 5_000;
const RECONNECT_MS = 1_000;
/** More than this is not told one by one. */
const MOST_NEWS = 500;

/**
 * Follows the audit log across processes. A notification only says that it is time to look, so that none that gets lost is missed,
 * and an entry that is seen again within the overlap is told once.
 */
@Injectable()
export class LiveService implements OnApplicationShutdown {
  private readonly logger = new Logger(LiveService.name);
  private readonly followers = new Set<Follower>();
  private readonly told = new Map<string, number>();
  private lookedAt = 0;
  private looking: Promise<void> | undefined;
  private isAskedAgain = false;
  private timer: NodeJS.Timeout | undefined;
  private client: pg.Client | undefined;
  private isStopped = false;

  constructor(
    private readonly repository: LiveRepository,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {}

  /** Tells somebody everything from now on, until the returned function is called. */
  follow(follower: Follower): () => void {
    if (this.followers.size === 0) this.start();
    this.followers.add(follower);
    return () => {
      this.followers.delete(follower);
      if (this.followers.size === 0) this.stop();
    };
  }

  /**
   * What has happened since a moment, with some that the asker may know already.
   *
   * @returns undefined when it is too much to tell.
   */
  async findSince(moment: number): Promise<NewsRow[] | undefined> {
    const news = await this.repository.findNews(moment - OVERLAP_MS, MOST_NEWS + 1);
    return news.length > MOST_NEWS ? undefined : news;
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    this.stop();
  }

  private start(): void {
    this.lookedAt = Date.now();
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
    void this.listen();
  }

  private stop(): void {
    clearInterval(this.timer);
    const { client } = this;
    this.client = undefined;
    void client?.end().catch(() => undefined);
  }

  /** A connection of its own: one of the pool could not be given back. */
  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, application_name: 'zmb-live', connectionTimeoutMillis: 5_000 });
    this.client = client;
    client.on('error', () => undefined);
    client.on('notification', () => this.look());
    client.once('end', () => this.listenAgain(client));
    try {
      await client.connect();
      await client.query(`listen ${NEWS_CHANNEL}`);
      this.look();
    } catch (err) {
      this.logger.warn({ err }, 'cannot listen for news');
      await client.end().catch(() => undefined);
      this.listenAgain(client);
    }
  }

  private listenAgain(client: pg.Client): void {
    if (this.client !== client || this.isStopped) return;
    this.client = undefined;
    setTimeout(() => {
      if (this.followers.size > 0 && !this.client && !this.isStopped) void this.listen();
    }, RECONNECT_MS).unref();
  }

  /** Looks once more when it was asked to while it looked. */
  private look(): void {
    if (this.looking) {
      this.isAskedAgain = true;
      return;
    }
    this.looking = this.tellNews()
      .catch((err: unknown) => this.logger.warn({ err }, 'could not read the news'))
      .finally(() => {
        this.looking = undefined;
        if (!this.isAskedAgain) return;
        this.isAskedAgain = false;
        this.look();
      });
  }

  private async tellNews(): Promise<void> {
    const lookedAt = Date.now();
    const found = await this.findSince(this.lookedAt);
    this.lookedAt = lookedAt;
    if (!found) return this.followers.forEach((follower) => follower.reload());
    const news = found.filter(({ id }) => !this.told.has(id));
    for (const { id } of news) this.told.set(id, lookedAt);
    for (const [id, at] of this.told) if (at < lookedAt - 3 * OVERLAP_MS) this.told.delete(id);
    if (news.length > 0) this.followers.forEach((follower) => follower.tell(news));
  }
}
