import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { company } from '../../../contract/company.ts';
import { defaultLanguage } from '../../../contract/languages.ts';
import { AuditLogService } from '../../audit-log/audit-log.service.ts';
import type { NotificationSettings, Settings } from './settings.schema.ts';
import { SettingsRepository } from './settings.repository.ts';

/** What holds until somebody changes it. */
function defaultSettings(): Settings {
  return { notifications: { newLead: true, overdueLead: true, recipients: [company.email], language: defaultLanguage } };
}

@Injectable()
export class SettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  async get(em: EntityManager = this.em.fork()): Promise<Settings> {
    const notifications = await this.settings.find(em, 'notifications');
    return { ...defaultSettings(), ...(notifications && { notifications }) };
  }

  /** Changes the settings; the audit log gets to know what was before, but no address. */
  async change({ notifications }: Settings, adminId: string): Promise<Settings> {
    const next = { notifications: { ...notifications, recipients: withoutRepeats(notifications.recipients) } };
    await this.em.fork().transactional(async (tx) => {
      await this.settings.lock(tx, 'notifications');
      const before = await this.get(tx);
      await this.settings.save(tx, 'notifications', next.notifications, new Date());
      await this.auditLog.record(tx, {
        action: 'settings.changed',
        actor: { type: 'admin', id: adminId },
        subject: null,
        details: { before: countRecipients(before.notifications), after: countRecipients(next.notifications) },
      });
    });
    return next;
  }
}

/** The first of each address, however it is written. */
function withoutRepeats(recipients: readonly string[]): string[] {
  return recipients.filter((email, index) => recipients.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);
}

function countRecipients({ recipients, ...rest }: NotificationSettings): Record<string, unknown> {
  return { ...rest, recipients: recipients.length };
}
