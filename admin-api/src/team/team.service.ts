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
   * Changes the name, role, state or notifications of an account, and records each difference; what is not named stays. Deactivating it ends its sessions. When it cannot look after
   * leads any more, its open leads go to the colleague that is named, or to nobody.
   *
   * @throws NotFound
   * @throws LastOwner when nobody else could sign in as an owner.
   * @throws ValidationFailed when the colleague cannot look after leads.
   */
  async change(id: string, { handOverTo = null, ...wanted }: ChangeColleague, adminId: string): Promise<ColleagueView> {
    if (!isUuid(id)) throw new NotFound('user.not_found');
    const colleague = await this.em.transactional(async (tx) => {
      const all = await this.users.findAllForUpdate(tx);
      const user = all.find((each) => each.id === id);
      if (!user) throw new NotFound('user.not_found');
      const { name, role, isActive } = { name: user.name, role: user.role, isActive: user.disabledAt === null, ...wanted };
      if ((role !== 'owner' || !isActive) && isLastOwner(user, all)) throw new LastOwner();

      const records: Pick<AuditRecord, 'action' | 'details'>[] = [];
      if (name !== user.name) records.push({ action: 'user.renamed' });
      if (role !== user.role) records.push({ action: 'user.role_changed', details: { before: { role: user.role }, after: { role } } });
      if (isActive && user.disabledAt) records.push({ action: 'user.enabled' });
      if (!isActive && !user.disabledAt) {
        const endedSessions = await this.sessions.deleteAllOfUser(tx, id);
        await this.factors.forgetBrowsers(tx, id);
        records.push({ action: 'user.disabled', details: { endedSessions } });
      }
      const disabledAt = isActive ? null : (user.disabledAt ?? new Date());
      const list = (await this.settings.get(tx)).notifications;
      const formerly = choiceOf(user, list);
      const { notifications = user.notifications } = wanted;
      if (wanted.notifications && wanted.notifications !== formerly) {
        const details = { before: { notifications: formerly }, after: { notifications } };
        records.push({ action: 'user.notifications_changed', details });
      }
      await this.users.update(tx, id, { name, role, disabledAt, notifications });
      const subject = { type: 'user', id } as const;
      await this.auditLog.recordAll(
        tx,
        records.map((record) => ({ ...record, actor: adminActor(adminId), subject })),
      );
      if (!isActive || !may(role, 'leads.change')) {
        // After the change: nobody hands over to themselves.
        await this.assignees.check(tx, handOverTo, 'handOverTo');
        const given = await this.assignees.handOver(tx, { from: id, to: handOverTo, actor: adminActor(adminId) });
        await this.colleagues.notifyAssigned(tx, given, adminId);
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
    this.recipients.forget();
    return colleague;
  }

  /**
   * Removes every second factor, recovery code and trusted device of an account whose owner has lost them, and ends its sessions. An
   * e-mail says so.
   *
   * @throws NotFound
   */
  async resetFactors(id: string, adminId: string, userAgent: string): Promise<void> {
    if (!isUuid(id)) throw new NotFound('user.not_found');
    await this.em.transactional(async (tx) => {
      const user = (await this.users.findAllForUpdate(tx)).find((each) => each.id === id);
      if (!user) throw new NotFound('user.not_found');
      await this.factors.deleteAll(tx, id);
      await this.factors.forgetBrowsers(tx, id);
      await this.users.update(tx, id, { singleSignOnId: null });
      const endedSessions = await this.sessions.deleteAllOfUser(tx, id);
      const subject = { type: 'user', id } as const;
      await this.auditLog.record(tx, { action: 'user.factors_reset', actor: adminActor(adminId), subject, details: { endedSessions } });
      await this.outbox.enqueue(tx, securityNotice(user, 'factors_reset', userAgent));
    });
  }

  /** Says which roles need a second factor; those that are not named stay. It counts from each account's next request on. */
  async changeSecondFactorRules(wanted: ChangeSecondFactorRules, adminId: string): Promise<SecondFactorRules> {
    return this.em.transactional(async (tx) => {
      const before = await this.factors.findRulesForUpdate(tx);
      const rules = { ...before, ...wanted };
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

/** The invitation as colleagues see it. */
export function toInvitation({ id, email, name, role, language, createdAt, expiresAt }: Invitation): InvitationView {
  return { id, email, name, role, language, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}
