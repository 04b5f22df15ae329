import type { TestProject } from 'vitest/node';

import { createDataFolder } from '../faults/support/data-folder.ts';
import { freePort, startProduct } from '../faults/support/product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The product under attack. It trusts X-Forwarded-For, so that a test can have many senders. */
    target: { url: string; pid: number; admin: { email: string; password: string } };
  }
}

/** Starts the built product once for all attacks: a start takes as long as one of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createDataFolder();
  const admin = { email: 'owner@example.com', password: 'correct horse battery staple' };
  const product = startProduct({
    port: await freePort(),
    dataDir: folder.path,
    env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
  });
  await product.ready;
  project.provide('target', { url: product.url, pid: product.pid, admin });
  return async () => {
    await product.end('SIGTERM');
    folder.remove();
  };
}
