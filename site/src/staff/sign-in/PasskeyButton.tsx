import { Button, type ButtonProps } from '@zmb/design-system';
import { useState } from 'react';

import type { CallFailure, CallResult } from '../api/api-client.ts';
import { requestPasskey, type PasskeyAnswer } from '../passkeys/passkeys.ts';
import { useText } from '../../i18n/use-text.ts';

interface PasskeyButtonProps<Begun> extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  /** Requests the options from the API. */
  begin: () => Promise<CallResult<Begun>>;
  /** Selects the options from the response. */
  optionsOf: (challenge: Begun) => Record<string, unknown>;
  /** Sends the assertion to the API. */
  send: (challenge: Begun, answer: PasskeyAnswer) => Promise<CallResult<unknown>>;
  /** Called with each failure, and with undefined when a new attempt begins. */
  onFailure: (failure: CallFailure | undefined) => void;
}

/** Uses a passkey: gets options from the API, an assertion from the browser, and sends it. */
export function PasskeyButton<Challenge>({ label, begin, optionsOf, send, onFailure, variant, size }: PasskeyButtonProps<Challenge>) {
  const text = useText();
  const [isPending, setIsPending] = useState(false);

  async function run(): Promise<CallFailure | undefined> {
    const challenge = await begin();
    if (!challenge.ok) return challenge;
    const result = await requestPasskey(optionsOf(challenge.data));
    if (!('answer' in result)) {
      return { ok: false, status: 0, message: text(result.refusal === 'cancelled' ? 'admin.passkey.cancelled' : 'admin.passkey.failed') };
    }
    const sent = await send(challenge.data, result.answer);
    return sent.ok ? undefined : sent;
  }
  async function handlePress() {
    if (isPending) return;
    onFailure(undefined);
    setIsPending(true);
    const failure = await run();
    setIsPending(false);
    if (failure) onFailure(failure);
  }
  return (
    <Button variant={variant} size={size} isPending={isPending} onPress={() => void handlePress()}>
      {label}
    </Button>
  );
}
