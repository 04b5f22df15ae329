import { Button, Form, FormMessage, PasswordField, TextField, useToast } from '@zmb/design-system';
import { PageLoader } from '@zmb/design-system/company';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { passwordResetApi } from '../api/account-api.ts';
import { useSession } from '../session/session.tsx';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { EntryFrame } from '../sign-in/EntryFrame.tsx';
import { UnusableLink } from '../sign-in/UnusableLink.tsx';
import { useOpenedLink } from '../sign-in/use-opened-link.ts';
import { useText } from '../../i18n/use-text.ts';

/** The page of the link in the e-mail: saves a new password, and signs in by the usual call. */
export function NewPasswordPage() {
  const text = useText();
  const { token, opened, retry } = useOpenedLink(passwordResetApi.open);
  const [isDone, setIsDone] = useState(false);
  // The sign-in page continues from there, to the dashboard unless a second step is needed.
  if (isDone) return <Navigate to="/admin/login" replace />;
  if (!opened) return <PageLoader />;
  if (opened.ok) {
    return (
      <EntryFrame title={text('admin.newPassword.title')} intro={text('admin.newPassword.intro')}>
        <NewPasswordForm token={token} email={opened.data.email} onDone={() => setIsDone(true)} />
      </EntryFrame>
    );
  }
  return (
    <UnusableLink
      title={text('admin.newPassword.unusable')}
      failure={opened}
      fallback="admin.newPassword.failed"
      next={{ href: '/admin/forgotten-password', label: text('admin.newPassword.again') }}
      onRetry={retry}
    />
  );
}

interface NewPasswordFormProps {
  token: string;
  email: string;
  /** The account has the new password. */
  onDone: () => void;
}

function NewPasswordForm({ token, email, onDone }: NewPasswordFormProps) {
  const text = useText();
  const { login } = useSession();
  const { show } = useToast();
  const [password, setPassword] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const form = useFailureFocus(failure);
  async function handleSubmit() {
    if (isPending) return;
    setIsPending(true);
    const result = await passwordResetApi.complete(token, password);
    if (!result.ok) {
      setIsPending(false);
      setFailure(result);
      return;
    }
    show({ tone: 'success', title: text('admin.newPassword.done') });
    await login(email, password);
    onDone();
  }
  return (
    <Form
      ref={form}
      label={text('admin.newPassword.title')}
      onSubmit={() => void handleSubmit()}
      summary={failure && !failure.fields && <FormMessage tone="critical" title={failureText(failure, 'admin.newPassword.failed', text)} />}
      actions={
        <Button type="submit" size="lg" isPending={isPending}>
          {text('admin.newPassword.submit')}
        </Button>
      }
    >
      <TextField name="email" type="email" autoComplete="username" label={text('admin.login.email')} value={email} isReadOnly isRequired />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={text('admin.newPassword.password')}
        hint={text('admin.newPassword.hint')}
        value={password}
        onChange={setPassword}
        errorMessage={failure?.fields?.['password']}
        isRequired
      />
    </Form>
  );
}
