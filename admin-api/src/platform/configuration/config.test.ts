import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { company } from '../../../contract/company.ts';
import { ConfigError, loadConfig, VARIABLES } from './config.ts';

const RSA_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('loadConfig', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'zmb-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  function messageOf(env: NodeJS.ProcessEnv): string {
    try {
      loadConfig({ DATA_DIR: dataDir, ...env });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as ConfigError).message;
    }
    return '';
  }

  it('gets every variable in the container of compose.yaml, except those of the image', () => {
    const compose = readFileSync(new URL('../../../../compose.yaml', import.meta.url), 'utf8');
    const missing = VARIABLES.filter((name) => !compose.includes(`\n      ${name}: `) && !compose.includes(`\n        ${name}: `));
    expect(missing).toEqual(['DATA_DIR', 'PORT', 'HOST']);
  });

  it('has defaults when only DATA_DIR is set', () => {
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({
      isProduction: false,
      databaseUrl: undefined,
      migrationUrl: undefined,
      dataDir,
      port: 3000,
      metricsPort: undefined,
      host: undefined,
      drainSeconds: 0,
      publicUrl: 'http://localhost:3000',
      isHttps: false,
      hstsSubdomains: false,
      apiDocs: 'staff',
      smtpUrl: undefined,
      singleSignOn: undefined,
      adminEmail: `admin@${company.email.split('@')[1]}`,
      adminPassword: undefined,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  it('treats an empty variable as absent', () => {
    expect(loadConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: ' ', SESSION_SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      migrationUrl: undefined,
    });
  });

  it('derives PUBLIC_URL from PORT, and keeps only the origin of a given one', () => {
    expect(loadConfig({ DATA_DIR: dataDir, PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://www.zmb.example/' })).toMatchObject({
      publicUrl: 'https://www.zmb.example',
      isHttps: true,
    });
  });

  it('generates a secret once, readable by its owner only', () => {
    const secret = loadConfig({ DATA_DIR: dataDir }).sessionSecret;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(loadConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(secret);
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8').trim()).toBe(secret);
  });

  it('does not generate one in production', () => {
    expect(messageOf({ NODE_ENV: 'production' })).toMatch(/^SESSION_SECRET is missing.*openssl rand -hex 32/);
    expect(loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }).sessionSecret).toBe('x'.repeat(32));
  });

  it('names every invalid variable in one message without secrets', () => {
    const wrong = {
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      DATABASE_MIGRATION_URL: 'mysql://u:hunter2@h/d',
      DATA_DIR: 'relative/folder',
      PORT: '70000',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_TRACES_SAMPLER_ARG: '2',
      METRICS_PORT: 'on',
      HOST: 'everywhere',
      DRAIN_SECONDS: 'long',
      PUBLIC_URL: 'www.example.com',
      SESSION_SECRET: 'hunter2',
      AUDIT_KEY: 'hunter2',
      AUDIT_HEAD_FILE: 'relative/file',
      AUDIT_SINK: 'https://u:hunter2@h/',
      AUDIT_SINK_CA: 'relative/file',
      AUDIT_SIGNING_KEY: 'hunter2',
      SMTP_URL: 'mail.example.com',
      REPLY_ADDRESS: 'requests+tag@example.com',
      REPLY_WEBHOOK_SECRET: 'hunter2',
      IMAP_URL: 'imap://u:hunter2@mail.example.com/',
      IMAP_AUTHSERV_ID: 'mx example',
      FILES_URL: 's3+https://key:hunter2@store.example.com/',
      CLAMAV_URL: 'http://scanner:3310',
      INDEXNOW_KEY: 'hunter2',
      INDEXNOW_URL: 'http://search.example.com',
      OIDC_ISSUER: 'http://login.example.com',
      OIDC_CLIENT_ID: ' with spaces',
      OIDC_CLIENT_SECRET: 'hunter2 ',
      OIDC_NAME: 'a name that has more than forty characters',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'hunter2',
      TRUST_PROXY: 'everyone',
      GA_MEASUREMENT_ID: 'UA-1',
      HSTS_SUBDOMAINS: 'true',
      API_DOCS: 'everybody',
      LOG_LEVEL: 'loud',
    };
    const message = messageOf(wrong);
    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(Object.keys(wrong));
    expect(message).not.toContain('hunter2');
  });

  it.each([
    ['PORT', ['0', '65536', '3e3', '-1', '80 80']],
    ['PUBLIC_URL', ['ftp://example.com', 'https://example.com/path', 'https://example.com/?a=b', 'https://user@example.com']],
    ['DATABASE_URL', ['localhost:5432', 'postgresql://localhost', 'http://localhost/app']],
    [
      'AUDIT_SINK',
      ['http://example.com/hook', 'file://host/path', 'file:///', 'syslog://example.com', 'syslog+tls://example.com/path', '/path'],
    ],
    [
      'FILES_URL',
      [
        'https://k:s@store.example.com/bucket',
        's3+http://k:s@store.example.com/bucket',
        's3+https://store.example.com/bucket',
        's3+https://k:s@store.example.com',
        's3+https://k:s@store.example.com/bucket/folder',
        's3+https://k:s@store.example.com/bucket?region=',
        's3+https://k:s@store.example.com/bucket?regon=x',
      ],
    ],
    [
      'CLAMAV_URL',
      ['clamd://scanner', 'clamd://u:p@scanner:3310', 'clamd://scanner:3310/path', 'unix://host/path', 'unix:', 'scanner:3310'],
    ],
    ['AUDIT_SIGNING_KEY', ['/nowhere/key.pem', RSA_KEY]],
    ['TRUST_PROXY', ['true', '10.0.0.0/99', 'loopback;']],
  ])('refuses as %s any of %j', (name, values) => {
    for (const value of values) expect(messageOf({ [name]: value }), value).toMatch(new RegExp(`^${name} .+\\.$`));
  });

  it('reads the bucket with its region and its decoded secret', () => {
    const bucketOf = (value: string) => loadConfig({ DATA_DIR: dataDir, FILES_URL: value }).bucket;
    expect(bucketOf('s3+https://AK1:a%2Fb%2Bc@s3.example.com:9000/company-files?region=me-central-1')).toEqual({
      origin: 'https://s3.example.com:9000',
      name: 'company-files',
      region: 'me-central-1',
      accessKey: 'AK1',
      secretKey: 'a/b+c',
    });
    expect(bucketOf('s3+http://k:s@localhost:4568/company-files')).toMatchObject({ origin: 'http://localhost:4568', region: 'us-east-1' });
  });

  it('reads the key that signs checkpoints from the variable, with line ends or \\n, or from a file', () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const path = join(dataDir, 'key.pem');
    writeFileSync(path, pem);
    for (const given of [pem, pem.replaceAll('\n', String.raw`\n`), path])
      expect(loadConfig({ DATA_DIR: dataDir, AUDIT_SIGNING_KEY: given }).auditSigningKey).toBe(pem);
  });

  it('refuses a role for migrations without a database of its own', () => {
    expect(messageOf({ DATABASE_MIGRATION_URL: 'postgresql://owner@localhost/app' })).toMatch(/^DATABASE_MIGRATION_URL needs DATABASE_URL/);
  });

  it('[SEC-24] reads the identity provider, and names each variable that is missing or wrong', () => {
    const given = { OIDC_ISSUER: 'https://login.example.com/tenant', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'hunter2' };
    const signOnOf = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: dataDir, ...env }).singleSignOn;
    const read = { issuer: given.OIDC_ISSUER, clientId: 'site', clientSecret: 'hunter2' };
    expect(signOnOf(given)).toEqual({ ...read, name: 'login.example.com' });
    expect(signOnOf({ ...given, OIDC_NAME: 'Company account' })).toEqual({ ...read, name: 'Company account' });
    expect(messageOf({ OIDC_NAME: 'Company account' }).split('\n')).toEqual([
      expect.stringMatching(/^OIDC_ISSUER is missing/),
      expect.stringMatching(/^OIDC_CLIENT_ID is missing/),
      expect.stringMatching(/^OIDC_CLIENT_SECRET is missing/),
    ]);
    for (const issuer of [
      'login.example.com',
      'http://login.example.com',
      'https://login.example.com/?a=b',
      'https://u:p@login.example.com',
    ])
      expect(messageOf({ ...given, OIDC_ISSUER: issuer }), issuer).toMatch(/^OIDC_ISSUER must be the https URL[^\n]*$/);
    for (const issuer of ['http://localhost:9000', 'http://127.0.0.1:9000'])
      expect(signOnOf({ ...given, OIDC_ISSUER: issuer })?.issuer).toBe(issuer);
  });

  it('[DSK-139] reads a mailbox of replies only with their address, and without TLS only on this machine', () => {
    const env = { DATA_DIR: dataDir, REPLY_ADDRESS: 'requests@example.com' };
    for (const url of ['imaps://u%40example.com:p%2F@mail.example.com/Replies', 'imap://u:p@localhost:1143', 'imap://u:p@127.0.0.1/'])
      expect(loadConfig({ ...env, IMAP_URL: url }).imapUrl).toBe(url);
    const wrong = [
      'mail.example.com',
      'imaps://mail.example.com',
      'imaps://user@mail.example.com',
      'imaps://u:%zz@h',
      'imaps://u:p@h/?a=b',
    ];
    for (const url of [...wrong, 'imap://u:p@mail.example.com', 'https://u:p@h/'])
      expect(messageOf({ ...env, IMAP_URL: url }), url).toMatch(/^IMAP_URL must be the URL of the mailbox .+\.$/);
    expect(messageOf({ IMAP_URL: 'imaps://u:p@mail.example.com' })).toMatch(/^IMAP_URL needs REPLY_ADDRESS: /);
    expect(messageOf({ IMAP_AUTHSERV_ID: 'mx.example.com' })).toMatch(/^IMAP_AUTHSERV_ID needs IMAP_URL: /);
  });

  it('[WEB-34] notifies search engines about changed pages only with a key', () => {
    expect(loadConfig({ DATA_DIR: dataDir }).indexNow).toBeUndefined();
    const key = '0a1b2c3d-4e5f';
    expect(loadConfig({ DATA_DIR: dataDir, INDEXNOW_KEY: key }).indexNow).toEqual({ key, url: 'https://api.indexnow.org/indexnow' });
    for (const wrong of ['short', 'with spaces in it', 'x'.repeat(129), '../../etc/passwd'])
      expect(messageOf({ INDEXNOW_KEY: wrong }), wrong).toMatch(/^INDEXNOW_KEY must have 8 to 128 letters/);
    expect(messageOf({ INDEXNOW_URL: 'https://search.example.com/indexnow' })).toMatch(/^INDEXNOW_URL needs INDEXNOW_KEY: /);
  });

  it('refuses to serve metrics on the port of the site', () => {
    expect(messageOf({ PORT: '9464', METRICS_PORT: '9464' })).toMatch(/^METRICS_PORT is the same as PORT/);
    expect(loadConfig({ DATA_DIR: dataDir, METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  });

  it('reads the trusted proxies', () => {
    expect(loadConfig({ DATA_DIR: dataDir, TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(loadConfig({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8']);
  });

  it('listens on loopback behind a proxy, otherwise on all addresses, unless HOST is set', () => {
    const hostOf = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: dataDir, ...env }).host;
    expect(hostOf({ TRUST_PROXY: '1' })).toBe('127.0.0.1');
    expect(hostOf({ TRUST_PROXY: 'false' })).toBeUndefined();
    expect(hostOf({ TRUST_PROXY: '1', HOST: '0.0.0.0' })).toBe('0.0.0.0');
    expect(hostOf({ HOST: '::1' })).toBe('::1');
  });

  it('drains for some seconds in production, unless DRAIN_SECONDS is set', () => {
    const production = { DATA_DIR: dataDir, NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) };
    expect(loadConfig(production).drainSeconds).toBe(10);
    expect(loadConfig({ ...production, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });

  it('accepts the folder of a Unix socket as the host of the database', () => {
    expect(loadConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgresql://app@%2Frun%2Fpg/app' }).databaseUrl).toBe(
      'postgresql://app@%2Frun%2Fpg/app',
    );
  });
});
