import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Setting } from './setting.entity.ts';
import type { Settings } from './settings.schema.ts';

const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 2))';

@Injectable()
export class SettingsRepository {
  async find<Name extends keyof Settings>(em: EntityManager, name: Name): Promise<Settings[Name] | undefined> {
    const setting = await em.findOne(Setting, { name }, { refresh: true });
    return setting?.value;
  }

  /** Serialises changes of a group, so that the audit log records the true previous value. */
  async lock(tx: EntityManager, name: keyof Settings): Promise<void> {
    await tx.execute(LOCK, [`settings.${name}`]);
  }

  async save<Name extends keyof Settings>(tx: EntityManager, name: Name, value: Settings[Name], updatedAt: Date): Promise<void> {
    await tx.upsert(Setting, { name, value, updatedAt });
  }
}
