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

/** Streams that a test has left open are closed after this. */
const STOP_TIMEOUT_MS = 2_000;

export interface NewColleague {
  /** @default a unique address */
  email?: string;
  /** @default 'Colleague' */
  name?: string;
  /** @default 'agent' */
  role?: Role;
  /** @default 'en' */
  language?: 'en' | 'ar';
}

/** A signed-in staff account. */
export interface Colleague {
  id: string;
  email: string;
  password: string;
  /** The value for the Cookie header. */
  cookie: string;
}

/** The running product, on its own database. */
export interface TestApp extends Caller {
  /** Its URL without a trailing slash, which is also the required origin of state-changing calls. */
  url: string;
  app: NestExpressApplication;
  orm: MikroORM;
  /** The URL for the role that owns the tables; the product uses another role. */
  databaseUrl: string;
  config: Config;
  admin: { email: string; password: string };
  /** Log lines while it runs; several running products share their lines. */
  log: string[];
  /** Signs in the first admin and returns the value for the Cookie header. */
  login: () => Promise<string>;
  /** Creates an account and signs it in. Its language is that of its first sign-in. */
  addColleague: (colleague?: NewColleague) => Promise<Colleague>;
  /** Stops it and drops its database. */
  stop: () => Promise<void>;
}

export interface TestAppOptions {
  /** Overrides of the test configuration. */
  config?: Partial<Config>;
  /** An existing database to use instead of a new one; it is not dropped at the end. */
  databaseUrl?: string;
  /** The product connects as the role that owns the tables. @default false */
  isOwner?: boolean;
  /** Starts no background work, such as sealing the audit log and sending e-mails. @default false */
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
    // The example key of RFC 8291.
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    ADMIN_EMAIL: 'admin@zmb.example',
    ADMIN_PASSWORD: 'correct horse battery staple',
    API_DOCS: 'staff',
    // Tests set their IP address with X-Forwarded-For.
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

/** Logs of running products. A process has a single logger, that of the first product. */
const logs = new Set<string[]>();
const logStream = {
  write: (line: string) => {
    for (const log of logs) log.push(line);
  },
};

/** Starts the product for a test file. Limits count by IP address: send X-Forwarded-For, or use the caller's `from`. */
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
  await muteNotifications(databaseUrl);
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
      // Until they choose one, the language of their e-mails is that of their browser.
      await muteNotifications(databaseUrl);
      return { id: user.id, email, password, cookie };
    },
    stop: async () => {
      // Like the product: otherwise connections that become idle after the server has closed would be waited for.
      await stopHttp(app.getHttpServer(), { timeoutMs: STOP_TIMEOUT_MS });
      await app.close();
      logs.delete(log);
      await database?.drop();
    },
  });
}

/** Disables notifications of new leads for all accounts, unless a test is about them: each lead would notify all accounts. */
async function muteNotifications(databaseUrl: string): Promise<void> {
  await sql(databaseUrl, `update users set notifications = 'mine' where notifications is null`);
}

/**
 * Creates a database without rows. Dropping it also removes the product's files for it.
 *
 * @param hasTables Whether it is migrated.
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
      // Not earlier: background work may have written them while the product was stopping.
      for (const file of ['audit-head', 'erasures'] as const) rmSync(fileOf(name, file), { force: true });
    },
  };
}

const fileOf = (databaseName: string, name: 'audit-head' | 'erasures') => join(tmpdir(), `${databaseName}-${name}.json`);
