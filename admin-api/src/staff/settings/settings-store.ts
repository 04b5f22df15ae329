import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Setting } from './setting.entity.ts';

/** A setting and its version; version 0 was never written. */
export interface Versioned<Value> {
  version: number;
  value: Value;
}

// Optimistic locking: of two writers with the same version one succeeds. Only version 0 may be inserted.
const WRITE = `
  insert into settings as known (name, value, version, updated_at)
  select new.name, new.value, 1, now() from (values (?::text, ?::jsonb, ?::int)) as new (name, value, version)
  where new.version = 0 or exists (select 1 from settings where name = new.name)
  on conflict (name) do update set value = excluded.value, version = known.version + 1, updated_at = excluded.updated_at
    where known.version = ?
  returning version`;

/** Small values that staff change as a whole, and what background work remembers: the calendar, canned texts, retention periods. */
@Injectable()
export class SettingsStore {
  constructor(private readonly em: EntityManager) {}

  /** @returns undefined for a setting that was never written. */
  async find<Value>(name: string): Promise<Versioned<Value> | undefined> {
    return versioned<Value>(await this.em.findOne(Setting, { name }));
  }

  /** Reads a setting and locks it until the transaction ends. */
  async lock<Value>(tx: EntityManager, name: string): Promise<Versioned<Value> | undefined> {
    return versioned<Value>(await tx.findOne(Setting, { name }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  }

  /** Writes within the caller's transaction. @returns false when the setting has another version by now. */
  async write(tx: EntityManager, name: string, { version, value }: Versioned<unknown>): Promise<boolean> {
    const rows = await tx.execute<object[]>(WRITE, [name, JSON.stringify(value), version, version]);
    return rows.length === 1;
  }
}

function versioned<Value>(found: Setting | null): Versioned<Value> | undefined {
  // The value was validated before it was written.
  return found ? { version: found.version, value: found.value as Value } : undefined;
}
