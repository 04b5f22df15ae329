import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

import type { NewPasskeyAnswerBody, PasskeyAnswerBody } from './second-step.schema.ts';

/** The answer as the library reads it: what browsers send as `null` is absent. */
export function toPasskeyAnswer({ authenticatorAttachment, response, ...rest }: PasskeyAnswerBody): AuthenticationResponseJSON {
  const { userHandle, ...signed } = response;
  return {
    ...rest,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { ...signed, ...(userHandle != null && { userHandle }) },
  };
}

/** A new passkey as the library reads it. */
export function toNewPasskeyAnswer({ authenticatorAttachment, response, ...rest }: NewPasskeyAnswerBody): RegistrationResponseJSON {
  const { transports, ...made } = response;
  return {
    ...rest,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { ...made, ...(transports && { transports }) },
  };
}
