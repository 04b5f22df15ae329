import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';

import { SECOND_MS } from '../../contract/durations.ts';

const RECONNECT_MS = SECOND_MS;
/** How often the connection is checked: it may break without being closed. */
const CHECK_MS = 15 * SECOND_MS;
/** A connection without a response for this long is closed. */
const TIMEOUT_MS = 5 * SECOND_MS;

export interface ChannelListenerOptions {
  databaseUrl: string;
  /** The name of the connection on the server. */
  applicationName: string;
  channels: readonly string[];
  onNotification: (channel: string, payload: string) => void;
  /** Called after a reconnection: notifications may have been missed. */
  onGap?: () => void;
  /** Called when it cannot listen; it then retries. */
  onFailure: (error: unknown) => void;
}

/**
 * Listens to channels of the database, and reconnects when the connection ends or breaks. It does not use the pool, because a listening
 * connection cannot be returned to it.
 */
export class ChannelListener {
  /** How often the connection is checked, in milliseconds. */
  checkMs = CHECK_MS;
  private client: pg.Client | undefined;
  private isStarted = false;
  private hasGap = false;
  private checkTimer: NodeJS.Timeout | undefined;

  constructor(private readonly options: ChannelListenerOptions) {}

  /** Resolves after the first attempt, whether it succeeds or not. */
  start(): Promise<void> {
    this.isStarted = true;
    this.hasGap = false;
    return this.listen();
  }

  /** Does not wait until the connection ends: a broken one never does. */
  stop(): void {
    this.isStarted = false;
    clearTimeout(this.checkTimer);
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
    client.once('end', () => this.reconnect(client));
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
      this.reconnect(client);
    }
  }

  private watch(client: pg.Client): void {
    this.checkTimer = setTimeout(() => void this.check(client), this.checkMs).unref();
  }

  /** Ends a connection whose server does not respond, which causes a reconnection. */
  private async check(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      if (this.client === client) this.watch(client);
    } catch {
      await client.end();
    }
  }

  private reconnect(client: pg.Client): void {
    if (this.client !== client || !this.isStarted) return;
    clearTimeout(this.checkTimer);
    this.client = undefined;
    this.hasGap = true;
    setTimeout(() => {
      if (this.isStarted && !this.client) void this.listen();
    }, RECONNECT_MS).unref();
  }
}

/**
 * Notifies all processes that listen to a channel; within a transaction, after the commit.
 *
 * @param payload At most 8,000 bytes. It is not stored.
 */
export async function notify(em: EntityManager, channel: string, payload: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [channel, payload]);
}
