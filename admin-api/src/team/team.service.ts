import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, type AuditRecord, AuditLogService } from '../audit-log/audit-log.service.ts';
import { may } from '../../contract/roles.ts';
import { ColleagueNoticesService } from '../leads/notices/colleague-notices.service.ts';
import { AssigneesService } from '../leads/assignment/assignees.service.ts';
import { isUuid } from '../http/fields.schema.ts';
import { LastOwner, NotFound } from '../http/errors.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { isLastOwner, type User } from '../staff/users/user.entity.ts';
import { SecondFactorsRepository } from '../staff/second-factors/second-factors.repository.ts';
import { securityNotice } from '../staff/sign-in/security-emails.service.ts';
import { SessionsRepository } from '../staff/sign-in/sessions.repository.ts';
import { choiceOf } from '../staff/settings/notice-recipients.ts';
import { NoticeRecipientsService } from '../staff/settings/notice-recipients.service.ts';
import type { NotificationSettings } from '../staff/settings/settings.schema.ts';
import { SettingsRepository } from '../staff/settings/settings.repository.ts';
import { UsersRepository } from '../staff/users/users.repository.ts';
import type { ChangeColleague, ChangeSecondFactorRules, ColleagueView, InvitationView, SecondFactorRules, Team } from './team.schema.ts';
import type { Invitation } from './invitation.entity.ts';
import { InvitationsRepository } from './invitations.repository.ts';

/** Shows and changes the accounts of colleagues. */
@Injectable()
export class TeamService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly outbox: OutboxService,
    private readonly invitations: InvitationsRepository,
    private readonly assignees: AssigneesService,
    private readonly settings: SettingsRepository,
    private readonly recipients: NoticeRecipientsService,
    private readonly auditLog: AuditLogService,
    private readonly colleagues: ColleagueNoticesService,
  ) {}

  async list(): Promise<Team> {
    const [users, lastSeen, invitations, { notifications }, withFactor, secondFactorRules] = await Promise.all([
      this.users.findAll(),
      this.sessions.findLastSeen(),
      this.invitations.findAll(),
      this.settings.get(this.em),
      this.factors.findUsersWithFactor(),
      this.factors.findRules(),
    ]);
    return {
      colleagues: users.map((user) => toColleague(user, notifications, lastSeen.get(user.id), withFactor)),
      invitations: invitations.map(toInvitation),
      secondFactorRules,
    };
  }

  /**
   * Changes the name, role, state or notifications of an account, and records each difference; missing fields stay unchanged. Deactivating it
   * ends its sessions. When it can no longer be an assignee, its open leads are assigned to `handOverTo`, or unassigned.
   *
   * @throws NotFound
   * @throws LastOwner when no other owner can sign in.
   * @throws ValidationFailed when `handOverTo` cannot be an assignee.
   */
  async change(id: string, { handOverTo = null, ...changes }: ChangeColleague, adminId: string): Promise<ColleagueView> {
    if (!isUuid(id)) throw new NotFound('user.not_found');
    const colleague = await this.em.transactional(async (tx) => {
      const all = await this.users.findAllForUpdate(tx);
      const user = all.find((each) => each.id === id);
      if (!user) throw new NotFound('user.not_found');
      const { name, role, isActive } = { name: user.name, role: user.role, isActive: user.disabledAt === null, ...changes };
      if ((role !== 'owner' || !isActive) && isLastOwner(user, all)) throw new LastOwner();

      const records: Pick<AuditRecord, 'action' | 'details'>[] = [];
      if (name !== user.name) records.push({ action: 'user.renamed' });
      if (role !== user.role) records.push({ action: 'user.role_changed', details: { before: { role: user.role }, after: { role } } });
      if (isActive && user.disabledAt) records.push({ action: 'user.enabled' });
      if (!isActive && !user.disabledAt) {
        const endedSessions = await this.sessions.deleteAllOfUser(tx, id);
        await this.factors.revokeBrowsers(tx, id);
        records.push({ action: 'user.disabled', details: { endedSessions } });
      }
      const disabledAt = isActive ? null : (user.disabledAt ?? new Date());
      const list = (await this.settings.get(tx)).notifications;
      const previous = choiceOf(user, list);
      const { notifications = user.notifications } = changes;
      if (changes.notifications && changes.notifications !== previous) {
        const details = { before: { notifications: previous }, after: { notifications } };
        records.push({ action: 'user.notifications_changed', details });
      }
      await this.users.update(tx, id, { name, role, disabledAt, notifications });
      const subject = { type: 'user', id } as const;
      await this.auditLog.recordAll(
        tx,
        records.map((record) => ({ ...record, actor: adminActor(adminId), subject })),
      );
      if (!isActive || !may(role, 'leads.change')) {
        // After the change, so that leads cannot be handed over to the same account.
        await this.assignees.assertAssignable(tx, handOverTo, 'handOverTo');
        const handedOver = await this.assignees.handOver(tx, { from: id, to: handOverTo, actor: adminActor(adminId) });
        await this.colleagues.notifyAssigned(tx, handedOver, adminId);
      }
      const lastSeen = await this.sessions.findLastSeen(tx);
      const withFactor = await this.factors.findUsersWithFactor(tx);
      return {
        ...toColleague(user, list, lastSeen.get(id), withFactor),
        name,
        role,
        notifications: choiceOf({ email: user.email, role, notifications }, list),
        disabledAt: disabledAt?.toISOString() ?? null,
      };
    });
    this.recipients.clearCache();
    return colleague;
  }

  /**
   * Removes the lost second factors, recovery codes and trusted devices of an account, and ends its sessions. Its owner is notified by
   * e-mail.
   *
   * @throws NotFound
   */
  async resetFactors(id: string, adminId: string, userAgent: string): Promise<void> {
    if (!isUuid(id)) throw new NotFound('user.not_found');
    await this.em.transactional(async (tx) => {
      const user = (await this.users.findAllForUpdate(tx)).find((each) => each.id === id);
      if (!user) throw new NotFound('user.not_found');
      await this.factors.deleteAll(tx, id);
      await this.factors.revokeBrowsers(tx, id);
      await this.users.update(tx, id, { singleSignOnId: null });
      const endedSessions = await this.sessions.deleteAllOfUser(tx, id);
      const subject = { type: 'user', id } as const;
      await this.auditLog.record(tx, { action: 'user.factors_reset', actor: adminActor(adminId), subject, details: { endedSessions } });
      await this.outbox.enqueue(tx, securityNotice(user, 'factors_reset', userAgent));
    });
  }

  /** Sets which roles need a second factor; missing roles stay unchanged. Effective with each account's next request. */
  async changeSecondFactorRules(changes: ChangeSecondFactorRules, adminId: string): Promise<SecondFactorRules> {
    return this.em.transactional(async (tx) => {
      const before = await this.factors.findRulesForUpdate(tx);
      const rules = { ...before, ...changes };
      await this.factors.saveRules(tx, rules, new Date());
      const details = { before, after: rules };
      await this.auditLog.record(tx, { action: 'second_factor_rules.changed', actor: adminActor(adminId), subject: null, details });
      return rules;
    });
  }
}

function toColleague(user: User, list: NotificationSettings, lastSeenAt: Date | undefined, withFactor: ReadonlySet<string>): ColleagueView {
  const { id, email, name, role, lastLoginAt, disabledAt } = user;
  const lastActiveAt = (lastSeenAt ?? lastLoginAt)?.toISOString() ?? null;
  return {
    id,
    email,
    name,
    role,
    lastActiveAt,
    notifications: choiceOf(user, list),
    disabledAt: disabledAt?.toISOString() ?? null,
    hasSecondFactor: withFactor.has(id),
  };
}

/** An invitation, for colleagues. */
export function toInvitation({ id, email, name, role, language, createdAt, expiresAt }: Invitation): InvitationView {
  return { id, email, name, role, language, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}
