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

/** The redirect path for the identity provider. */
const CALLBACK_PATH = '/api/single-sign-on/callback';

/** How long a request to the identity provider may take, in seconds. */
const TIMEOUT_S = 5;

/** Values of `acr` for a multi-factor sign-in (RFC 8176 defines those of `amr`). */
const STRONG_CLASSES: ReadonlySet<unknown> = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
]);

/** The values that the response of the identity provider has to match. */
export interface PendingSignOn {
  state: string;
  nonce: string;
  verifier: string;
}

/** The person who has signed in at the identity provider. */
export interface Identity {
  /** Issuer and `sub`, unique across providers. */
  id: string;
  /** Undefined unless the provider has verified it. */
  email: string | undefined;
  /** Whether the provider reports a multi-factor sign-in: `mfa` in `amr`, or a known value of `acr`. */
  hasSecondFactor: boolean;
}

/** The client of the identity provider (OpenID Connect: authorization code with PKCE, state and nonce). */
@Injectable()
export class IdentityProvider {
  private configuration: Promise<Configuration> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Starts a sign-in.
   *
   * @returns The URL to redirect to, and the values that the response has to match.
   * @throws Error when the provider is not available.
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
   * Verifies the provider's response.
   *
   * @param query The query of the redirect URL, with its question mark.
   * @throws Error when the response is an error, or does not match the request.
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
    if (!isStorable(id)) throw new Error('The identity provider sent a subject that cannot be stored.');
    // Some providers return the e-mail address only from the userinfo endpoint.
    const profile = claims['email'] === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
    const isVerified = profile['email_verified'] === true && typeof profile['email'] === 'string' && isStorable(profile['email']);
    const methods = Array.isArray(claims['amr']) ? (claims['amr'] as unknown[]) : [];
    return {
      id,
      email: isVerified ? profile['email'] : undefined,
      hasSecondFactor: methods.includes('mfa') || STRONG_CLASSES.has(claims['acr']),
    };
  }

  /** Discovers the endpoints of the provider once; a failure is retried by the next call. */
  private configure(): Promise<Configuration> {
    const { singleSignOn } = this.config;
    if (!singleSignOn) return Promise.reject(new Error('No identity provider is configured.'));
    const { issuer, clientId, clientSecret } = singleSignOn;
    // The configuration allows http only on localhost.
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
