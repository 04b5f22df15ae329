import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';
import { AuditLogService } from '../audit-log/audit-log.service.ts';
import { readDevice } from '../../contract/device.ts';
import { SessionNotFound, WrongPair } from '../http/errors.ts';
import type { Language } from '../http/lead.schema.ts';
import { say } from '../http/messages/messages.ts';
import { isUuid } from '../http/text.schema.ts';
import type { SessionList, SessionView, UserView } from './auth.schema.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { isPassword } from './passwords.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { SignedInAdmin } from './signed-in-admin.ts';
import type { StaffSession } from './staff-session.entity.ts';
import type { User } from './user.entity.ts';
import { UsersRepository } from './users.repository.ts';

/** Without any call a session ends after this time. */
export const IDLE_MS = 2 * HOUR_MS;

/** However busy, a session ends after this time. */
export const ABSOLUTE_MS = 12 * HOUR_MS;

/** A session that is in use is noted this often. */
const SEEN_EVERY_MS = MINUTE_MS;

/** Somebody who wants to sign in. */
export interface SignIn {
  email: string;
  password: string;
  network: string;
  /** What the browser says of itself. */
  userAgent: string;
  /** The session that the browser had until now; it ends. */
  formerSessionId: string | undefined;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly limits: LoginLimitsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Starts a session.
   *
   * @throws WrongPair, the same for an unknown e-mail as for a wrong password.
   * @throws TooManyLogins when there were too many failures.
   */
  async start(signIn: SignIn): Promise<SignedInAdmin> {
    const attempt = this.limits.identify(signIn.email, signIn.network);
    await this.limits.admit(attempt);
    const user = await this.users.findByEmail(signIn.email);
    const isRight = await isPassword(signIn.password, user?.passwordHash);
    if (!user || !isRight || user.disabledAt) {
      await this.recordRefusal(user);
      throw new WrongPair();
    }
    const startedAt = new Date();
    const sessionId = uuid();
    await this.em.fork().transactional(async (tx) => {
      await this.limits.forgive(tx, attempt);
      if (signIn.formerSessionId) await this.finish(tx, { sessionId: signIn.formerSessionId, userId: user.id });
      await this.sessions.insert(tx, { id: sessionId, userId: user.id, startedAt, userAgent: signIn.userAgent });
      await this.users.updateLastLogin(tx, user.id, startedAt);
      const actor = { type: 'admin', id: user.id } as const;
      await this.auditLog.record(tx, { action: 'session.started', actor, subject: { type: 'session', id: sessionId } });
    });
    return { sessionId, user: toView(user, startedAt) };
  }

  /** Whose session it is, unless it has ended; its use is noted. */
  async findAdmin(sessionId: string, { isUse }: { isUse: boolean }): Promise<SignedInAdmin | undefined> {
    const now = Date.now();
    const session = await this.sessions.findWithUser(sessionId, new Date(now - ABSOLUTE_MS));
    const isNoted = !isUse || !session || now - session.lastSeenAt.getTime() <= SEEN_EVERY_MS;
    if (!isNoted) await this.sessions.updateLastSeen(sessionId, new Date(now));
    return session ? { sessionId, user: toView(session.user, session.user.lastLoginAt) } : undefined;
  }

  /** Ends a session for good. */
  async end({ sessionId, user }: SignedInAdmin): Promise<void> {
    await this.em.fork().transactional((tx) => this.finish(tx, { sessionId, userId: user.id }));
  }

  /** The sessions of an admin that have not ended. */
  async list({ sessionId, user }: SignedInAdmin, reader: Language): Promise<SessionList> {
    const now = Date.now();
    const sessions = await this.sessions.findOfUser(user.id, new Date(now - ABSOLUTE_MS), new Date(now - IDLE_MS));
    return { sessions: sessions.map((session) => toSessionView(session, sessionId, reader)) };
  }

  /**
   * Ends one of the admin's sessions, on whatever device it is.
   *
   * @throws SessionNotFound
   */
  async revoke(id: string, { user }: SignedInAdmin): Promise<void> {
    if (!isUuid(id)) throw new SessionNotFound();
    await this.em.fork().transactional(async (tx) => {
      if ((await this.sessions.deleteOfUser(tx, id, user.id)) === 0) throw new SessionNotFound();
      const actor = { type: 'admin', id: user.id } as const;
      await this.auditLog.record(tx, { action: 'session.revoked', actor, subject: { type: 'session', id } });
    });
  }

  private async finish(tx: EntityManager, { sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
    const ended = await this.sessions.delete(tx, sessionId);
    if (ended === 0) return;
    const actor = { type: 'admin', id: userId } as const;
    await this.auditLog.record(tx, { action: 'session.ended', actor, subject: { type: 'session', id: sessionId } });
  }

  private async recordRefusal(user: User | null): Promise<void> {
    const subject = user && ({ type: 'user', id: user.id } as const);
    const actor = { type: 'visitor', id: null } as const;
    await this.em.fork().transactional((tx) => this.auditLog.record(tx, { action: 'session.refused', actor, subject }));
  }
}

function toSessionView({ id, userAgent, startedAt, lastSeenAt }: StaffSession, currentId: string, reader: Language): SessionView {
  const isCurrent = id === currentId;
  return { id, device: sayDevice(reader, userAgent), isCurrent, startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
}

function sayDevice(reader: Language, userAgent: string): string {
  const { browser, system } = readDevice(userAgent);
  if (browser && system) return say(reader, 'device.known', { browser, system });
  return browser ?? system ?? say(reader, 'device.unknown');
}

function toView(user: User, lastLoginAt: Date | null): UserView {
  return { id: user.id, email: user.email, name: user.name, lastLoginAt: lastLoginAt?.toISOString() ?? null };
}
