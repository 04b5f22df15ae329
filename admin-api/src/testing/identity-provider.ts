import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import Provider from 'oidc-provider';

/** The claims of a person who signs in at the identity provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  amr?: string[];
  acr?: string;
}

/** The lifetime of tokens and sessions, in seconds. */
const TTL_S = 600;

/** A local identity provider without forms: every visit signs in `person`. */
export interface TestIdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in next. */
  person: Person;
  /** Follows the redirects of the provider like a browser, and returns the URL that it redirects back to. */
  visit: (url: string) => Promise<URL>;
  stop: () => Promise<void>;
}

/**
 * Starts an identity provider.
 *
 * @param redirectUri The only allowed redirect URI.
 * @param inIdToken Whether the ID token has the e-mail address; otherwise only the userinfo endpoint has it.
 */
export async function startIdentityProvider(redirectUri: string, { inIdToken }: { inIdToken: boolean }): Promise<TestIdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['the-site', 'a secret that only the two know'];
  const started: TestIdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: 'nobody' },
    visit: (url) => visit(url, issuer),
    stop: () => stop(server),
  };
  const provider = createProvider(started, redirectUri, inIdToken);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return void answer(request, response);
    const { sub, amr, acr } = started.person;
    const login = { accountId: sub, ...(amr && { amr }), ...(acr !== undefined && { acr }) };
    void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  });
  return started;
}

function createProvider(started: TestIdentityProvider, redirectUri: string, inIdToken: boolean): Provider {
  const { issuer, clientId, clientSecret } = started;
  const provider: Provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' },
    ],
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !inIdToken,
    // Explicit, because the library warns about its defaults.
    ttl: { AccessToken: TTL_S, AuthorizationCode: TTL_S, Grant: TTL_S, IdToken: TTL_S, Interaction: TTL_S, Session: TTL_S },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...started.person, sub: accountId }) }),
    // Consent is implied.
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({ clientId, accountId: context.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Follows redirects with cookies until one leaves the provider. */
async function visit(url: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let hops = 0; hops < 10 && next.origin === issuer; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { headers: { cookie }, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The identity provider answers ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
