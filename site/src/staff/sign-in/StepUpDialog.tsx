import { Button, Dialog, Form, FormMessage, Inline, PasswordField, Stack, TextField } from '@zmb/design-system';
import { type RefObject, useRef, useState } from 'react';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { secondFactorQueries, stepUpApi } from '../api/second-factor-api.ts';
import { supportsPasskeys } from '../passkeys/passkeys.ts';
import { useSession, useUsername } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

/** Re-authenticates when a call requires it, and repeats the call. The page keeps its unsaved texts. */
export function StepUpDialog() {
  const text = useText();
  const { session, cancelConfirmation } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = session.state === 'signedIn' && session.needsConfirmation === true && session.isExpired !== true;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={cancelConfirmation}
      title={text('admin.stepUp.title')}
      description={text('admin.stepUp.text')}
      size="sm"
      initialFocus={field}
    >
      <StepUpForm field={field} />
    </Dialog>
  );
}

function StepUpForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const text = useText();
  const { confirm, guard } = useSession();
  const username = useUsername();
  const factors = useStaffQuery(secondFactorQueries.own);
  const [isByCode, setIsByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<CallFailure>();
  const [isPending, setIsPending] = useState(false);
  const hasAuthenticator = factors.data?.authenticator?.isReadable === true;
  const hasPasskey = (factors.data?.passkeys.length ?? 0) > 0 && supportsPasskeys();
  const fieldError = failure?.fields?.['currentPassword'] ?? failure?.fields?.['code'];

  const fail = (next: CallFailure | undefined) => {
    setFailure(next);
    if (next) field.current?.focus();
  };
  async function submit() {
    if (isPending) return;
    setFailure(undefined);
    setIsPending(true);
    const result = await confirm(() => guard(() => (isByCode ? stepUpApi.code(typed) : stepUpApi.password(typed))));
    setIsPending(false);
    setTyped('');
    if (!result.ok) fail(result);
  }
  const swap = () => {
    setIsByCode(!isByCode);
    setTyped('');
    setFailure(undefined);
  };
  return (
    <Stack space="md">
      <Form
        onSubmit={() => void submit()}
        summary={failure && !fieldError && <FormMessage tone="critical" title={messageOf(failure, text)} />}
        actions={
          <Button type="submit" isPending={isPending}>
            {text('admin.stepUp.submit')}
          </Button>
        }
      >
        {isByCode ? (
          <TextField
            ref={field}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={text('admin.step.authenticator.code')}
            value={typed}
            onChange={setTyped}
            maxLength={40}
            errorMessage={fieldError}
            isRequired
          />
        ) : (
          <PasswordField
            ref={field}
            name="currentPassword"
            autoComplete="current-password"
            username={username}
            label={text('admin.login.password')}
            value={typed}
            onChange={setTyped}
            errorMessage={fieldError}
            isRequired
          />
        )}
      </Form>
      {(hasPasskey || hasAuthenticator) && (
        <Inline space="sm">
          {hasPasskey && (
            <PasskeyButton
              variant="secondary"
              label={text('admin.step.passkey.use')}
              begin={() => guard(stepUpApi.passkeyOptions)}
              optionsOf={(options) => options}
              send={(_, answer) => confirm(() => guard(() => stepUpApi.passkey(answer)))}
              onFailure={fail}
            />
          )}
          {hasAuthenticator && (
            <Button variant="quiet" isFlush={!hasPasskey} onPress={swap}>
              {text(isByCode ? 'admin.stepUp.choose.password' : 'admin.step.choose.authenticator')}
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
}

function messageOf(failure: CallFailure, text: ReturnType<typeof useText>): string {
  return failure.fields?.['response'] ?? failureText(failure, 'admin.stepUp.failed', text);
}
