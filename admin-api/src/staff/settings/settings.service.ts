import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { idsOfAddresses } from '../documents/notice-addresses.ts';
import { StaffDocumentsRepository } from '../documents/staff-documents.repository.ts';
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
    private readonly documents: StaffDocumentsRepository,
  ) {}

  get(): Promise<Settings> {
    return this.settings.get(this.em.fork());
  }

  /** Changes the settings. The audit log records the previous values, with an id in place of the address of each recipient. */
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
        details: { before: await this.describe(tx, before.notifications), after: await this.describe(tx, next.notifications) },
      });
    });
    this.recipients.forget();
    return next;
  }

  private async describe(tx: EntityManager, { recipients, ...rest }: NotificationSettings): Promise<Record<string, unknown>> {
    return { ...rest, recipients: await idsOfAddresses(tx, this.documents, recipients) };
  }
}

/** Removes duplicate e-mail addresses, ignoring case. */
function withoutDuplicates(recipients: readonly string[]): string[] {
  return recipients.filter((email, index) => recipients.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index);
}
