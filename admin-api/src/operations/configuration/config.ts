import { company } from '../../../contract/company.ts';
import { checkoutRoot } from './checkout.ts';
import { environmentSchema } from './config.schema.ts';
import type { LogLevel, TrustProxy } from './config.schema.ts';
import { defaultDataDir } from './data-dir.ts';
import { keptSessionSecret } from './session-secret.ts';
import { StartError } from './start-error.ts';

/** How this process is set up. */
export interface Config {
  /** NODE_ENV is `production`. */
  isProduction: boolean;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** An absolute path: the embedded database, the kept secret, the logs. */
  dataDir: string;
  port: number;
  /** The origin that visitors see, without a slash at the end. */
  publicUrl: string;
  /** The visitors' connection is encrypted: cookies are Secure, pages ask for https only. */
  isHttps: boolean;
  sessionSecret: string;
  /** Absent: mails wait in the outbox. */
  smtpUrl: string | undefined;
  /** The sign-in of the first admin. */
  adminEmail: string;
  /** Absent: a password is made for the first admin and shown once. */
  adminPassword: string | undefined;
  trustProxy: TrustProxy;
  logLevel: LogLevel;
}

/** One or more environment variables are wrong; the message has a line for each, which says what to do. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 *
 * @throws ConfigError that names every wrong variable.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = environmentSchema.safeParse(given);
  const isProduction = given['NODE_ENV'] === 'production';
  const wrong = (result.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  if (isProduction && given['SESSION_SECRET'] === undefined) {
    wrong.push('SESSION_SECRET is missing, and NODE_ENV=production needs one: set it to what "openssl rand -hex 32" prints.');
  }
  if (!result.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'));

  const vars = result.data;
  const dataDir = vars.DATA_DIR ?? defaultDataDir(checkoutRoot());
  const publicUrl = new URL(vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`).origin;
  return {
    isProduction,
    databaseUrl: vars.DATABASE_URL,
    dataDir,
    port: vars.PORT,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    sessionSecret: vars.SESSION_SECRET ?? keptSessionSecret(dataDir),
    smtpUrl: vars.SMTP_URL,
    adminEmail: vars.ADMIN_EMAIL ?? `admin@${company.email.split('@')[1]}`,
    adminPassword: vars.ADMIN_PASSWORD,
    trustProxy: vars.TRUST_PROXY,
    logLevel: vars.LOG_LEVEL,
  };
}
