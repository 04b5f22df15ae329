import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { AuditLogService, SYSTEM } from '../audit-log/audit-log.service.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import type { Config } from '../platform/configuration/config.ts';
import { StartError } from '../platform/configuration/start-error.ts';
import { defaultLanguage, type Language } from '../../contract/languages.ts';
import { may, type Role } from '../../contract/roles.ts';
import { AssigneesService } from '../leads/assignment/assignees.service.ts';
import { isLastOwner, type User } from '../staff/users/user.entity.ts';
import { hashPassword, generatePassword } from '../staff/users/passwords.ts';
import { PasswordResetsRepository } from '../staff/sign-in/password-resets.repository.ts';
import { SecondFactorsRepository } from '../staff/second-factors/second-factors.repository.ts';
import { securityNotice } from '../staff/sign-in/security-emails.service.ts';
import { SessionsRepository } from '../staff/sign-in/sessions.repository.ts';
import { UsersRepository } from '../staff/users/users.repository.ts';

/** The language until the first sign-in. */
const LANGUAGE: Language = defaultLanguage;

/** The credentials of the first admin. */
export interface FirstSignIn {
  email: string;
  /** Generated and stored only as a hash, so it has to be shown; undefined when ADMIN_PASSWORD is set. */
  generatedPassword: string | undefined;
}

/** Staff accounts, managed by the operator: at the first start and on the server's command line. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly outbox: OutboxService,
    private readonly assignees: AssigneesService,
    private readonly auditLog: AuditLogService,
  ) {}

  list(): Promise<User[]> {
    return this.users.findAll();
  }

  /**
   * Creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD, once, even if several processes start together.
   *
   * @returns The credentials of the new admin; undefined if accounts exist.
   */
  async ensureFirst({ adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>): Promise<FirstSignIn | undefined> {
    if (await this.users.hasAny()) return undefined;
    const password = adminPassword ?? generatePassword();
    const passwordHash = await hashPassword(password);
    const user = {
      id: uuid(),
      email: adminEmail.toLowerCase(),
      name: 'Admin',
      role: 'owner' as const,
      language: LANGUAGE,
      passwordHash,
      createdAt: new Date(),
    };
    return this.em.transactional(async (tx) => {
      if (!(await this.users.insertFirst(tx, user))) return undefined;
      await this.auditLog.record(tx, { action: 'user.created', actor: SYSTEM, subject: { type: 'user', id: user.id } });
      return { email: adminEmail, generatedPassword: adminPassword === undefined ? password : undefined };
    });
  }

  /**
   * Creates an account.
   *
   * @returns Its password, which is stored only as a hash.
   * @throws StartError when the e-mail address is taken.
   */
  async create(email: string, name: string, role: Role): Promise<string> {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    const user = { id: uuid(), email: email.toLowerCase(), name, role, language: LANGUAGE, passwordHash, createdAt: new Date() };
    await this.em.transactional(async (tx) => {
      if (!(await this.users.insert(tx, user))) {
        throw new StartError(`${user.email} has an account already: "npm run admin -- reset ${user.email}" sets a new password.`);
      }
      await this.auditLog.record(tx, { action: 'user.created', actor: SYSTEM, subject: { type: 'user', id: user.id } });
    });
    return password;
  }

  /**
   * Sets a new password, ends all sessions and links, and reactivates the account if it was deactivated. Its owner is notified by e-mail.
   *
   * @returns The password, which is stored only as a hash.
   * @throws StartError when the account is unknown.
   */
  async reset(email: string): Promise<string> {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    await this.em.transactional(async (tx) => {
      const [user] = await this.lock(tx, email);
      await this.users.updatePassword(tx, user.id, passwordHash);
      await this.users.update(tx, user.id, { disabledAt: null });
      await this.factors.revokeBrowsers(tx, user.id);
      const endedSessions = await this.sessions.deleteAllOfUser(tx, user.id);
      const subject = { type: 'user', id: user.id } as const;
      await this.auditLog.record(tx, { action: 'user.password_reset', actor: SYSTEM, subject, details: { endedSessions } });
      await this.resets.deleteOfUser(tx, user.id);
      await this.outbox.enqueue(tx, securityNotice(user, 'password_changed', null));
    });
    return password;
  }

  /**
   * Removes the lost second factors, recovery codes and trusted devices of an account, and ends its sessions. Its owner is notified by
   * e-mail.
   *
   * @throws StartError when the account is unknown.
   */
  async resetFactors(email: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const [user] = await this.lock(tx, email);
      await this.factors.deleteAll(tx, user.id);
      await this.factors.revokeBrowsers(tx, user.id);
      await this.users.update(tx, user.id, { singleSignOnId: null });
      const endedSessions = await this.sessions.deleteAllOfUser(tx, user.id);
      const subject = { type: 'user', id: user.id } as const;
      await this.auditLog.record(tx, { action: 'user.factors_reset', actor: SYSTEM, subject, details: { endedSessions } });
      await this.outbox.enqueue(tx, securityNotice(user, 'factors_reset', null));
    });
  }

  /**
   * Disables an account, ends its sessions and unassigns its open leads.
   *
   * @throws StartError when the account is unknown, or the last owner that can sign in.
   */
  async disable(email: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const [user, all] = await this.lock(tx, email);
      assertNotLastOwner(user, all);
      await this.users.update(tx, user.id, { disabledAt: user.disabledAt ?? new Date() });
      await this.factors.revokeBrowsers(tx, user.id);
      const endedSessions = await this.sessions.deleteAllOfUser(tx, user.id);
      await this.assignees.handOver(tx, { from: user.id, to: null, actor: SYSTEM });
      const subject = { type: 'user', id: user.id } as const;
      await this.auditLog.record(tx, { action: 'user.disabled', actor: SYSTEM, subject, details: { endedSessions } });
    });
  }

  /**
   * Changes the role of an account, effective with its next request. If the role may not change leads, the account's open leads are
   * unassigned.
   *
   * @throws StartError when the account is unknown, or the last owner that can sign in.
   */
  async changeRole(email: string, role: Role): Promise<void> {
    await this.em.transactional(async (tx) => {
      const [user, all] = await this.lock(tx, email);
      if (user.role === role) return;
      assertNotLastOwner(user, all);
      await this.users.update(tx, user.id, { role });
      if (!may(role, 'leads.change')) await this.assignees.handOver(tx, { from: user.id, to: null, actor: SYSTEM });
      const subject = { type: 'user', id: user.id } as const;
      const details = { before: { role: user.role }, after: { role } };
      await this.auditLog.record(tx, { action: 'user.role_changed', actor: SYSTEM, subject, details });
    });
  }

  /** The account, and all accounts, locked until the transaction ends. */
  private async lock(tx: EntityManager, email: string): Promise<[User, User[]]> {
    const all = await this.users.findAllForUpdate(tx);
    const user = all.find((each) => each.email === email.toLowerCase());
    if (!user) throw new StartError(`There is no account for ${email}: "npm run admin -- list" lists all accounts.`);
    return [user, all];
  }
}

function assertNotLastOwner(user: User, all: readonly User[]): void {
  if (isLastOwner(user, all))
    throw new StartError(`${user.email} is the last owner that can sign in: make another account an owner first.`);
}
