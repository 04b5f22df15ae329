import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { NoticeRecipientsService } from './notice-recipients.service.ts';
import type { NotificationSettings, Settings } from './settings.schema.ts';
import { SettingsRepository } from './settings.repository.ts';

@Injectable()
export class SettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsRepository,
    private readonly recipients: NoticeRecipientsService,
    private readonly auditLog: AuditLogService,
  ) {}

  get(): Promise<Settings> {
    return this.settings.get(this.em.fork());
  }

  /** Changes the settings. The audit log records the previous values, with the number of recipients in place of their addresses. */
  async change({ notifications }: Settings, adminId: string): Promise<Settings> {
    const next = { notifications: { ...notifications, recipients: withoutDuplicates(notifications.recipients) } };
    await this.em.fork().transactional(async (tx) => {
      await this.settings.lock(tx, 'notifications');
      const before = await this.settings.get(tx);
      await this.settings.save(tx, 'notifications', next.notifications, new Date());
      await this.auditLog.record(tx, {
        action: 'settings.changed',
        actor: adminActor(adminId),
        subject: null,
        details: { before: countRecipients(before.notifications), after: countRecipients(next.notifications) },
      });
    });
    this.recipients.forget();
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
