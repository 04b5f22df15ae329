import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { company } from '../../../contract/company.ts';
import { defaultLanguage } from '../../../contract/languages.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import type { NotificationSettings, Settings } from './settings.schema.ts';
import { SettingsRepository } from './settings.repository.ts';

/** How long a process caches the settings, and so how late it may notice a change by another. */
const CACHED_MS = 5_000;

/** The notifications until an admin changes them. */
const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  newLead: true,
  overdueLead: true,
  recipients: [company.email],
  language: defaultLanguage,
};

@Injectable()
export class SettingsService {
  private cached: { settings: Settings; until: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  async get(em: EntityManager = this.em.fork()): Promise<Settings> {
    return { notifications: (await this.settings.find(em, 'notifications')) ?? DEFAULT_NOTIFICATIONS };
  }

  /** The settings, up to five seconds old when another process has changed them. */
  async getCached(): Promise<Settings> {
    if (!this.cached || Date.now() > this.cached.until) this.cached = { settings: await this.get(), until: Date.now() + CACHED_MS };
    return this.cached.settings;
  }

  /** Changes the settings. The audit log records the previous values, with the number of recipients in place of their addresses. */
  async change({ notifications }: Settings, adminId: string): Promise<Settings> {
    const next = { notifications: { ...notifications, recipients: withoutDuplicates(notifications.recipients) } };
    await this.em.fork().transactional(async (tx) => {
      await this.settings.lock(tx, 'notifications');
      const before = await this.get(tx);
      await this.settings.save(tx, 'notifications', next.notifications, new Date());
      await this.auditLog.record(tx, {
        action: 'settings.changed',
        actor: adminActor(adminId),
        subject: null,
        details: { before: countRecipients(before.notifications), after: countRecipients(next.notifications) },
      });
    });
    this.cached = undefined;
    return next;
  }
}

/** Removes duplicate e-mail addresses, ignoring case. */
function withoutDuplicates(recipients: readonly string[]): string[] {
  return recipients.filter((email, index) => recipients.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);
}

function countRecipients({ recipients, ...rest }: NotificationSettings): Record<string, unknown> {
  return { ...rest, recipients: recipients.length };
}
