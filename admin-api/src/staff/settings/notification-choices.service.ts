import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { NotFound } from '../../http/errors.ts';
import { choiceOf } from './notice-recipients.ts';
import { NoticeRecipientsService } from './notice-recipients.service.ts';
import type { NotificationSettings } from './settings.schema.ts';
import { SettingsRepository } from './settings.repository.ts';
import type { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import type { ChangeNotificationChoices, NotificationChoices } from './profile.schema.ts';

/** The notification preferences of an account: which ones, how and when by e-mail, and in which language. */
@Injectable()
export class NotificationChoicesService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly settings: SettingsRepository,
    private readonly recipients: NoticeRecipientsService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * The effective preferences of an account, including defaults.
   *
   * @throws NotFound
   */
  async get(id: string): Promise<NotificationChoices> {
    const user = await this.users.findById(this.em, id);
    if (!user) throw new NotFound('user.not_found');
    const { notifications } = await this.settings.get(this.em);
    return choicesOf(user, notifications);
  }

  /**
   * Changes some preferences of an account. From then on they no longer depend on the role and the list in the settings. E-mails that wait for a
   * digest or the end of quiet hours follow the new preferences.
   *
   * @throws NotFound
   */
  async change(id: string, changes: ChangeNotificationChoices): Promise<NotificationChoices> {
    const chosen = await this.em.transactional(async (tx) => {
      const user = await this.users.findForUpdate(tx, id);
      if (!user) throw new NotFound('user.not_found');
      const { notifications } = await this.settings.get(tx);
      const before = choicesOf(user, notifications);
      const after = { ...before, ...changes };
      await this.users.update(tx, id, after);
      await this.outbox.reschedule(tx, user, after, new Date());
      await this.auditLog.record(tx, {
        action: 'user.notifications_changed',
        actor: adminActor(id),
        subject: { type: 'user', id },
        details: { before, after },
      });
      return after;
    });
    this.recipients.clearCache();
    return chosen;
  }
}

/** The preferences of an account, with defaults for those that were not chosen. */
function choicesOf(user: User, list: NotificationSettings): NotificationChoices {
  const { emailDelivery, quietHours, language } = user;
  return { notifications: choiceOf(user, list), emailDelivery, quietHours, language };
}
