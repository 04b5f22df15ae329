import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { company } from '../../../contract/company.ts';
import { defaultLanguage } from '../../../contract/languages.ts';
import { Setting } from './setting.entity.ts';
import type { NotificationSettings, Settings } from './settings.schema.ts';

/** The notifications until an admin changes them. */
const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  newLead: true,
  overdueLead: true,
  recipients: [company.email],
  language: defaultLanguage,
};

const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 2))';

@Injectable()
export class SettingsRepository {
  async get(em: EntityManager): Promise<Settings> {
    const settings = await em.find(Setting, {}, { refresh: true });
    const valueOf = <Name extends keyof Settings>(name: Name) =>
      settings.find((setting) => setting.name === name)?.value as Settings[Name] | undefined;
    return { notifications: valueOf('notifications') ?? DEFAULT_NOTIFICATIONS, questions: valueOf('questions') ?? { isAsked: false } };
  }

  /** Serialises changes of a group, so that the audit log records the true previous value. */
  async lock(tx: EntityManager, name: keyof Settings): Promise<void> {
    await tx.execute(LOCK, [`settings.${name}`]);
  }

  async save<Name extends keyof Settings>(tx: EntityManager, name: Name, value: Settings[Name], updatedAt: Date): Promise<void> {
    await tx.upsert(Setting, { name, value, updatedAt });
  }
}
