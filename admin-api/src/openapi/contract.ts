import { assembleApp } from '../app.ts';
import type { Config } from '../operations/configuration/config.ts';
import { describeApi } from './document.ts';

// Nothing of this is reached: the app is put together to be looked at, not to run.
const CONFIG: Config = {
  isProduction: false,
  databaseUrl: undefined,
  dataDir: '/nowhere',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  isHttps: false,
  sessionSecret: 'nothing is ever hashed with this',
  smtpUrl: undefined,
  adminEmail: 'admin@zmb.example',
  adminPassword: undefined,
  trustProxy: false,
  logLevel: 'silent',
};

/** The contract as JSON, always the same for the same sources. */
export async function makeContract(): Promise<string> {
  const app = await assembleApp({ config: CONFIG, databaseUrl: 'postgresql://nobody@localhost/nowhere' });
  const document = describeApi(app);
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
