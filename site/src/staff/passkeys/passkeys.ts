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

/** What a passkey has signed. */
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];
/** A passkey that the browser has made. */
export type NewPasskey = components['schemas']['NewPasskeyAnswer'];

/** Options as the API gives them. */
type Options = Record<string, unknown>;

/** Whether the browser knows passkeys. */
export const knowsPasskeys: () => boolean = browserSupportsWebAuthn;

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys: () => Promise<boolean> = browserSupportsWebAuthnAutofill;

/** What came of asking the browser: its answer, or why there is none. */
export type Asked<Answer> = { answer: Answer } | { refusal: 'cancelled' | 'known' | 'failed' };

/**
 * Asks the browser to use a passkey. Never throws.
 *
 * @param isSuggestion Offers it among the suggestions of the field with `autocomplete="… webauthn"`, and waits until one is chosen.
 */
export function askPasskey(options: Options, isSuggestion = false): Promise<Asked<PasskeyAnswer>> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return ask(() => startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion }) as Promise<PasskeyAnswer>);
}

/** Asks the browser to make a passkey. Never throws. */
export function makePasskey(options: Options): Promise<Asked<NewPasskey>> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return ask(() => startRegistration({ optionsJSON }) as Promise<NewPasskey>);
}

/** Ends a suggestion that waits. */
export function stopSuggesting(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function ask<Answer>(start: () => Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { answer: await start() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { refusal: 'known' };
    // Browsers say the same of a person who cancels and of one who takes too long.
    return { refusal: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed' };
  }
}
