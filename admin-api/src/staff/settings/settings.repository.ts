import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { defaultLanguage } from '../../../contract/languages.ts';
import { CompanyService } from '../../company/company.service.ts';
import { acquireLock } from '../../database/advisory-locks.ts';
import { Setting } from './setting.entity.ts';
import { SettingsStore } from './settings-store.ts';
import type { NotificationSettings, Settings } from './settings.schema.ts';

/** The stored form: `isOfCompany` while the only recipient is the current address of the company. */
type StoredNotifications = Omit<NotificationSettings, 'recipients'> & { recipients?: string[]; isOfCompany?: boolean };

/** The defaults. */
const DEFAULT_NOTIFICATIONS: StoredNotifications = { newLead: true, overdueLead: true, language: defaultLanguage, isOfCompany: true };

@Injectable()
export class SettingsRepository {
  constructor(
    private readonly company: CompanyService,
    private readonly store: SettingsStore,
  ) {}

  async get(em: EntityManager): Promise<Settings> {
    const names: readonly (keyof Settings)[] = ['notifications', 'feedbackRequests'];
    const settings = await em.find(Setting, { name: { $in: [...names] } });
    const valueOf = (name: keyof Settings): unknown => settings.find((setting) => setting.name === name)?.value;
    const stored = (valueOf('notifications') as StoredNotifications | undefined) ?? DEFAULT_NOTIFICATIONS;
    const { isOfCompany, recipients = [], ...notifications } = stored;
    return {
      notifications: { ...notifications, recipients: isOfCompany ? [(await this.company.read()).email] : recipients },
      feedbackRequests: (valueOf('feedbackRequests') as Settings['feedbackRequests'] | undefined) ?? { isEnabled: false },
    };
  }

  /** Serialises changes of a group, so that the audit log records the true previous value. */
  async lock(tx: EntityManager, name: keyof Settings): Promise<void> {
    await acquireLock(tx, `settings.${name}`, 2);
  }

  /** To be called after `lock`. */
  async save<Name extends keyof Settings>(tx: EntityManager, name: Name, value: Settings[Name]): Promise<void> {
    const { version = 0 } = (await this.store.lock(tx, name)) ?? {};
    await this.store.write(tx, name, { version, value: 'recipients' in value ? await this.toStored(value) : value });
  }

  /** When the company's address is the only recipient it is stored as a reference, so that it follows a change of that address. */
  private async toStored(value: NotificationSettings): Promise<NotificationSettings & { isOfCompany: boolean }> {
    const { email } = await this.company.read();
    return { ...value, isOfCompany: value.recipients.length === 1 && value.recipients[0]?.toLowerCase() === email.toLowerCase() };
  }
}
