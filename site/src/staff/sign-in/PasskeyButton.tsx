import { Button, type ButtonProps } from '@zmb/design-system';
import { useState } from 'react';

import type { CallFailure, CallResult } from '../api/api-client.ts';
import { askPasskey, type PasskeyAnswer } from '../passkeys/passkeys.ts';
import { useText } from '../../i18n/use-text.ts';

interface PasskeyButtonProps<Begun> extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  /** Asks the API for the options. */
  begin: () => Promise<CallResult<Begun>>;
  /** The options in its answer. */
  optionsOf: (begun: Begun) => Record<string, unknown>;
  /** Sends what the passkey has signed. */
  send: (begun: Begun, answer: PasskeyAnswer) => Promise<CallResult<unknown>>;
  /** Told of each outcome that is no success; undefined when a new attempt begins. */
  onFailure: (failure: CallFailure | undefined) => void;
}

/** Uses a passkey: asks the API, then the browser, and sends what was signed. */
export function PasskeyButton<Begun>({ label, begin, optionsOf, send, onFailure, variant, size }: PasskeyButtonProps<Begun>) {
  const text = useText();
  const [isPending, setIsPending] = useState(false);

  async function run(): Promise<CallFailure | undefined> {
    const begun = await begin();
    if (!begun.ok) return begun;
    const asked = await askPasskey(optionsOf(begun.data));
    if (!('answer' in asked)) {
      return { ok: false, status: 0, message: text(asked.refusal === 'cancelled' ? 'admin.passkey.cancelled' : 'admin.passkey.failed') };
    }
    const sent = await send(begun.data, asked.answer);
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
