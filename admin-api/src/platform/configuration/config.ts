import { createHash, createPrivateKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

import { z } from 'zod';

import { MEASUREMENT_ID } from '../../../contract/analytics.ts';
import { company } from '../../../contract/company.ts';
import { MAX_EMAIL_LENGTH } from '../../../contract/limits.ts';
import { type BucketPlace, bucketPlaceOf } from './bucket-place.ts';
import { checkoutRoot, defaultDataDir } from './paths.ts';
import { loadOrCreateSecret } from './load-or-create-secret.ts';
import { StartError } from './start-error.ts';

/** Injects the `Config` of this process. */
export const CONFIG = Symbol('config');

/** Injects the URL of the database, configured or embedded. */
export const DATABASE_URL = Symbol('database url');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A value of the Express setting "trust proxy". */
type TrustProxy = false | number | string[];

/** The named IP ranges of Express. */
const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const IP_OR_CIDR = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Long enough for load balancers, which check readiness every few seconds. */
const PRODUCTION_DRAIN_S = 10;

/** A variable with a check; `advice` completes the sentence "VARIABLE …" and never contains the value, which may be secret. */
function variable(isValid: (value: string) => boolean, advice: string) {
  return z.string().refine(isValid, { error: advice });
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value);
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.protocol}//${url.host}${url.pathname}` === url.href &&
    url.pathname === '/'
  );
}

function isServiceUrl(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
}

/** Participating search engines share submitted URLs with each other. */
const INDEXNOW_URL = 'https://api.indexnow.org/indexnow';

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
}

/** The host of a PostgreSQL URL may be the folder of a Unix socket: `%2Frun%2Fpostgresql`. */
function isDatabaseUrl(value: string): boolean {
  const url = parseUrl(value);
  return url !== undefined && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1;
}

/** At most 24 characters before the @, because a local part has 64 (RFC 5321) and also contains the reference and the token. */
function isReplyAddress(value: string): boolean {
  return z.email().max(MAX_EMAIL_LENGTH).safeParse(value).success && /^[^+@]{1,24}@/.test(value);
}

/** Without TLS only on localhost, because the password would be sent in clear text. */
function isMailbox(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.username === '' || url.password === '' || url.search !== '' || url.hash !== '') return false;
  try {
    decodeURIComponent(url.username + url.password + url.pathname);
  } catch {
    return false;
  }
  return url.protocol === 'imaps:' ? url.hostname !== '' : url.protocol === 'imap:' && ['localhost', '127.0.0.1'].includes(url.hostname);
}

/** clamd listens on TCP, or on a socket in a folder of this machine. */
function isScanner(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  if (url.protocol === 'unix:') return url.host === '' && url.pathname.length > 1;
  return url.protocol === 'clamd:' && url.hostname !== '' && url.port !== '' && /^\/?$/.test(url.pathname);
}

function isAuditSink(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'file:') return url.host === '' && url.pathname.length > 1;
  return url.hostname !== '' && (url.protocol === 'https:' || (url.protocol === 'syslog+tls:' && /^\/?$/.test(url.pathname)));
}

/** Reads an Ed25519 key from PEM, with line ends or \n, or from the path of a PEM file. */
function readSigningKey(value: string): string | undefined {
  try {
    const pem = isAbsolute(value) ? readFileSync(value, 'utf8') : value.replaceAll('\\n', '\n');
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519' ? pem : undefined;
  } catch {
    return undefined;
  }
}

function parseTrustProxy(value: string): TrustProxy | undefined {
  if (value === 'false') return false;
  if (/^\d$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  return ranges.every((range) => PROXY_RANGES.has(range) || IP_OR_CIDR.safeParse(range).success) ? ranges : undefined;
}

/** The environment variables, each with advice for an invalid value. */
const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  DATABASE_URL: variable(
    isDatabaseUrl,
    'is not a PostgreSQL URL: write postgresql://user:password@host:5432/database, or leave it out to use the embedded PostgreSQL',
  ).optional(),
  DATABASE_MIGRATION_URL: variable(
    isDatabaseUrl,
    'is not a PostgreSQL URL: write that of the role that owns the tables, postgresql://owner:password@host:5432/database, or leave it out',
  ).optional(),
  DATA_DIR: variable(isAbsolute, 'must be an absolute path, such as /var/lib/zmb/data').optional(),
  PORT: z.string().default('3000').refine(isPort, { error: 'must be a port number from 1 to 65535, such as 3000' }).transform(Number),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    (value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ''),
    'must be the URL of an OpenTelemetry collector, such as http://127.0.0.1:4318, or be left out: then nothing is traced',
  ).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .refine((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value), { error: 'must be the share of requests to trace, from 0 to 1, such as 0.1' })
    .transform(Number),
  OTEL_SERVICE_NAME: z.string().optional(),
  METRICS_PORT: z
    .string()
    .refine(isPort, { error: 'must be a port number from 1 to 65535, such as 9464, or be left out: then nothing is measured' })
    .transform(Number)
    .optional(),
  HOST: variable(
    (value) => value === 'localhost' || z.union([z.ipv4(), z.ipv6()]).safeParse(value).success,
    'must be an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them',
  ).optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'must be a number of seconds from 0 to 999, such as 10' })
    .transform(Number)
    .optional(),
  PUBLIC_URL: variable(
    isOrigin,
    'must be the URL that visitors type, without a path, such as https://www.example.com or http://localhost:3000',
  ).optional(),
  SESSION_SECRET: variable(
    (value) => value.length >= 32,
    'is too short: give at least 32 random characters, such as those that "openssl rand -hex 32" prints',
  ).optional(),
  SESSION_SECRET_PREVIOUS: variable(
    (value) => value.length >= 32,
    'must be the former SESSION_SECRET, which had at least 32 characters',
  ).optional(),
  AUDIT_KEY: variable(
    (value) => value.length >= 32,
    'is too short: give at least 32 random characters, or leave it out to derive the key from SESSION_SECRET',
  ).optional(),
  AUDIT_HEAD_FILE: variable(isAbsolute, 'must be an absolute path, such as /var/lib/zmb/audit-head.json').optional(),
  AUDIT_SINK: variable(
    isAuditSink,
    'must be file:///absolute/path, syslog+tls://host:6514 or https://host/path, or be left out: then checkpoints of the audit log are not sent',
  ).optional(),
  AUDIT_SINK_CA: variable(
    isAbsolute,
    'must be the absolute path of a PEM file of certificates, such as /etc/ssl/certs/company.pem',
  ).optional(),
  AUDIT_SIGNING_KEY: z
    .string()
    .transform((value, context) => {
      const pem = readSigningKey(value);
      if (pem !== undefined) return pem;
      context.addIssue({
        code: 'custom',
        message:
          'must be an Ed25519 private key in PEM, or the absolute path of its file, such as "openssl genpkey -algorithm ed25519" generates',
      });
      return z.NEVER;
    })
    .optional(),
  ERASURES_FILE: variable(isAbsolute, 'must be an absolute path, such as /var/lib/zmb/erasures.json').optional(),
  VAPID_PRIVATE_KEY: variable(
    (value) => Buffer.from(value, 'base64url').length === 32,
    'must be a private key on P-256, 32 bytes in base64url, such as "npx web-push generate-vapid-keys" prints, or be left out',
  ).optional(),
  PUSH_ORIGINS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine((origins) => origins.every((origin) => isOrigin(`${origin}/`) && new URL(origin).origin === origin), {
      error: 'must be the origins of push services, separated by commas, such as https://push.example.com',
    }),
  SMTP_URL: variable(
    (value) => /^smtps?:$/.test(parseUrl(value)?.protocol ?? '') && parseUrl(value)?.hostname !== '',
    'must be the URL of a mail server, such as smtps://user:password@mail.example.com:465',
  ).optional(),
  REPLY_ADDRESS: variable(
    isReplyAddress,
    'must be a mailbox that accepts plus addresses, with at most 24 characters before the @, such as requests@example.com, or be left out: then no replies are recorded',
  ).optional(),
  REPLY_WEBHOOK_SECRET: variable(
    (value) => webhookKeyOf(value).length >= 24,
    'is too short: give at least 24 random bytes, such as "openssl rand -hex 32" prints, or the signing secret of the webhook provider (whsec_…)',
  ).optional(),
  IMAP_URL: variable(
    isMailbox,
    'must be the URL of the mailbox of REPLY_ADDRESS, such as imaps://user:password@mail.example.com/INBOX, with @, / and % of user and password written as %40, %2F and %25, or be left out: then no mailbox is read',
  ).optional(),
  IMAP_AUTHSERV_ID: variable(
    (value) => /^[\w.-]+$/.test(value),
    'must be the server name in the Authentication-Results headers of the mail server, such as mx.example.com, or be left out: then e-mail replies of colleagues are not authenticated',
  ).optional(),
  FILES_URL: z
    .string()
    .transform((value, context) => {
      const place = bucketPlaceOf(value);
      if (place) return place;
      context.addIssue({
        code: 'custom',
        message:
          'must be a bucket of an S3-compatible store, such as s3+https://KEY:SECRET@s3.example.com/bucket?region=me-central-1, with +, / and % of the secret written as %2B, %2F and %25, or be left out: then files are stored in the database (s3+http only for localhost)',
      });
      return z.NEVER;
    })
    .optional(),
  CLAMAV_URL: variable(
    isScanner,
    'must be the address of clamd, such as clamd://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl, or be left out: then files are not scanned for viruses',
  ).optional(),
  INDEXNOW_KEY: variable(
    (value) => /^[\dA-Za-z-]{8,128}$/.test(value),
    'must have 8 to 128 letters, digits and hyphens, such as "openssl rand -hex 16" prints, or be left out: then search engines are not notified about changed pages',
  ).optional(),
  INDEXNOW_URL: variable(
    isServiceUrl,
    'must be the https URL of an IndexNow endpoint, such as https://api.indexnow.org/indexnow (http only for localhost)',
  ).optional(),
  OIDC_ISSUER: variable(
    isServiceUrl,
    'must be the https URL of the issuer at the identity provider, such as https://login.example.com (http only for localhost)',
  ).optional(),
  OIDC_CLIENT_ID: variable(
    (value) => value.trim() === value,
    'must be the client id from the identity provider, without spaces',
  ).optional(),
  OIDC_CLIENT_SECRET: variable(
    (value) => value.trim() === value,
    'must be the client secret from the identity provider, without spaces',
  ).optional(),
  OIDC_NAME: variable(
    (value) => value.length <= 40,
    'must have at most 40 characters: it is the name on the button of the sign-in page',
  ).optional(),
  ADMIN_EMAIL: variable((value) => z.email().max(MAX_EMAIL_LENGTH).safeParse(value).success, 'must be an e-mail address').optional(),
  ADMIN_PASSWORD: variable(
    (value) => value.length >= 12 && value.length <= 1_024,
    'must have at least 12 characters, or be left out: then a password is generated and shown once',
  ).optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, context) => {
      const parsed = parseTrustProxy(value);
      if (parsed !== undefined) return parsed;
      context.addIssue({
        code: 'custom',
        message: 'must be the number of proxies in front (1), their IP ranges (10.0.0.0/8, loopback) or false',
      });
      return z.NEVER;
    }),
  // Used by the build; checked here so that an invalid value is reported before the build starts.
  GA_MEASUREMENT_ID: variable(
    (value) => MEASUREMENT_ID.test(value),
    'must be the id of a Google Analytics 4 property, such as G-AB12CD34EF',
  ).optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  API_DOCS: z.enum(['staff', 'public'], { error: 'must be staff or public' }).default('staff'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

/** The names of the environment variables. */
export const VARIABLES = Object.keys(environmentSchema.shape);

const OIDC_NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const OIDC = [...OIDC_NEEDED, 'OIDC_NAME'] as const;

/** The company's identity provider (OpenID Connect). */
interface SingleSignOn {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name on the button of the sign-in page. */
  name: string;
}

function singleSignOnOf({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
}: z.output<typeof environmentSchema>): SingleSignOn | undefined {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return undefined;
  const name = OIDC_NAME ?? new URL(OIDC_ISSUER).hostname;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name };
}

/** Each database has its own file, so that a process that connects to another database does not report a truncated audit log. */
function fileOf(name: string, databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return `${name}.json`;
  const { host, pathname } = new URL(databaseUrl);
  return `${name}-${createHash('sha256')
    .update(host + pathname)
    .digest('hex')
    .slice(0, 12)}.json`;
}

/** The configuration of this process, read from environment variables. */
export interface Config {
  /** NODE_ENV is `production`. */
  isProduction: boolean;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The URL with the role that owns the tables. Absent: the role of `databaseUrl` owns them. */
  migrationUrl: string | undefined;
  /** The absolute path of the folder for the embedded database, the generated secret and logs. */
  dataDir: string;
  port: number;
  /** The port that Prometheus reads metrics from. Absent: nothing is measured. */
  metricsPort: number | undefined;
  /** The base URL of an OpenTelemetry collector. Absent: nothing is traced. */
  tracesEndpoint: string | undefined;
  /** The share of requests that are traced, from 0 to 1. */
  tracesRatio: number;
  /** The service name in traces. Absent: the prefix of the company. */
  tracesService: string | undefined;
  /** The address to listen on. Absent: all addresses of the machine. */
  host: string | undefined;
  /** Time from SIGTERM, when readiness turns to 503, until the port closes, in seconds. */
  drainSeconds: number;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** `publicUrl` is https: cookies are Secure, pages send HSTS. */
  isHttps: boolean;
  /** HSTS covers the subdomains of the public host too. */
  hstsSubdomains: boolean;
  /** Who may read the API page. */
  apiDocs: 'staff' | 'public';
  /** The key of the hashes that recognise networks, sign-in attempts and repeated leads. */
  sessionSecret: string;
  /** The previous key, whose hashes are still recognised. */
  previousSessionSecret: string | undefined;
  /** The key of the audit log's hashes and signature. It must not change during the life of the database. */
  auditKey: string;
  /** The absolute path of the file that stores the last entry of the audit log outside of the database. */
  auditHeadFile: string;
  /** The URL that checkpoints of the audit log are sent to. Absent: they are not sent. */
  auditSink: string | undefined;
  /** The path of a PEM file with the trusted certificates for the sink. Absent: those of Node.js. */
  auditSinkCa: string | undefined;
  /** The Ed25519 private key that signs checkpoints, as PEM. Absent: one is generated in the data folder. */
  auditSigningKey: string | undefined;
  /** The absolute path of the file that stores erasures outside of the database, as keyed hashes. */
  erasuresFile: string;
  /** The P-256 private key that identifies this product to push services, base64url. Absent: one is generated in the data folder. */
  vapidPrivateKey: string | undefined;
  /** The origins of further push services, besides those of the browsers. */
  pushOrigins: string[];
  /** Absent: e-mails wait in the outbox. */
  smtpUrl: string | undefined;
  /** The mailbox that visitors reply to, with a plus address for each lead. Absent: no replies are recorded. */
  replyAddress: string | undefined;
  /** The signing secret of the webhook for e-mails to that mailbox. Absent: the webhook does not exist. */
  replyWebhookSecret: string | undefined;
  /** The IMAP URL of that mailbox. Absent: it is not read. */
  imapUrl: string | undefined;
  /** The bucket for photos and videos of requests. Absent: they are in the database. */
  bucket: BucketPlace | undefined;
  /** The address of the virus scanner: `clamd://host:port` or `unix:///path`. Absent: files are not scanned. */
  clamavUrl: string | undefined;
  /** IndexNow, which notifies search engines about changed pages. Absent: they are not notified. */
  indexNow: { key: string; url: string } | undefined;
  /** The server whose Authentication-Results header is trusted. Absent: none is. */
  imapAuthservId: string | undefined;
  /** Absent: staff sign in with passwords and passkeys only. */
  singleSignOn: SingleSignOn | undefined;
  /** The e-mail address of the first admin. */
  adminEmail: string;
  /** Absent: a password is generated for the first admin and shown once. */
  adminPassword: string | undefined;
  trustProxy: TrustProxy;
  logLevel: LogLevel;
}

/** One or more environment variables are invalid; the message has a line of advice for each. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 *
 * @throws ConfigError that names every invalid variable.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = environmentSchema.safeParse(given);
  const isProduction = given['NODE_ENV'] === 'production';
  const problems = (result.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  if (isProduction && given['SESSION_SECRET'] === undefined) {
    problems.push('SESSION_SECRET is missing, and NODE_ENV=production requires it: set it to the output of "openssl rand -hex 32".');
  }
  if (result.data?.METRICS_PORT !== undefined && result.data.METRICS_PORT === result.data.PORT) {
    problems.push('METRICS_PORT is the same as PORT: choose another one, such as 9464.');
  }
  if (given['DATABASE_MIGRATION_URL'] !== undefined && given['DATABASE_URL'] === undefined) {
    problems.push('DATABASE_MIGRATION_URL needs DATABASE_URL: the embedded PostgreSQL brings both roles.');
  }
  if (given['REPLY_WEBHOOK_SECRET'] !== undefined && given['REPLY_ADDRESS'] === undefined) {
    problems.push('REPLY_WEBHOOK_SECRET needs REPLY_ADDRESS: the mailbox whose e-mails the webhook delivers.');
  }
  if (given['IMAP_URL'] !== undefined && given['REPLY_ADDRESS'] === undefined) {
    problems.push('IMAP_URL needs REPLY_ADDRESS: the address whose e-mails are in the mailbox.');
  }
  if (given['INDEXNOW_URL'] !== undefined && given['INDEXNOW_KEY'] === undefined) {
    problems.push('INDEXNOW_URL needs INDEXNOW_KEY: search engines verify submissions by it.');
  }
  if (given['IMAP_AUTHSERV_ID'] !== undefined && given['IMAP_URL'] === undefined) {
    problems.push('IMAP_AUTHSERV_ID needs IMAP_URL: it names the server whose headers in that mailbox are trusted.');
  }
  const missing = OIDC_NEEDED.filter((name) => given[name] === undefined);
  if (OIDC.some((name) => given[name] !== undefined)) {
    for (const name of missing) problems.push(`${name} is missing: single sign-on needs ${OIDC_NEEDED.join(', ')}.`);
  }
  if (!result.success || problems.length > 0) throw new ConfigError(problems.join('\n'));

  const vars = result.data;
  const dataDir = vars.DATA_DIR ?? defaultDataDir(checkoutRoot());
  const publicUrl = new URL(vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`).origin;
  // Stored, so that the keyed hashes in the database are still recognised after a restart.
  const sessionSecret = vars.SESSION_SECRET ?? loadOrCreateSecret(dataDir, 'session-secret', () => randomBytes(32).toString('hex'));
  return {
    isProduction,
    databaseUrl: vars.DATABASE_URL,
    migrationUrl: vars.DATABASE_MIGRATION_URL,
    dataDir,
    port: vars.PORT,
    metricsPort: vars.METRICS_PORT,
    tracesEndpoint: vars.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesRatio: vars.OTEL_TRACES_SAMPLER_ARG,
    tracesService: vars.OTEL_SERVICE_NAME,
    // Behind a proxy only the proxy may connect: any other client could claim an IP address in X-Forwarded-For.
    host: vars.HOST ?? (vars.TRUST_PROXY ? '127.0.0.1' : undefined),
    drainSeconds: vars.DRAIN_SECONDS ?? (isProduction ? PRODUCTION_DRAIN_S : 0),
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    hstsSubdomains: vars.HSTS_SUBDOMAINS === 'on',
    apiDocs: vars.API_DOCS,
    sessionSecret,
    previousSessionSecret: vars.SESSION_SECRET_PREVIOUS,
    auditKey: vars.AUDIT_KEY ?? sessionSecret,
    auditHeadFile: vars.AUDIT_HEAD_FILE ?? join(dataDir, fileOf('audit-head', vars.DATABASE_URL)),
    auditSink: vars.AUDIT_SINK,
    auditSinkCa: vars.AUDIT_SINK_CA,
    auditSigningKey: vars.AUDIT_SIGNING_KEY,
    erasuresFile: vars.ERASURES_FILE ?? join(dataDir, fileOf('erasures', vars.DATABASE_URL)),
    vapidPrivateKey: vars.VAPID_PRIVATE_KEY,
    pushOrigins: vars.PUSH_ORIGINS,
    smtpUrl: vars.SMTP_URL,
    replyAddress: vars.REPLY_ADDRESS,
    replyWebhookSecret: vars.REPLY_WEBHOOK_SECRET,
    indexNow: vars.INDEXNOW_KEY === undefined ? undefined : { key: vars.INDEXNOW_KEY, url: vars.INDEXNOW_URL ?? INDEXNOW_URL },
    bucket: vars.FILES_URL,
    clamavUrl: vars.CLAMAV_URL,
    imapUrl: vars.IMAP_URL,
    imapAuthservId: vars.IMAP_AUTHSERV_ID,
    singleSignOn: singleSignOnOf(vars),
    adminEmail: vars.ADMIN_EMAIL ?? `admin@${company.email.split('@')[1]}`,
    adminPassword: vars.ADMIN_PASSWORD,
    trustProxy: vars.TRUST_PROXY,
    logLevel: vars.LOG_LEVEL,
  };
}

const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** The key of a signing secret: base64 after the prefix of Standard Webhooks, otherwise the secret itself. */
export function webhookKeyOf(secret: string): Buffer {
  return secret.startsWith(WEBHOOK_SECRET_PREFIX) ? Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64') : Buffer.from(secret);
}
