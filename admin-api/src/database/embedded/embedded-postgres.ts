import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { StartError } from '../../platform/configuration/start-error.ts';
import { prepareBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { databaseUrl, registerUser, unregisterUser } from './connections.ts';
import { explainFailure } from './failure.ts';
import { preparePlace } from './place.ts';
import type { Place } from './place.ts';
import { ensureRunning } from './server.ts';

export interface EmbeddedPostgresOptions {
  /** The absolute path of the folder for the database, its programs and its logs. */
  dataDir: string;
  /** Receives a sentence for the operator at each long step. */
  log: (message: string) => void;
  /** Server settings that override those of the product. They do not apply to a running server. */
  settings?: Record<string, string>;
  /** Aborts the creation of the database files; the start then throws its reason. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** The URL of the database for the role of the product, which is granted its rights by the migration. */
  url: string;
  /** The URL of the same database for the role that owns it: for migrations, restores and tests. */
  migrationUrl: string;
  /** Stops PostgreSQL, unless another process still uses it. */
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL from npm, or connects to the running one, and restarts it when it dies.
 *
 * It listens on a Unix socket only. It outlives a killed Node; the next start finds it by its socket.
 *
 * @throws StartError with one line for the operator.
 */
export async function startEmbeddedPostgres({ dataDir, log, settings = {}, signal }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const place = preparePlace(dataDir);
    const binaries = await prepareBinaries(place.binaries);
    await ensureCluster(place, binaries, { log, signal });
    const supervisor = new Supervisor(place, binaries, settings, log);
    await supervisor.start();
    return { url: databaseUrl(place, 'product'), migrationUrl: databaseUrl(place, 'owner'), stop: () => supervisor.stop() };
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof StartError ? error : explainFailure(dataDir, 'Preparing PostgreSQL', String(error));
  }
}

/** Holds a connection to the server, and restarts the server whenever that breaks. */
class Supervisor {
  private readonly place: Place;
  private readonly binaries: Binaries;
  private readonly settings: Record<string, string>;
  private readonly log: (message: string) => void;
  private connection: pg.Client | undefined;
  private restarting: Promise<void> | undefined;
  private isStopping = false;

  constructor(place: Place, binaries: Binaries, settings: Record<string, string>, log: (message: string) => void) {
    this.place = place;
    this.binaries = binaries;
    this.settings = settings;
    this.log = log;
  }

  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await ensureRunning(this.place, this.binaries, this.settings);
      try {
        this.connection = await registerUser(this.place);
        break;
      } catch (error) {
        // The server stopped or died between the two steps.
        if (attempt >= 10) throw error;
        await sleep(200);
      }
    }
    this.connection.once('end', () => {
      this.connection = undefined;
      if (!this.isStopping) this.restarting = this.restart();
    });
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.restarting;
    if (this.connection) await unregisterUser(this.connection, this.place, this.binaries);
  }

  private async restart(): Promise<void> {
    this.log('PostgreSQL has ended unexpectedly and is being restarted.');
    for (let logged = ''; !this.isStopping; await sleep(2_000)) {
      try {
        await this.start();
        this.log('PostgreSQL is running again.');
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== logged) this.log(reason);
        logged = reason;
      }
    }
  }
}
