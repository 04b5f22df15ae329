import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { defaultLanguage, inLanguage } from '../../../contract/languages.ts';
import { CompanyService } from '../../company/company.service.ts';
import { AuthChallengesRepository } from './auth-challenges.repository.ts';
import type { AuthenticatorApp } from './second-factors.entity.ts';
import { type AuthenticatorKey, describeKey, findStep, generateAuthenticatorSecret } from './authenticator-codes.ts';
import { SecondFactorsRepository } from './second-factors.repository.ts';
import { SecretBox } from './secret-box.ts';

/** How long a new secret can be confirmed by its first code. */
const ENROLMENT_MS = 15 * MINUTE_MS;

/** The account of an authenticator. */
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

  /** The pending secret of an account, or a new one. It is added when its first code is confirmed. */
  async begin({ id, email }: Owner): Promise<AuthenticatorKey> {
    const generated = generateAuthenticatorSecret();
    const sealed = await this.em.transactional((tx) =>
      this.challenges.resume(tx, id, {
        purpose: 'authenticator',
        value: this.box.seal(generated, id),
        isUsable: (pending) => this.box.open(pending, id) !== undefined,
        expiresAt: new Date(Date.now() + ENROLMENT_MS),
      }),
    );
    const { shortName } = await this.company.get();
    return describeKey(this.box.open(sealed, id)?.secret ?? generated, { issuer: inLanguage(shortName, defaultLanguage), email });
  }

  /** Whether an account has a pending secret. */
  hasPending(userId: string): Promise<boolean> {
    return this.challenges.isPending(userId, 'authenticator');
  }

  /** Adds the pending secret to the account. @returns false when the code is wrong or there is no pending secret. */
  async confirm(tx: EntityManager, userId: string, code: string): Promise<boolean> {
    const now = Date.now();
    const sealed = await this.challenges.findForUpdate(tx, userId, 'authenticator');
    const secret = sealed === undefined ? undefined : this.box.open(sealed, userId)?.secret;
    const step = secret && findStep(secret, code, now);
    if (secret === undefined || step === undefined) return false;
    await this.challenges.deleteOfUser(tx, userId, 'authenticator');
    const factor = { secret: this.box.seal(secret, userId), lastUsedStep: step, addedAt: new Date(now) };
    await this.factors.saveAuthenticator(tx, userId, factor);
    return true;
  }

  /** Whether the secret of an authenticator can be decrypted with the keys of this server. */
  isReadable({ user, secret }: AuthenticatorApp): boolean {
    return this.box.open(secret, user.id) !== undefined;
  }

  /** Verifies a code and marks it as used. @returns false when it is wrong or used, or the account has no readable authenticator. */
  async use(userId: string, code: string): Promise<boolean> {
    const { authenticator } = await this.factors.find(userId);
    const opened = authenticator && this.box.open(authenticator.secret, userId);
    const step = opened && findStep(opened.secret, code, Date.now());
    if (!authenticator || !opened || step === undefined || step === null) return false;
    // During a key rotation, secrets are encrypted with the new key when they are used.
    const sealed = opened.isStale ? this.box.seal(opened.secret, userId) : authenticator.secret;
    return this.factors.useStep(userId, step, sealed);
  }
}
