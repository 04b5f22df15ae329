import { isAbsolute } from 'node:path';

import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What Express takes as its setting "trust proxy". */
export type TrustProxy = false | number | string[];

/** Names of address ranges that Express knows. */
const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const IP_OR_CIDR = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A text that must satisfy `isRight`; `advice` completes the sentence "VARIABLE …". Secrets are never repeated in it. */
function variable(isRight: (value: string) => boolean, advice: string) {
  return z.string().refine(isRight, { error: advice });
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

/** The hosts of an address of PostgreSQL can be a socket's folder, `%2Frun%2Fpostgresql`. */
function isDatabaseUrl(value: string): boolean {
  const url = parseUrl(value);
  return url !== undefined && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1;
}

function parseTrustProxy(value: string): TrustProxy | undefined {
  if (value === 'false') return false;
  if (/^\d$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  return ranges.every((range) => PROXY_RANGES.has(range) || IP_OR_CIDR.safeParse(range).success) ? ranges : undefined;
}

/** The environment variables, each with what to do when it is wrong. */
export const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  DATABASE_URL: variable(
    isDatabaseUrl,
    'is not an address of PostgreSQL: write postgresql://user:password@host:5432/database, or leave it out to use the embedded PostgreSQL',
  ).optional(),
  DATA_DIR: variable(isAbsolute, 'must be an absolute path, such as /var/lib/zmb/data').optional(),
  PORT: z
    .string()
    .default('3000')
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, {
      error: 'must be a port number from 1 to 65535, such as 3000',
    })
    .transform(Number),
  PUBLIC_URL: variable(
    isOrigin,
    'must be the address that visitors type, without a path, such as https://www.example.com or http://localhost:3000',
  ).optional(),
  SESSION_SECRET: variable(
    (value) => value.length >= 32,
    'is too short: give at least 32 random characters, such as those that "openssl rand -hex 32" prints',
  ).optional(),
  SMTP_URL: variable(
    (value) => /^smtps?:$/.test(parseUrl(value)?.protocol ?? '') && parseUrl(value)?.hostname !== '',
    'must be the address of a mail server, such as smtps://user:password@mail.example.com:465',
  ).optional(),
  ADMIN_EMAIL: variable((value) => z.email().max(254).safeParse(value).success, 'must be an e-mail address').optional(),
  ADMIN_PASSWORD: variable(
    (value) => value.length >= 12 && value.length <= 1_024,
    'must have 12 characters or more; leave it out and a password is made and shown once',
  ).optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, context) => {
      const parsed = parseTrustProxy(value);
      if (parsed !== undefined) return parsed;
      context.addIssue({
        code: 'custom',
        message: 'must be the number of proxies in front (1), their addresses (10.0.0.0/8, loopback) or false',
      });
      return z.NEVER;
    }),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});
