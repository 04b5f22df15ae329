import { Alert, Button, Checkbox, Form, FormMessage, Inline, Stack, Text, TextField } from '@zmb/design-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { type SecondStep, secondStepApi } from '../api/second-factor-api.ts';
import { supportsPasskeys } from '../passkeys/passkeys.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

type Method = SecondStep['methods'][number];

export interface SecondStepFormProps {
  step: SecondStep;
  /** Names the form. */
  label: string;
  submitLabel: string;
  /** Called after a timeout or too many wrong codes, when the sign-in starts again. */
  onExpired: (failure: CallFailure) => void;
  /** Beside the buttons. */
  otherActions?: ReactNode;
}

/** The second step of a sign-in: a passkey, a code of the authenticator, or a recovery code. */
export function SecondStepForm({ step, label, submitLabel, onExpired, otherActions }: SecondStepFormProps) {
  const text = useText();
  const { finishLogin, dropStep } = useSession();
  const methods = step.methods.filter((method) => method !== 'passkey' || supportsPasskeys());
  const [method, setMethod] = useState<Method | undefined>(methods[0]);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [trustDevice, setTrustDevice] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [isPending, setIsPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form has replaced the previous one, which had the focus.
    if (field.current) field.current.focus();
    else root.current?.querySelector('button')?.focus();
  }, [method]);

  const fail = (next: CallFailure | undefined) => {
    if (next?.code === 'login.expired') return onExpired(next);
    setFailure(next);
    if (next) field.current?.focus();
  };
  const choose = (next: Method) => {
    setMethod(next);
    setCode('');
    setIsMissing(false);
    setFailure(undefined);
  };
  async function submit() {
    if (isPending) return;
    setFailure(undefined);
    setIsMissing(code.trim() === '');
    if (code.trim() === '') return field.current?.focus();
    setIsPending(true);
    const body = { attempt: step.attempt, code, isRecoveryCode: method === 'recovery_code', trustDevice };
    const result = await finishLogin(() => secondStepApi.code(body));
    setIsPending(false);
    if (result.ok) return;
    setCode('');
    fail(result);
  }

  const summary = failure && (
    <FormMessage tone="critical" title={failureText(failure, 'admin.failed.login', text)}>
      {failure.status === 429 &&
        failure.retryAfter !== undefined &&
        text('admin.login.tooMany.wait', { minutes: Math.ceil(failure.retryAfter / 60) })}
    </FormMessage>
  );
  const trust = (
    <Checkbox
      name="trustDevice"
      label={text('admin.step.trust')}
      hint={text('admin.step.trust.hint')}
      isSelected={trustDevice}
      onChange={setTrustDevice}
      isOptionalHidden
    />
  );
  const alternatives = (
    <Inline space="lg">
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="quiet" isFlush onPress={() => choose(other)}>
            {text(`admin.step.choose.${other}`)}
          </Button>
        ))}
      <Button variant="quiet" isFlush onPress={dropStep}>
        {text('admin.step.back')}
      </Button>
      {otherActions}
    </Inline>
  );
  return (
    <div ref={root}>
      <Stack space="md">
        {step.isAuthenticatorUnreadable && <Alert tone="warning" title={text('admin.step.unreadable')} />}
        {method === undefined && <Alert tone="critical" title={text('admin.step.nothing')} />}
        {method !== undefined && <Text tone="muted">{text(`admin.step.${method}`)}</Text>}
        {method === 'passkey' && (
          <Stack space="md">
            {summary}
            <div>
              <PasskeyButton
                size="lg"
                label={text('admin.step.passkey.use')}
                begin={() => secondStepApi.passkeyOptions(step.attempt)}
                optionsOf={({ options }) => options}
                send={({ attempt }, answer) => finishLogin(() => secondStepApi.passkey(attempt, answer, trustDevice))}
                onFailure={fail}
              />
            </div>
            {trust}
          </Stack>
        )}
        {(method === 'authenticator' || method === 'recovery_code') && (
          <Form
            label={label}
            onSubmit={() => void submit()}
            summary={summary}
            actions={
              <Button type="submit" size="lg" isPending={isPending}>
                {submitLabel}
              </Button>
            }
          >
            <TextField
              // One field per method, because browsers autofill codes by the type of field.
              key={method}
              ref={field}
              name="code"
              inputMode={method === 'authenticator' ? 'numeric' : 'text'}
              autoComplete={method === 'authenticator' ? 'one-time-code' : 'off'}
              label={text(`admin.step.${method}.code`)}
              value={code}
              onChange={setCode}
              maxLength={40}
              errorMessage={isMissing ? text('admin.step.code.missing') : undefined}
              isRequired
            />
            {trust}
          </Form>
        )}
        {alternatives}
      </Stack>
    </div>
  );
}
