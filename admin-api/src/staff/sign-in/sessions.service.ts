import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { readDevice } from '../../../contract/device.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { ACCOUNT_SECURITY, type Permission, permissionsOf } from '../../../contract/roles.ts';
import { AuditChainService } from '../../audit-log/audit-chain.service.ts';
import { adminActor, AuditLogService, SYSTEM } from '../../audit-log/audit-log.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { NotFound, SessionRequired, WrongCredentials } from '../../http/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { hashToken, generateToken } from '../../platform/crypto/random-tokens.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import type { SessionList, SessionView, TeamSessionList } from './auth.schema.ts';
import type { UserView } from '../../http/signed-in-user.schema.ts';
import type { SignedInAdmin } from '../../http/current-admin.ts';
import { securityNotice } from './security-emails.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { ActiveSince, FoundSession } from './sessions.sql.ts';
import type { StaffSession } from './staff-session.entity.ts';
import type { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';

/** A session ends after this time without use. */
const IDLE_MS = 2 * HOUR_MS;

/** A session ends this long after its start, even in use. */
export const ABSOLUTE_MS = 12 * HOUR_MS;

/** `lastSeenAt` is written at most this often. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

/** How often to check whether the database was restored to an earlier state. */
const RESTORE_CHECK_INTERVAL_MS = SECOND_MS;

/** The browser of a sign-in. */
export interface SignInDevice {
  userAgent: string;
  /** The previous token of the browser, whose session ends. */
  formerToken: string | undefined;
  /** Whether the account has signed in there before. */
  isKnown: boolean;
  /** The language of the page. */
  language: Language;
  /** Whether the sign-in took a second factor. */
  hasSecondFactor: boolean;
}

@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
    private readonly auditChain: AuditChainService,
    private readonly background: BackgroundService,
  ) {}

  onModuleInit(): void {
    this.background.every(RESTORE_CHECK_INTERVAL_MS, 'Ending restored sessions', () => this.endRestored());
  }

  /**
   * Starts a session for an account whose password was checked. Sends an e-mail about a new device, except for the very first sign-in.
   *
   * @returns The token for the cookie, which is stored only as a hash, and the view of the account.
   * @throws WrongCredentials when the account was deactivated or its password was changed since the check.
   */
  async start(
    account: User,
    { userAgent, formerToken, isKnown, language, hasSecondFactor }: SignInDevice,
  ): Promise<{ token: string; user: UserView }> {
    const token = generateToken();
    const id = uuid();
    const startedAt = new Date();
    await this.em.transactional(async (tx) => {
      // Locks the account, so that a concurrent reset or deactivation also ends this session.
      if ((await this.users.updateLastLogin(tx, account, { lastLoginAt: startedAt, language })) === 0) throw new WrongCredentials();
      const formerId = formerToken && (await this.sessions.deleteByToken(tx, hashToken(formerToken)));
      if (formerId) await this.recordEnd(tx, formerId, account.id);
      await this.sessions.insert(tx, { id, tokenHash: hashToken(token), userId: account.id, startedAt, userAgent, hasSecondFactor });
      const actor = adminActor(account.id);
      await this.auditLog.record(tx, { action: 'session.started', actor, subject: { type: 'session', id } });
      // In the previous language of the account, so that an attacker cannot choose the language of the warning.
      if (!isKnown && account.lastLoginAt !== null) await this.outbox.enqueue(tx, securityNotice(account, 'new_device', userAgent));
    });
    // Read again, so that the view equals that of the next request.
    const session = await this.sessions.findByToken(hashToken(token), activeSince());
    if (!session) throw new WrongCredentials();
    return { token, user: toUserView({ ...session, id: session.userId }) };
  }

  /**
   * The account of a session token; undefined when its session has ended.
   *
   * @param isUse Whether the request extends the session.
   */
  async findAdmin(token: string, { isUse }: { isUse: boolean }): Promise<SignedInAdmin | undefined> {
    const session = await this.sessions.findByToken(hashToken(token), activeSince());
    if (!session) return undefined;
    const now = Date.now();
    if (isUse && now - session.lastSeenAt.getTime() > LAST_SEEN_INTERVAL_MS) {
      await this.sessions.updateLastSeen(session.id, new Date(now));
    }
    return { sessionId: session.id, user: toUserView({ ...session, id: session.userId }), verifiedAt: session.verifiedAt };
  }

  /** Whether a session is active. Does not extend it. */
  isActive(sessionId: string): Promise<boolean> {
    return this.sessions.isActive(sessionId, activeSince());
  }

  /** Ends the current session. */
  async end({ sessionId, user }: SignedInAdmin): Promise<void> {
    await this.em.transactional(async (tx) => {
      // Of concurrent sign-outs only one deletes the row and writes the audit entry.
      if ((await this.sessions.delete(tx, sessionId)) > 0) await this.recordEnd(tx, sessionId, user.id);
    });
  }

  /** The active sessions of the signed-in account. */
  async list({ sessionId, user }: SignedInAdmin, reader: Language): Promise<SessionList> {
    const sessions = await this.sessions.findOfUser(user.id, activeSince());
    return { sessions: sessions.map((session) => toSessionView(session, sessionId, reader)) };
  }

  /**
   * Ends a session of the signed-in account.
   *
   * @throws NotFound
   */
  async revoke(id: string, { user }: SignedInAdmin): Promise<void> {
    if (!isUuid(id)) throw new NotFound('session.not_found');
    await this.em.transactional(async (tx) => {
      if ((await this.sessions.deleteOfUser(tx, id, user.id)) === 0) throw new NotFound('session.not_found');
      const actor = adminActor(user.id);
      await this.auditLog.record(tx, { action: 'session.revoked', actor, subject: { type: 'session', id } });
    });
  }

  /** The active sessions of all accounts. */
  async listOfTeam({ sessionId }: SignedInAdmin, reader: Language): Promise<TeamSessionList> {
    const sessions = await this.sessions.findAllActive(activeSince());
    return {
      sessions: sessions.map((session) => {
        const { id, name, email } = session.user;
        return { ...toSessionView(session, sessionId, reader), colleague: { id, name, email } };
      }),
    };
  }

  /**
   * Ends a session of any account.
   *
   * @throws NotFound
   */
  async revokeOfTeam(id: string, { user }: SignedInAdmin): Promise<void> {
    if (!isUuid(id)) throw new NotFound('session.not_found');
    await this.em.transactional(async (tx) => {
      const userId = await this.sessions.deleteById(tx, id);
      if (userId === undefined) throw new NotFound('session.not_found');
      const subject = { type: 'session', id } as const;
      await this.auditLog.record(tx, { action: 'session.revoked', actor: adminActor(user.id), subject, details: { userId } });
    });
  }

  /**
   * Gives a session a new id and token after a confirmation. Event streams opened with the old token end.
   *
   * @returns The token.
   * @throws SessionRequired when the session has ended meanwhile.
   */
  async renew(tx: EntityManager, id: string): Promise<string> {
    const token = generateToken();
    if ((await this.sessions.update(tx, id, { id: uuid(), tokenHash: hashToken(token), verifiedAt: new Date() })) === 0)
      throw new SessionRequired();
    return token;
  }

  /** Ends all sessions of a user except the current one. @returns The number of sessions. */
  endOthers(tx: EntityManager, userId: string, currentId: string): Promise<number> {
    return this.sessions.deleteAllOfUser(tx, userId, currentId);
  }

  /**
   * Ends the sessions that are active again after the database files were restored to an earlier state, such as a disk snapshot. The database
   * epoch does not change then; only the head of the audit log, which is stored outside of the database, reveals it.
   */
  async endRestored(): Promise<void> {
    const lastSeenAt = await this.auditChain.findRollback();
    if (!lastSeenAt) return;
    // Later sessions started after the restore: nothing has been sealed since.
    await this.em.transactional(async (tx) => {
      const ids = await this.sessions.deleteAllStartedBefore(tx, lastSeenAt);
      const details = { reason: 'database_set_back' };
      await this.auditLog.recordAll(
        tx,
        ids.map((id) => ({ action: 'session.ended', actor: SYSTEM, subject: { type: 'session', id }, details })),
      );
    });
  }

  private async recordEnd(tx: EntityManager, sessionId: string, userId: string): Promise<void> {
    const actor = adminActor(userId);
    await this.auditLog.record(tx, { action: 'session.ended', actor, subject: { type: 'session', id: sessionId } });
  }
}

function activeSince(): ActiveSince {
  const now = Date.now();
  return { startedAfter: new Date(now - ABSOLUTE_MS), seenAfter: new Date(now - IDLE_MS) };
}

function toSessionView({ id, userAgent, startedAt, lastSeenAt }: StaffSession, currentId: string, reader: Language): SessionView {
  const { browser, system } = readDevice(userAgent);
  const device =
    browser && system
      ? formatMessage(reader, 'device.known', { browser, system })
      : (browser ?? system ?? formatMessage(reader, 'device.unknown'));
  return { id, device, isCurrent: id === currentId, startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}

function toUserView({
  id,
  email,
  name,
  role,
  needsSecondFactor,
  lastLoginAt,
}: Omit<FoundSession, 'userId' | 'lastSeenAt' | 'verifiedAt'>): UserView {
  const permissions: Permission[] = needsSecondFactor ? [ACCOUNT_SECURITY] : permissionsOf(role);
  return { id, email, name, role, permissions, needsSecondFactor, lastLoginAt: lastLoginAt?.toISOString() ?? null };
}
