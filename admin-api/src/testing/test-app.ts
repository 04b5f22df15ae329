import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { inject } from 'vitest';

import { createApp } from '../app.ts';
import type { Role } from '../../contract/roles.ts';
import { AccountsService } from '../team/accounts.service.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import { type Config, loadConfig } from '../platform/configuration/config.ts';
import { dropDatabase, onServer, testDatabaseName, withDatabase, withRole } from './database.ts';
import { sql } from './sql.ts';
import { Caller } from './caller.ts';
import { stopHttp } from '../operations/start/stop-http.ts';

/** Streams that a test has left open are cut off after this. */
const STOP_TIMEOUT_MS = 2_000;

export interface NewColleague {
  /** @default An address that no other account of the process has. */
  email?: string;
  /** @default 'Colleague' */
  name?: string;
  /** @default 'agent' */
  role?: Role;
  /** @default 'en' */
  language?: 'en' | 'ar';
}

/** An account of the team that is signed in. */
export interface Colleague {
  id: string;
  email: string;
  password: string;
  /** What to send as Cookie. */
  cookie: string;
}

/** The product, listening, on a database of its own. */
export interface TestApp extends Caller {
  /** Where it listens, without a slash at the end. It is also the origin that state-changing calls must come from. */
  url: string;
  app: NestExpressApplication;
  orm: MikroORM;
  /** Of the role that owns the tables; the product itself connects as another one. */
  databaseUrl: string;
  config: Config;
  admin: { email: string; password: string };
  /** Everything that was logged while it ran; what several that run at once log is in the log of each. */
  log: string[];
  /** Signs in and gives what to send as Cookie. */
  login: () => Promise<string>;
  /** Adds an account and signs it in. Its language is that of its first sign-in. */
  addColleague: (colleague?: NewColleague) => Promise<Colleague>;
  /** Stops it and removes its database. */
  stop: () => Promise<void>;
}

export interface TestAppOptions {
  /** Differences to the usual configuration. */
  config?: Partial<Config>;
  /** Use this database instead of a new one; it is not removed at the end. */
  databaseUrl?: string;
  /** The product connects as the role that owns the tables. @default false */
  isOwner?: boolean;
  /** Starts no work that repeats, such as sealing the audit log and sending e-mails. @default false */
  isIdle?: boolean;
  /** The folder of a built site. */
  siteDir?: string;
  /** Time limit of a statement. @default that of the product */
  statementLimitMs?: number;
}

const CONFIG: Config = {
  ...loadConfig({
    DATA_DIR: '/nowhere',
    SESSION_SECRET: 'the same in every test, and nowhere else',
    // That of the example in RFC 8291.
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    ADMIN_EMAIL: 'admin@zmb.example',
    ADMIN_PASSWORD: 'correct horse battery staple',
    API_DOCS: 'staff',
    // Tests choose the address that they call from by X-Forwarded-For.
    TRUST_PROXY: '1',
  }),
  port: 0,
  host: undefined,
};

let emails = 0;
function newEmail(): string {
  emails += 1;
  return `colleague.${emails}@zmb.example`;
}

/** Logs of those that run. In one process there is one logger, that of the first, whichever file started it. */
const logs = new Set<string[]>();
const logStream = {
  write: (line: string) => {
    for (const log of logs) log.push(line);
  },
};

/** Starts the product for a test file. Limits count by address: give X-Forwarded-For, or use the caller's `from`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl ? undefined : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const databaseName = new URL(databaseUrl).pathname.slice(1);
  const files = { auditHeadFile: fileOf(databaseName, 'audit-head'), erasuresFile: fileOf(databaseName, 'erasures') };
  const config = { ...CONFIG, ...files, ...options.config };
  const log: string[] = [];
  logs.add(log);
  const { siteDir, statementLimitMs, isOwner, isIdle } = options;
  const app = await createApp({
    config,
    databaseUrl: isOwner ? databaseUrl : withRole(databaseUrl, inject('productRole')),
    logStream,
    siteDir,
    statementLimitMs,
  });
  await app.get(AccountsService).ensureFirst(config);
  await quieten(databaseUrl);
  await app.listen(0, '127.0.0.1');
  if (!isIdle) app.get(BackgroundService).start();
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: config.adminEmail, password: config.adminPassword ?? '' };
  const caller = new Caller(url);
  return Object.assign(caller, {
    url,
    app,
    orm: app.get<MikroORM>(MikroORM),
    databaseUrl,
    config,
    admin,
    log,
    login: () => caller.signIn(admin),
    addColleague: async ({ email = newEmail(), name = 'Colleague', role = 'agent', language = 'en' }: NewColleague = {}) => {
      const password = await app.get(AccountsService).create(email, name, role);
      const [user] = await sql<{ id: string }>(databaseUrl, 'select id from users where email = $1', [email]);
      if (!user) throw new Error(`The account ${email} was not stored`);
      const cookie = await caller.signIn({ email, password }, { 'accept-language': language });
      // Until they choose, the language of their e-mails is that of their browser.
      await quieten(databaseUrl);
      return { id: user.id, email, password, cookie };
    },
    stop: async () => {
      // As the product stops: a connection that becomes idle after the server has closed would else be waited for.
      await stopHttp(app.getHttpServer(), { timeoutMs: STOP_TIMEOUT_MS });
      await app.close();
      logs.delete(log);
      await database?.drop();
    },
  });
}

/** Accounts of tests have chosen to be told of no new leads, unless a test is about that: each lead would be told to all of them. */
async function quieten(databaseUrl: string): Promise<void> {
  await sql(databaseUrl, `update users set notifications = 'mine' where notifications is null`);
}

/**
 * Creates a database without rows. Dropping it removes the product's files of it too.
 *
 * @param hasTables It is migrated.
 */
export async function createTestDatabase({ hasTables = true } = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('databaseUrl');
  const name = testDatabaseName('app');
  const template = hasTables ? `template ${inject('templateDatabase')}` : '';
  await onServer(server, (client) => client.query(`create database ${name} ${template}`));
  return {
    url: withDatabase(server, name),
    drop: async () => {
      await onServer(server, (client) => dropDatabase(client, name));
      // Not before: what was still at work when its product stopped may have written them since.
      for (const file of ['audit-head', 'erasures'] as const) rmSync(fileOf(name, file), { force: true });
    },
  };
}

const fileOf = (databaseName: string, name: 'audit-head' | 'erasures') => join(tmpdir(), `${databaseName}-${name}.json`);
