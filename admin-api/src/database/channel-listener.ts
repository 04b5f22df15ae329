import pg from 'pg';

import { SECOND_MS } from '../../contract/durations.ts';

const RECONNECT_MS = SECOND_MS;

export interface ChannelListenerOptions {
  databaseUrl: string;
  /** What the connection is called on the server. */
  applicationName: string;
  channels: readonly string[];
  onNotification: (channel: string, payload: string) => void;
  /** It listens from now on: what was told before has to be looked up. */
  onListening?: () => void;
  /** It cannot listen, and tries again. */
  onFailure: (error: unknown) => void;
}

/**
 * Listens to channels of the database, and connects again when the connection ends. It has a connection of its own: one that listens cannot
 * go back to the pool.
 */
export class ChannelListener {
  private client: pg.Client | undefined;
  private isWanted = false;

  constructor(private readonly options: ChannelListenerOptions) {}

  /** Resolves after the first try, whether it succeeds or not. */
  start(): Promise<void> {
    this.isWanted = true;
    return this.listen();
  }

  /** Does not wait for the end of the connection: one that has fallen silent never ends. */
  stop(): void {
    this.isWanted = false;
    const { client } = this;
    this.client = undefined;
    void client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const { databaseUrl, applicationName, channels, onNotification, onListening, onFailure } = this.options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    client.once('end', () => this.listenAgain(client));
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
      onListening?.();
    } catch (error) {
      onFailure(error);
      await client.end().catch(() => undefined);
      this.listenAgain(client);
    }
  }

  private listenAgain(client: pg.Client): void {
    if (this.client !== client || !this.isWanted) return;
    this.client = undefined;
    setTimeout(() => {
      if (this.isWanted && !this.client) void this.listen();
    }, RECONNECT_MS).unref();
  }
}
