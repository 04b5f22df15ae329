import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { NotFound } from '../../http/errors.ts';
import { noticesOf, timingOf } from './notice-recipients.ts';
import { NoticeRecipientsService } from './notice-recipients.service.ts';
import type { NotificationSettings } from './settings.schema.ts';
import { SettingsRepository } from './settings.repository.ts';
import type { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import type { ChangeEmailChoices, EmailChoices } from './profile.schema.ts';

/** Which notices a member of staff gets by e-mail, and in which language. */
@Injectable()
export class EmailChoicesService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly settings: SettingsRepository,
    private readonly recipients: NoticeRecipientsService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * What an account gets now, chosen or not.
   *
   * @throws NotFound
   */
  async get(id: string): Promise<EmailChoices> {
    const user = await this.users.findById(this.em, id);
    if (!user) throw new NotFound('user.not_found');
    const { notifications } = await this.settings.get(this.em);
    return choicesOf(user, notifications);
  }

  /**
   * Chooses for an account, by its owner or a colleague who may; what is not named stays. From then on the list in the settings does not count for its address.
   * E-mails that wait for a digest or the end of quiet hours follow the new choice.
   *
   * @throws NotFound
   */
  async change(id: string, wanted: ChangeEmailChoices, adminId: string): Promise<EmailChoices> {
    if (!isUuid(id)) throw new NotFound('user.not_found');
    const chosen = await this.em.transactional(async (tx) => {
      const user = await this.users.findForUpdate(tx, id);
      if (!user) throw new NotFound('user.not_found');
      const { notifications } = await this.settings.get(tx);
      const before = choicesOf(user, notifications);
      const after = { ...before, ...wanted };
      const { language, ...notices } = after;
      await this.users.update(tx, id, { language, notices });
      await this.outbox.replan(tx, user, notices, new Date());
      await this.auditLog.record(tx, {
        action: 'user.emails_changed',
        actor: adminActor(adminId),
        subject: { type: 'user', id },
        details: { before, after },
      });
      return after;
    });
    this.recipients.forget();
    return chosen;
  }
}

/** The choices of an account, or what it gets without having chosen. */
export function choicesOf(user: Pick<User, 'email' | 'language' | 'notices' | 'role'>, list: NotificationSettings): EmailChoices {
  return { language: user.language, ...noticesOf(user, list), ...timingOf(user) };
}
