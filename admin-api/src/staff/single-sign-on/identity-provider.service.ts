import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

import { isStorable } from '../../http/fields.schema.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';

/** Where the identity provider sends the browser back to, below the origin of the site. */
const CALLBACK_PATH = '/api/single-sign-on/callback';

/** How long a request to the identity provider may take, in seconds. */
const TIMEOUT_S = 5;

/** Values of `acr` that name a sign-in with several factors (RFC 8176 has those of `amr`). */
const STRONG_CLASSES: ReadonlySet<unknown> = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
]);

/** What the answer of the identity provider has to match. */
export interface PendingSignOn {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who has signed in at the identity provider. */
export interface Identity {
  /** Unique over all providers: issuer and `sub`. */
  id: string;
  /** Undefined unless the provider says that it is verified. */
  email: string | undefined;
  /** The provider says that the sign-in took several factors: `mfa` in `amr`, or one of the known values of `acr`. */
  hasSecondFactor: boolean;
}

/** Talks to the identity provider (OpenID Connect: authorization code with PKCE, state and nonce). */
@Injectable()
export class IdentityProvider {
  private configuration: Promise<Configuration> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Begins a sign-in.
   *
   * @returns The URL to send the browser to, and what its answer has to match.
   * @throws Error when the provider does not answer.
   */
  async begin(): Promise<{ url: URL; pending: PendingSignOn }> {
    const configuration = await this.configure();
    const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.config.publicUrl + CALLBACK_PATH,
      scope: 'openid email',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    });
    return { url, pending };
  }

  /**
   * Reads the provider's answer.
   *
   * @param query Of the URL that the browser was sent back to, with its question mark.
   * @throws Error when the answer is refused, or does not match what was asked.
   */
  async finish(query: string, { state, nonce, verifier }: PendingSignOn): Promise<Identity> {
    const configuration = await this.configure();
    const tokens = await authorizationCodeGrant(configuration, new URL(this.config.publicUrl + CALLBACK_PATH + query), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The identity provider sent no ID token.');
    const id = `${claims.iss} ${claims.sub}`;
    if (!isStorable(id)) throw new Error('The identity provider sent a name that cannot be stored.');
    // Providers put the e-mail address into the ID token, or only where it is asked for with the access token.
    const about = claims['email'] === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    const isVerified = about['email_verified'] === true && typeof about['email'] === 'string' && isStorable(about['email']);
    const methods = Array.isArray(claims['amr']) ? (claims['amr'] as unknown[]) : [];
    return {
      id,
      email: isVerified ? about['email'] : undefined,
      hasSecondFactor: methods.includes('mfa') || STRONG_CLASSES.has(claims['acr']),
    };
  }

  /** Asks the provider once where its endpoints are; after a failure it is asked again. */
  private configure(): Promise<Configuration> {
    const { singleSignOn } = this.config;
    if (!singleSignOn) return Promise.reject(new Error('No identity provider is configured.'));
    const { issuer, clientId, clientSecret } = singleSignOn;
    // Only on this machine, which the configuration has checked.
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    this.configuration ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S }).catch(
      (error: unknown) => {
        this.configuration = undefined;
        throw error;
      },
    );
    return this.configuration;
  }
}
