import { FormMessage, Stack } from '@zmb/design-system';
import { useState } from 'react';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';

/** The sign-in: e-mail and password with the second step if the account has one, or only a passkey. */
export function SignIn(props: SignInFormProps) {
  const text = useText();
  const { session } = useSession();
  const [expired, setExpired] = useState<CallFailure>();
  const step = session.state === 'signedOut' || session.state === 'signedIn' ? session.step : undefined;
  if (step) {
    const { label, submitLabel, otherActions } = props;
    return <SecondStepForm key={step.attempt} {...{ step, label, submitLabel, otherActions }} onExpired={setExpired} />;
  }
  return (
    <Stack space="md">
      {expired && <FormMessage tone="warning" title={failureText(expired, 'admin.failed.login', text)} />}
      <SignInForm {...props} />
      <PasskeySignIn isSuggested={props.fixedEmail === undefined} />
    </Stack>
  );
}
