import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, type AuditRecord, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { LastOwner, NotFound } from '../../http/errors.ts';
import { isLastOwner } from '../last-owner.ts';
import { SessionsRepository } from '../sessions.repository.ts';
import { choicesOf } from '../profile/email-choices.service.ts';
import { NoticeRecipientsService } from '../settings/notice-recipients.service.ts';
import type { NotificationSettings } from '../settings/settings.schema.ts';
import { SettingsRepository } from '../settings/settings.repository.ts';
import type { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import type { ChangeColleague, ColleagueView, InvitationView, Team } from './team.schema.ts';
import type { Invitation } from '../invitations/invitation.entity.ts';
import { InvitationsRepository } from '../invitations/invitations.repository.ts';

/** Shows and changes the accounts of colleagues. */
@Injectable()
export class TeamService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly settings: SettingsRepository,
    private readonly recipients: NoticeRecipientsService,
    private readonly auditLog: AuditLogService,
  ) {}

  async list(): Promise<Team> {
    const [users, lastSeen, invitations, { notifications }] = await Promise.all([
      this.users.findAll(),
      this.sessions.findLastSeen(),
      this.invitations.findAll(),
      this.settings.get(this.em.fork()),
    ]);
    return {
      colleagues: users.map((user) => toColleague(user, notifications, lastSeen.get(user.id))),
      invitations: invitations.map(toInvitation),
    };
  }

  /**
   * Gives an account this name, role and state, and records each difference. Deactivating it ends its sessions.
   *
   * @throws NotFound
   * @throws LastOwner when nobody else could sign in as an owner.
   */
  async change(id: string, { name, role, isActive }: ChangeColleague, adminId: string): Promise<ColleagueView> {
    if (!isUuid(id)) throw new NotFound('user.not_found');
    const colleague = await this.em.fork().transactional(async (tx) => {
      const all = await this.users.findAllForUpdate(tx);
      const user = all.find((each) => each.id === id);
      if (!user) throw new NotFound('user.not_found');
      if ((role !== 'owner' || !isActive) && isLastOwner(user, all)) throw new LastOwner();

      const records: Pick<AuditRecord, 'action' | 'details'>[] = [];
      if (name !== user.name) records.push({ action: 'user.renamed' });
      if (role !== user.role) records.push({ action: 'user.role_changed', details: { before: { role: user.role }, after: { role } } });
      if (isActive && user.disabledAt) records.push({ action: 'user.enabled' });
      if (!isActive && !user.disabledAt) {
        const endedSessions = await this.sessions.deleteAllOfUser(tx, id);
        records.push({ action: 'user.disabled', details: { endedSessions } });
      }
      const disabledAt = isActive ? null : (user.disabledAt ?? new Date());
      await this.users.update(tx, id, { name, role, disabledAt });
      const subject = { type: 'user', id } as const;
      await this.auditLog.recordAll(
        tx,
        records.map((record) => ({ ...record, actor: adminActor(adminId), subject })),
      );
      const lastSeen = await this.sessions.findLastSeen(tx);
      const { notifications } = await this.settings.get(tx);
      return { ...toColleague(user, notifications, lastSeen.get(id)), name, role, disabledAt: disabledAt?.toISOString() ?? null };
    });
    this.recipients.forget();
    return colleague;
  }
}

function toColleague(user: User, list: NotificationSettings, lastSeenAt: Date | undefined): ColleagueView {
  const { id, email, name, role, lastLoginAt, disabledAt } = user;
  const lastActiveAt = (lastSeenAt ?? lastLoginAt)?.toISOString() ?? null;
  return { id, email, name, role, lastActiveAt, emails: choicesOf(user, list), disabledAt: disabledAt?.toISOString() ?? null };
}

/** The invitation as colleagues see it. */
export function toInvitation({ id, email, name, role, language, createdAt, expiresAt }: Invitation): InvitationView {
  return { id, email, name, role, language, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}
