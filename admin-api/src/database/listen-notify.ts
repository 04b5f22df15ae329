import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';

import { SECOND_MS } from '../../contract/durations.ts';

const RECONNECT_MS = SECOND_MS;
/** How often the server has to answer: a connection may fall silent without an end. */
const CHECK_MS = 15 * SECOND_MS;
/** After this without an answer a connection is given up. */
const TIMEOUT_MS = 5 * SECOND_MS;

export interface ChannelListenerOptions {
  databaseUrl: string;
  /** What the connection is called on the server. */
  applicationName: string;
  channels: readonly string[];
  onNotification: (channel: string, payload: string) => void;
  /** It listens again: what was told meanwhile has to be looked up. */
  onGap?: () => void;
  /** It cannot listen, and tries again. */
  onFailure: (error: unknown) => void;
}

/**
 * Listens to channels of the database, and connects again when the connection ends or falls silent. It has a connection of its own: one that listens cannot
 * go back to the pool.
 */
export class ChannelListener {
  /** How often the connection is checked, in milliseconds. */
  checkMs = CHECK_MS;
  private client: pg.Client | undefined;
  private isWanted = false;
  private hasGap = false;
  private checking: NodeJS.Timeout | undefined;

  constructor(private readonly options: ChannelListenerOptions) {}

  /** Resolves after the first try, whether it succeeds or not. */
  start(): Promise<void> {
    this.isWanted = true;
    this.hasGap = false;
    return this.listen();
  }

  /** Does not wait for the end of the connection: one that has fallen silent never ends. */
  stop(): void {
    this.isWanted = false;
    clearTimeout(this.checking);
    const { client } = this;
    this.client = undefined;
    void client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const { databaseUrl, applicationName, channels, onNotification, onGap, onFailure } = this.options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.client = client;
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    client.once('end', () => this.listenAgain(client));
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
      // Stopped meanwhile.
      if (this.client !== client) return;
      this.watch(client);
      if (this.hasGap) onGap?.();
      this.hasGap = false;
    } catch (error) {
      onFailure(error);
      await client.end().catch(() => undefined);
      this.listenAgain(client);
    }
  }

  private watch(client: pg.Client): void {
    this.checking = setTimeout(() => void this.check(client), this.checkMs).unref();
  }

  /** Ends a connection whose server does not answer, which makes it connect again. */
  private async check(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (this.client === client) this.watch(client);
    } catch {
      await client.end();
    }
  }

  private listenAgain(client: pg.Client): void {
    if (this.client !== client || !this.isWanted) return;
    clearTimeout(this.checking);
    this.client = undefined;
    this.hasGap = true;
    setTimeout(() => {
      if (this.isWanted && !this.client) void this.listen();
    }, RECONNECT_MS).unref();
  }
}

/**
 * Tells every process that listens to a channel something; within a transaction once that is committed.
 *
 * @param payload At most 8,000 bytes. Nothing of it is stored.
 */
export async function notify(em: EntityManager, channel: string, payload: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [channel, payload]);
}
