import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { insertAbsent } from '../../database/insert-absent.ts';
import { Setting } from './setting.entity.ts';

/** A setting and its version; version 0 means that it was never written. */
export interface Versioned<Value> {
  version: number;
  value: Value;
}

/** Small values that staff change as a whole, such as the calendar, canned texts and retention periods, and the state of background jobs. */
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
    const written = { value, version: version + 1, updatedAt: new Date() };
    // Of two writers with the same version one succeeds. Only version 0 may be inserted.
    const count =
      version === 0 ? await insertAbsent(tx, Setting, [{ name, ...written }]) : await tx.nativeUpdate(Setting, { name, version }, written);
    return count === 1;
  }
}

function versioned<Value>(found: Setting | null): Versioned<Value> | undefined {
  // The value was validated before it was written.
  return found ? { version: found.version, value: found.value as Value } : undefined;
}
