import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';

import type { Language } from '../../../contract/languages.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { adminActor, AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { TooManyRequests, WrongCredentials } from '../../http/errors.ts';
import { truncateIp } from '../../http/ip-network.ts';
import { hashToken, generateToken } from '../../platform/crypto/random-tokens.ts';
import { LoginLimitsService } from '../sign-in/login-limits.service.ts';
import { AuthChallengesRepository } from '../second-factors/auth-challenges.repository.ts';
import { insertForNetwork } from '../second-factors/auth-challenges.sql.ts';
import { SecondStepService } from '../sign-in/second-step.service.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { TrustedDeviceCookie } from '../sign-in/trusted-device-cookie.ts';
import type { User } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { type Identity, IdentityProvider, type PendingSignOn } from './identity-provider.service.ts';

/** The time limit for signing in at the identity provider. */
export const SIGN_ON_MS = 10 * MINUTE_MS;

/** The target after a failed sign-in. In the fragment, so that it is not logged. */
export const SIGN_ON_FAILED = '/admin/login#sign-on=failed';
const NO_ACCOUNT = '/admin/login#sign-on=no_account';

/** Signs staff in with the company's identity provider. It does not create accounts. */
@Injectable()
export class SingleSignOnService {
  private readonly logger = new Logger(SingleSignOnService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly provider: IdentityProvider,
    private readonly secondStep: SecondStepService,
    private readonly signIn: SignInService,
    private readonly trusted: TrustedDeviceCookie,
    private readonly limits: LoginLimitsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Starts a sign-in.
   *
   * @returns The URL to redirect to, and the token for the cookie; undefined when the provider is not available.
   * @throws TooManyRequests when the network has too many pending sign-ins without an account.
   */
  async begin(ip: string | undefined): Promise<{ url: string; token: string } | undefined> {
    const authorization = await this.provider
      .begin()
      .catch((err: unknown) => this.logger.error({ err }, 'the identity provider is not available'));
    if (!authorization) return undefined;
    const token = generateToken();
    const expiresAt = new Date(Date.now() + SIGN_ON_MS);
    const step = {
      tokenHash: hashToken(token),
      value: JSON.stringify(authorization.pending),
      networkHash: this.limits.hashNetwork(ip),
      expiresAt,
    };
    if (!(await insertForNetwork(this.em, 'single_sign_on', step))) throw new TooManyRequests(SIGN_ON_MS / 1_000);
    return { url: authorization.url.href, token };
  }

  /**
   * Verifies the provider's response, once, and signs in.
   *
   * @param query The query of the redirect URL, with its question mark.
   * @param token The token of the browser's cookie.
   * @returns The path to redirect to: the staff area, or the sign-in page for the second step or with an error.
   */
  async finish(
    query: string,
    token: string | undefined,
    call: { request: Request; response: Response; language: Language },
  ): Promise<string> {
    const found = token === undefined ? undefined : await this.challenges.findByToken('single_sign_on', hashToken(token));
    const value = found && (await this.challenges.consumeValue(found.id));
    if (value === undefined) return SIGN_ON_FAILED;
    const identity = await this.provider
      .finish(query, JSON.parse(value) as PendingSignOn)
      .catch((err: unknown) => this.logger.warn({ err }, 'the response of the identity provider is invalid'));
    if (!identity) return SIGN_ON_FAILED;
    const account = await this.findAccount(identity);
    if (!account) {
      const details = { reason: 'single_sign_on', network: truncateIp(call.request.ip) };
      const record = { action: 'session.refused', actor: VISITOR, subject: null, details } as const;
      await this.em.transactional((tx) => this.auditLog.record(tx, record));
      return NO_ACCOUNT;
    }
    const { hasSecondFactor } = identity;
    const step = hasSecondFactor ? undefined : await this.secondStep.begin(account, this.trusted.read(call.request));
    // In the fragment, so that the token is in neither logs nor referrers.
    if (step) {
      const { attempt, methods, isAuthenticatorUnreadable } = step;
      const params = new URLSearchParams({ attempt, methods: methods.join(), unreadable: String(isAuthenticatorUnreadable) });
      return `/admin/login#${params.toString()}`;
    }
    try {
      await this.signIn.signIn(account, { ...call, hasSecondFactor });
    } catch (error) {
      // The account was deactivated or its password was changed at the same time.
      if (error instanceof WrongCredentials) return SIGN_ON_FAILED;
      throw error;
    }
    return '/admin/dashboard';
  }

  /**
   * The active account with the verified e-mail address. The first sign-in links it to the person at the provider, so that somebody who gets the
   * address there later cannot sign in to it.
   */
  private async findAccount({ id, email }: Identity): Promise<User | undefined> {
    if (email === undefined) return undefined;
    return this.em.transactional(async (tx) => {
      const account = await this.users.findActiveForUpdate(tx, email);
      if (!account || (account.singleSignOnId !== null && account.singleSignOnId !== id)) return undefined;
      if (account.singleSignOnId === null) {
        if (await this.users.isLinked(tx, id)) return undefined;
        await this.users.update(tx, account.id, { singleSignOnId: id });
        const subject = { type: 'user', id: account.id } as const;
        await this.auditLog.record(tx, { action: 'user.single_sign_on_linked', actor: adminActor(account.id), subject });
      }
      return account;
    });
  }
}
