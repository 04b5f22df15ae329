import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import type { NewPasskey, PasskeyAnswer } from '../passkeys/passkeys.ts';
import { api, call, dataOf, headers } from './api-client.ts';

/** The methods for the second step of a sign-in. */
export type SecondStep = components['schemas']['SecondStep'];
export type SecondFactors = components['schemas']['SecondFactors'];
export type Passkey = components['schemas']['Passkey'];
export type TrustedDevice = components['schemas']['TrustedDevice'];
/** The result of adding a factor; the first one comes with recovery codes. */
export type AddedFactor = components['schemas']['AddedFactor'];

const ofId = (id: string) => ({ params: { path: { id } }, headers: headers() });

/** The second step of a sign-in, and the sign-in with only a passkey. None of the calls throws. */
export const secondStepApi = {
  /** The sign-in methods besides e-mail and password. */
  methods: () => dataOf(api.GET('/api/single-sign-on', { headers: headers() })),
  code: (body: components['schemas']['LoginCode']) => dataOf(api.POST('/api/admin/login/code', { body, headers: headers() })),
  passkeyOptions: (attempt: string | null) =>
    dataOf(api.POST('/api/admin/login/passkey-options', { body: { attempt }, headers: headers() })),
  passkey: (attempt: string, response: PasskeyAnswer, trustDevice: boolean) =>
    dataOf(api.POST('/api/admin/login/passkey', { body: { attempt, response, trustDevice }, headers: headers() })),
};

/** Re-authentication for sensitive calls. None of the calls throws. */
export const stepUpApi = {
  password: (currentPassword: string) => call(api.POST('/api/admin/step-up/password', { body: { currentPassword }, headers: headers() })),
  code: (code: string) => call(api.POST('/api/admin/step-up/code', { body: { code }, headers: headers() })),
  passkeyOptions: () => dataOf(api.POST('/api/admin/step-up/passkey-options', { headers: headers() })),
  passkey: (response: PasskeyAnswer) => call(api.POST('/api/admin/step-up/passkey', { body: { response }, headers: headers() })),
};

/** The account's second factors. None of the calls throws. */
export const secondFactorApi = {
  list: () => dataOf(api.GET('/api/admin/second-factors', { headers: headers() })),
  beginAuthenticator: () => dataOf(api.POST('/api/admin/second-factors/authenticator', { headers: headers() })),
  addAuthenticator: (code: string) =>
    dataOf(api.POST('/api/admin/second-factors/authenticator/confirm', { body: { code }, headers: headers() })),
  removeAuthenticator: () => call(api.DELETE('/api/admin/second-factors/authenticator', { headers: headers() })),
  beginPasskey: () => dataOf(api.POST('/api/admin/second-factors/passkeys/options', { headers: headers() })),
  addPasskey: (name: string, response: NewPasskey) =>
    dataOf(api.POST('/api/admin/second-factors/passkeys', { body: { name, response }, headers: headers() })),
  renamePasskey: (id: string, name: string) =>
    dataOf(api.PATCH('/api/admin/second-factors/passkeys/{id}', { ...ofId(id), body: { name } })),
  removePasskey: (id: string) => call(api.DELETE('/api/admin/second-factors/passkeys/{id}', ofId(id))),
  renewRecoveryCodes: () => dataOf(api.POST('/api/admin/second-factors/recovery-codes', { headers: headers() })),
  endTrust: (id: string) => call(api.DELETE('/api/admin/second-factors/trusted-devices/{id}', ofId(id))),
};

export const secondFactorQueries = {
  own: { queryKey: ['account', 'second-factors'], load: () => secondFactorApi.list() },
};
