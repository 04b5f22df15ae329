import type { INestApplicationContext } from '@nestjs/common';

import type { Config } from '../operations/configuration/config.ts';
import { FirstAdminService } from './first-admin.service.ts';
import { makePassword } from './passwords.ts';

/** How the first admin signs in. */
export interface FirstSignIn {
  email: string;
  /** Made here and kept nowhere else, so it has to be shown; undefined when ADMIN_PASSWORD gave one. */
  madePassword: string | undefined;
}

/**
 * Creates the admin at the first start, from ADMIN_EMAIL and ADMIN_PASSWORD.
 *
 * @returns How to sign in, if the admin is new; undefined if there are users already.
 */
export async function ensureFirstAdmin(app: INestApplicationContext, config: Config): Promise<FirstSignIn | undefined> {
  const password = config.adminPassword ?? makePassword();
  const isNew = await app.get(FirstAdminService).ensure(config.adminEmail, password);
  if (!isNew) return undefined;
  return { email: config.adminEmail, madePassword: config.adminPassword === undefined ? password : undefined };
}
