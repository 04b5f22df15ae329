import { Button, Form, FormMessage, Inline, PasswordField, TextField } from '@zmb/design-system';
import { type ReactNode, type RefObject, useRef, useState } from 'react';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { useSession } from '../session/session.tsx';
import { lineText, onlyErrors, rawText } from '../../lead-forms/delivery/form-fields.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

export interface SignInFormProps {
  /** Names the form. */
  label: string;
  submitLabel: string;
  /** The account to sign in; the form then has only the password field. */
  fixedEmail?: string;
  /** Beside the button. */
  otherActions?: ReactNode;
  /** The password field, for focus. */
  password?: RefObject<HTMLInputElement | null>;
}

/** The form for e-mail and password. */
export function SignInForm({ label, submitLabel, fixedEmail, otherActions, password: givenPassword }: SignInFormProps) {
  const text = useText();
  const email = useRef<HTMLInputElement>(null);
  const ownPassword = useRef<HTMLInputElement>(null);
  const password = givenPassword ?? ownPassword;
  const { errors, failure, isPending, submit } = useSignIn({ email, password });
  const message = (name: string) => (errors[name] ? text(errors[name]) : undefined);
  return (
    <Form
      label={label}
      onSubmit={(data) => void submit(data)}
      summary={failure && <SignInFailure failure={failure} />}
      actions={
        <Inline space="md">
          <Button type="submit" size="lg" isPending={isPending}>
            {submitLabel}
          </Button>
          {otherActions}
        </Inline>
      }
    >
      <TextField
        ref={email}
        name="email"
        type="email"
        // The token `webauthn` lets browsers suggest passkeys.
        autoComplete="username webauthn"
        label={text('admin.login.email')}
        errorMessage={message('email')}
        value={fixedEmail}
        isReadOnly={fixedEmail !== undefined}
        isRequired
      />
      <PasswordField
        ref={password}
        name="password"
        autoComplete="current-password"
        label={text('admin.login.password')}
        errorMessage={message('password')}
        isRequired
      />
    </Form>
  );
}

function SignInFailure({ failure }: { failure: CallFailure }) {
  const text = useText();
  return (
    <FormMessage tone="critical" title={failureText(failure, 'admin.failed.login', text)}>
      {failure.status === 429 &&
        failure.retryAfter !== undefined &&
        text('admin.login.tooMany.wait', { minutes: Math.ceil(failure.retryAfter / 60) })}
    </FormMessage>
  );
}

type Field = RefObject<HTMLInputElement | null>;

function useSignIn({ email, password }: { email: Field; password: Field }) {
  const { login } = useSession();
  const [errors, setErrors] = useState<Partial<Record<string, MessageId>>>({});
  const [failure, setFailure] = useState<CallFailure>();
  const [isPending, setIsPending] = useState(false);

  async function submit(data: FormData) {
    if (isPending) return;
    const given = { email: lineText(data, 'email'), password: rawText(data, 'password') };
    const found = onlyErrors({
      email: given.email === '' ? 'admin.login.email.missing' : undefined,
      password: given.password === '' ? 'admin.login.password.missing' : undefined,
    });
    setErrors(found);
    setFailure(undefined);
    if (found['email']) return email.current?.focus();
    if (found['password']) return password.current?.focus();
    setIsPending(true);
    const result = await login(given.email, given.password);
    setIsPending(false);
    if (result.ok) return;
    setFailure(result);
    password.current?.focus();
  }
  return { errors, failure, isPending, submit };
}
