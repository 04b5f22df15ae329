import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { defaultLanguage, inLanguage } from '../../../contract/languages.ts';
import { CompanyService } from '../../company/company.service.ts';
import { AuthChallengesRepository } from './auth-challenges.repository.ts';
import type { AuthenticatorApp } from './second-factors.entity.ts';
import { type AuthenticatorKey, describeKey, findStep, makeAuthenticatorSecret } from './authenticator-codes.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import { SecretBox } from './secret-box.ts';

/** How long a new secret waits for its first code. */
const ENROLMENT_MS = 15 * MINUTE_MS;

/** An account, as far as its authenticator needs it. */
interface Owner {
  id: string;
  email: string;
}

/** Adds authenticators and checks their codes. */
@Injectable()
export class AuthenticatorsService {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: SecondFactorsRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly box: SecretBox,
    private readonly company: CompanyService,
  ) {}

  /** The secret that becomes the account's when its first code is confirmed: the one that waits for it, else a new one. */
  async begin({ id, email }: Owner): Promise<AuthenticatorKey> {
    const made = makeAuthenticatorSecret();
    const sealed = await this.em.transactional((tx) =>
      this.challenges.resume(tx, id, {
        purpose: 'authenticator',
        value: this.box.seal(made, id),
        isUsable: (waiting) => this.box.open(waiting, id) !== undefined,
        expiresAt: new Date(Date.now() + ENROLMENT_MS),
      }),
    );
    const { shortName } = await this.company.get();
    return describeKey(this.box.open(sealed, id)?.secret ?? made, { issuer: inLanguage(shortName, defaultLanguage), email });
  }

  /** Whether a secret waits for its first code. */
  isWaiting(userId: string): Promise<boolean> {
    return this.challenges.isOpen(userId, 'authenticator');
  }

  /** Makes the waiting secret the account's, given its first code. @returns false when the code is wrong or none waits. */
  async confirm(tx: EntityManager, userId: string, code: string): Promise<boolean> {
    const now = Date.now();
    const sealed = await this.challenges.findForUpdate(tx, userId, 'authenticator');
    const secret = sealed === undefined ? undefined : this.box.open(sealed, userId)?.secret;
    const step = secret && findStep(secret, code, now);
    if (secret === undefined || step === undefined) return false;
    await this.challenges.end(tx, userId, 'authenticator');
    const factor = { secret: this.box.seal(secret, userId), lastUsedStep: step, addedAt: new Date(now) };
    await this.factors.saveAuthenticator(tx, userId, factor);
    return true;
  }

  /** Whether the secret of an authenticator can be opened with the keys of this server. */
  isReadable({ user, secret }: AuthenticatorApp): boolean {
    return this.box.open(secret, user.id) !== undefined;
  }

  /** Uses a code, once. @returns false when it is wrong, was used, or the account has no authenticator that can be read. */
  async use(userId: string, code: string): Promise<boolean> {
    const { authenticator } = await this.factors.find(userId);
    const opened = authenticator && this.box.open(authenticator.secret, userId);
    const step = opened && findStep(opened.secret, code, Date.now());
    if (!authenticator || !opened || step === undefined || step === null) return false;
    // While the former key is known, each secret that is used gets the new one.
    const sealed = opened.isStale ? this.box.seal(opened.secret, userId) : authenticator.secret;
    return this.factors.useStep(userId, step, sealed);
  }
}
