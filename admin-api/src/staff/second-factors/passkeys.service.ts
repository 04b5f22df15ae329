import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { v7 as uuid } from 'uuid';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { defaultLanguage, inLanguage } from '../../../contract/languages.ts';
import { CompanyService } from '../../company/company.service.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import type { User } from '../users/user.entity.ts';
import { AuthChallengesRepository } from './auth-challenges.repository.ts';
import type { Passkey } from './second-factors.entity.ts';
import { type NewPasskey, SecondFactorsRepository } from './second-factors.repository.ts';

// EdDSA, ES256 and RS256: every authenticator supports at least one of them.
const ALGORITHMS = [-8, -7, -257];

/** How long a challenge is valid. */
export const PASSKEY_MS = 5 * MINUTE_MS;

/** A browser's response and its origin. */
export interface PasskeyAnswer {
  response: AuthenticationResponseJSON;
  /** The Origin header. */
  origin: string | undefined;
}

/** Registers passkeys and verifies their signatures (WebAuthn). Every use verifies the user by PIN or biometrics, so it counts as two factors. */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger(PasskeysService.name);
  private readonly rpID: string;

  constructor(
    private readonly em: EntityManager,
    private readonly factors: SecondFactorsRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly company: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.rpID = new URL(config.publicUrl).hostname;
  }

  /** The options with which the browser creates a passkey for an account. */
  async beginRegistration({ id, email, name }: Pick<User, 'id' | 'email' | 'name'>): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { passkeys } = await this.factors.find(id);
    const { shortName } = await this.company.get();
    const options = await generateRegistrationOptions({
      rpName: inLanguage(shortName, defaultLanguage),
      rpID: this.rpID,
      userName: email,
      userDisplayName: name,
      userID: new TextEncoder().encode(id),
      timeout: PASSKEY_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const expiresAt = new Date(Date.now() + PASSKEY_MS);
    await this.em.transactional((tx) => this.challenges.replace(tx, id, 'passkey', options.challenge, expiresAt));
    return options;
  }

  /**
   * Verifies a passkey that the browser has created.
   *
   * @returns The passkey to store; undefined when the response is invalid or late, its challenge was used, or the passkey is stored already.
   */
  async verifyRegistration(
    userId: string,
    { name, response, origin }: { name: string; response: RegistrationResponseJSON; origin: string | undefined },
  ): Promise<NewPasskey | undefined> {
    const expectedChallenge = await this.challenges.consume(userId, 'passkey');
    if (expectedChallenge === undefined) return undefined;
    const { verified, registrationInfo } = await this.attempt(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: this.origins(origin),
        expectedRPID: this.rpID,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified || !registrationInfo || (await this.factors.findPasskey(registrationInfo.credential.id))) return undefined;
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    const key = Buffer.from(publicKey).toString('base64url');
    return { id: uuid(), credentialId, publicKey: key, counter, transports, name, addedAt: new Date() };
  }

  /** The options for signing with a passkey; the caller stores the `challenge`. Without passkeys, the browser offers those that it knows. */
  beginUse(passkeys: readonly Passkey[] = []): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: PASSKEY_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
  }

  /**
   * Verifies the signature of a passkey.
   *
   * @param expectedChallenge Consumed by the caller, so that it is used once.
   * @returns The passkey with its account; undefined when the response is invalid or the counter reveals a copy.
   */
  async use(expectedChallenge: string, { response, origin }: PasskeyAnswer): Promise<Passkey | undefined> {
    const passkey = await this.factors.findPasskey(response.id);
    if (!passkey) return undefined;
    const { credentialId, publicKey, counter, transports } = passkey;
    const { verified, authenticationInfo } = await this.attempt(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: this.origins(origin),
        expectedRPID: this.rpID,
        requireUserVerification: true,
        credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
      }),
    );
    const isUsed = verified && authenticationInfo && (await this.factors.usePasskey(passkey.id, authenticationInfo.newCounter, new Date()));
    return isUsed ? passkey : undefined;
  }

  /** The allowed origins. In development the API and the development server have different ports. */
  private origins(origin: string | undefined): string[] {
    const { isHttps, publicUrl } = this.config;
    const isLocal = !isHttps && origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === 'localhost';
    return isLocal ? [publicUrl, origin] : [publicUrl];
  }

  /** Returns false instead of throwing for an invalid response; the reason is only logged. */
  private async attempt<Result extends { verified: boolean }>(
    verify: () => Promise<Result>,
  ): Promise<Result | { verified: false; registrationInfo?: never; authenticationInfo?: never }> {
    try {
      return await verify();
    } catch (err) {
      this.logger.debug({ err }, 'a passkey response is invalid');
      return { verified: false };
    }
  }
}
