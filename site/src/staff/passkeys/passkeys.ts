import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

/** The assertion of a passkey. */
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];
/** A passkey that the browser has created. */
export type NewPasskey = components['schemas']['NewPasskeyAnswer'];

/** The options from the API. */
type Options = Record<string, unknown>;

/** Whether the browser supports passkeys. */
export const supportsPasskeys: () => boolean = browserSupportsWebAuthn;

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys: () => Promise<boolean> = browserSupportsWebAuthnAutofill;

/** The browser's answer, or why there is none. */
export type PasskeyResult<Answer> = { answer: Answer } | { refusal: 'cancelled' | 'known' | 'failed' };

/**
 * Requests an assertion from the browser. Never throws.
 *
 * @param isSuggestion Offers it among the suggestions of the field with `autocomplete="… webauthn"`, and waits until one is chosen.
 */
export function requestPasskey(options: Options, isSuggestion = false): Promise<PasskeyResult<PasskeyAnswer>> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return request(() => startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion }) as Promise<PasskeyAnswer>);
}

/** Creates a passkey in the browser. Never throws. */
export function createPasskey(options: Options): Promise<PasskeyResult<NewPasskey>> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return request(() => startRegistration({ optionsJSON }) as Promise<NewPasskey>);
}

/** Cancels a pending suggestion. */
export function stopSuggesting(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function request<Answer>(start: () => Promise<Answer>): Promise<PasskeyResult<Answer>> {
  try {
    return { answer: await start() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { refusal: 'known' };
    // Browsers report the same error for a cancellation and a timeout.
    return { refusal: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed' };
  }
}
