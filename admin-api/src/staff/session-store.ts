import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';
import pg from 'pg';

import { CONFIG, DATABASE_URL } from '../operations/configuration/tokens.ts';
import type { Config } from '../operations/configuration/config.ts';
import { HTTP_SESSIONS_TABLE } from '../database/tables.ts';
import { cookieName, cookieOptions } from './session-cookie.ts';
import { IDLE_MS } from './sessions.service.ts';

/** Keeps the cookies' sessions in PostgreSQL, on connections of their own: staff get in while many leads arrive. */
@Injectable()
export class SessionStore implements OnApplicationShutdown {
  private readonly logger = new Logger(SessionStore.name);
  private readonly pool: pg.Pool;
  private readonly store: InstanceType<ReturnType<typeof connectPgSimple>>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DATABASE_URL) databaseUrl: string,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'zmb-sessions',
      max: 4,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 20_000,
    });
    // Without a listener a database that goes away would take the process with it.
    this.pool.on('error', (err) => this.logger.warn({ err }, 'lost a connection of the sessions'));
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.store = new (connectPgSimple(session))({
      pool: this.pool,
      tableName: HTTP_SESSIONS_TABLE,
      ttl: IDLE_MS / 1000,
      errorLog: (message, err) => this.logger.warn({ err: err as unknown }, String(message)),
    });
  }

  /** The middleware that reads and writes the sessions. */
  middleware(): RequestHandler {
    return session({
      name: cookieName(this.config),
      secret: this.config.sessionSecret,
      store: this.store,
      cookie: { ...cookieOptions(this.config), path: '/' },
      // Unchanged sessions are not written back: a slow request would undo a logout that overtook it.
      resave: false,
      saveUninitialized: false,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    // Its types do not tell that it may be waited for.
    await Promise.resolve(this.store.close());
    await this.pool.end();
  }
}
