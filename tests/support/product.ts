import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { startEmbeddedPostgres } from '../../admin-api/src/database/embedded/embedded-postgres.ts';
import { type MailServer, startMailServer } from '../../admin-api/src/testing/mail-server.ts';
import { sql } from '../../admin-api/src/testing/sql.ts';
import { dropDatabase, onServer, testDatabaseName, withDatabase } from '../../admin-api/src/testing/database.ts';
import { createDataFolder } from '../faults/support/data-folder.ts';
import { freePort, type Product, startProduct } from '../faults/support/product.ts';

/** The secret of the webhook for inbound e-mails. */
export const REPLY_WEBHOOK_SECRET = 'signs the replies of the journeys';

/** A contact submission as it is stored. */
interface StoredContact {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  serviceType: string;
  language: 'en' | 'ar';
  status: string;
  isSuspected: boolean;
  sourcePath: string | null;
  campaign: Record<string, string | null> | null;
  firstSource: string;
  firstVisit: Record<string, string | null> | null;
  receivedAt: Date;
}

/** A callback request as it is stored. */
type StoredCallback = Pick<StoredContact, 'id' | 'reference' | 'language' | 'status' | 'isSuspected' | 'sourcePath' | 'receivedAt'> & {
  phone: string;
};

/** A newsletter subscriber as it is stored. */
type StoredSubscriber = Pick<StoredContact, 'id' | 'email' | 'language' | 'status'> & { createdAt: Date };

/** What visitors have sent, oldest first. */
interface StoredLeads {
  contacts: StoredContact[];
  callbacks: StoredCallback[];
  subscribers: StoredSubscriber[];
}

/** An analytics event as it is stored. */
export interface StoredEvent {
  category: string;
  action: string;
  label: string | null;
  path: string;
  language: 'en' | 'ar';
  appVersion: string;
  visitId: string | null;
  address: string | null;
  occurredAt: Date;
}

/** The built product with its own database. */
export interface TestProduct {
  baseURL: string;
  /** The sign-in of the first admin. */
  admin: { email: string; password: string };
  readLeads: () => Promise<StoredLeads>;
  /** Stored analytics events in the order in which they happened. */
  readEvents: () => Promise<StoredEvent[]>;
  /** E-mails that it has sent to a real SMTP server, oldest first. */
  mails: MailServer['mails'];
  /** Queries its database directly. */
  query: <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;
  /** Starts another process on the same database, as behind a load balancer; resolves to its origin. It ends with the product. */
  startSibling: () => Promise<string>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

interface Database {
  url: string;
  /** The environment variables of the product for it. */
  env: Record<string, string>;
  remove: () => Promise<void>;
}

/**
 * Starts the built product as `npm start` does, on the embedded PostgreSQL, or on a new database of the server that
 * TEST_DATABASE_URL or DATABASE_URL names (its role must be allowed to create databases).
 */
export async function startTestProduct(): Promise<TestProduct> {
  const admin = { email: 'owner@example.com', password: randomBytes(12).toString('base64url') };
  const folder = createDataFolder();
  const server = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const own = server ? await createDatabase(server) : undefined;
  const mailServer = await startMailServer();
  // Behind a proxy, so that each journey has its own IP address and rate limits.
  const env = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    SMTP_URL: mailServer.url,
    REPLY_ADDRESS: 'requests@zmb.example',
    REPLY_WEBHOOK_SECRET,
    ...own?.env,
  };
  const start = async () => startProduct({ port: await freePort(), dataDir: folder.path, env });
  const product = await start();
  const siblings: Product[] = [];
  const removeAll = async (database?: Database) => {
    await Promise.all([product, ...siblings].map((each) => each.end('SIGTERM')));
    await mailServer.stop();
    await (database ?? own)?.remove();
    folder.remove();
  };
  try {
    await product.ready;
    const database = own ?? (await embeddedDatabase(folder.path));
    return {
      baseURL: addressOf(product),
      admin,
      readLeads: () => onServer(database.url, readLeads),
      readEvents: () => onServer(database.url, (client) => readTable<StoredEvent>(client, 'analytics_events', 'occurred_at')),
      mails: mailServer.mails,
      query: async <Row>(statement: string, params?: unknown[]) => (await sql(database.url, statement, params)) as Row[],
      startSibling: async () => {
        const sibling = await start();
        siblings.push(sibling);
        await sibling.ready;
        return addressOf(sibling);
      },
      stop: () => removeAll(database),
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

function addressOf({ url }: Product): string {
  return url.replace('127.0.0.1', 'localhost');
}

async function createDatabase(server: string): Promise<Database> {
  const name = testDatabaseName('journeys');
  const url = withDatabase(server, name);
  await onServer(server, (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
  return { url, env: { DATABASE_URL: url }, remove: () => onServer(server, (client) => dropDatabase(client, name)) };
}

/** The embedded server that the product has started; it runs as long as a process uses it. */
async function embeddedDatabase(dataDir: string): Promise<Database> {
  const { migrationUrl: url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { url, env: {}, remove: stop };
}

async function readLeads(client: pg.Client): Promise<StoredLeads> {
  return {
    contacts: await readTable<StoredContact>(client, `leads where kind = 'contact'`, 'received_at'),
    callbacks: await readTable<StoredCallback>(client, `leads where kind = 'callback'`, 'received_at'),
    subscribers: await readTable<StoredSubscriber>(client, 'newsletter_subscribers', 'created_at'),
  };
}

/** @param table The table, optionally with a condition. */
async function readTable<Row>(client: pg.Client, table: string, order: string): Promise<Row[]> {
  const { rows } = await client.query<Record<string, unknown>>(`select * from ${table} order by ${order}, id`);
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])) as Row);
}
