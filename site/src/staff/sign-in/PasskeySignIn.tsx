import { FormMessage, Stack } from '@zmb/design-system';
import { useEffect, useEffectEvent, useState } from 'react';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { secondStepApi } from '../api/second-factor-api.ts';
import { requestPasskey, stopSuggesting, suggestsPasskeys, supportsPasskeys } from '../passkeys/passkeys.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

/** The options of a suggestion are valid for five minutes and are renewed before that. */
const RENEWAL_MS = 4 * 60_000;

interface PasskeySignInProps {
  /** Whether the e-mail field suggests passkeys too. */
  isSuggested: boolean;
}

/** Signs in with only a passkey, if the browser supports it: by a button, and among the suggestions of the e-mail field. */
export function PasskeySignIn({ isSuggested }: PasskeySignInProps) {
  const text = useText();
  const { finishLogin } = useSession();
  const [failure, setFailure] = useState<CallFailure>();
  const suggest = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!(await suggestsPasskeys()) || !isCurrent()) return;
    const challenge = await secondStepApi.passkeyOptions(null);
    if (!challenge.ok || !isCurrent()) return;
    const assertion = await requestPasskey(challenge.data.options, true);
    if (!('answer' in assertion) || !isCurrent()) return;
    const result = await finishLogin(() => secondStepApi.passkey(challenge.data.attempt, assertion.answer, false));
    if (!result.ok) setFailure(result);
  });
  useEffect(() => {
    if (!isSuggested || !supportsPasskeys()) return undefined;
    let round = 0;
    const begin = () => {
      const mine = (round += 1);
      void suggest(() => mine === round);
    };
    begin();
    const timer = setInterval(begin, RENEWAL_MS);
    return () => {
      round = -1;
      clearInterval(timer);
      stopSuggesting();
    };
  }, [isSuggested]);
  if (!supportsPasskeys()) return null;
  return (
    <Stack space="sm">
      {failure && <FormMessage tone="critical" title={failureText(failure, 'admin.failed.login', text)} />}
      <div>
        <PasskeyButton
          variant="secondary"
          size="lg"
          label={text('admin.login.passkey')}
          begin={() => secondStepApi.passkeyOptions(null)}
          optionsOf={({ options }) => options}
          send={({ attempt }, answer) => finishLogin(() => secondStepApi.passkey(attempt, answer, false))}
          onFailure={setFailure}
        />
      </div>
    </Stack>
  );
}
