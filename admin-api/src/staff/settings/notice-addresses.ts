import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';

import type { SettingsStore } from './settings-store.ts';

/** The setting with every address that has been in the list of recipients, by the id that the audit log stores in its place. */
export const NOTICE_ADDRESSES = 'notice-addresses';

/** The ids of addresses, in their order; new ones get one. The case of an address makes no difference. */
export async function idsOfAddresses(tx: EntityManager, settings: SettingsStore, addresses: readonly string[]): Promise<string[]> {
  const { version, value } = (await settings.lock<Record<string, string>>(tx, NOTICE_ADDRESSES)) ?? { version: 0, value: {} };
  const known = new Map(Object.entries(value).map(([id, address]) => [address.toLowerCase(), id]));
  const added = addresses.filter((address) => !known.has(address.toLowerCase()));
  for (const address of added) known.set(address.toLowerCase(), uuid());
  if (added.length > 0) {
    const entries = added.map((address) => [known.get(address.toLowerCase()) ?? '', address] as const);
    await settings.write(tx, NOTICE_ADDRESSES, { version, value: { ...value, ...Object.fromEntries(entries) } });
  }
  return addresses.map((address) => known.get(address.toLowerCase()) ?? '');
}
