import type { components } from '../../admin-api/contract/openapi.d.ts';
import type { Caller } from '../../admin-api/src/testing/caller.ts';
import { expect } from './journey.ts';

type Schemas = components['schemas'];

/**
 * Brings a version of the website back, for the journeys that come after one that publishes.
 *
 * @param number The version. @default the one before that which visitors see
 */
export async function bringBack(caller: Caller, cookie: string, number?: number): Promise<void> {
  const { version } = (await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
  const path = `website/versions/${number ?? version - 1}/restorations`;
  expect((await caller.call('POST', path, { version }, cookie)).status).toBe(201);
}
