import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Alert, Button, Form, FormMessage, PasswordField, TextField } from '@zmb/design-system';
import { PageLoader } from '@zmb/design-system/company';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { type CallFailure, type CallResult, failureText } from '../api/api-client.ts';
import { type OpenInvitation, teamApi } from '../api/team-api.ts';
import { useSession } from '../session/session.tsx';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { EntryFrame } from '../sign-in/EntryFrame.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The page behind the link in an invitation: name and password make the account, and it is signed in. */
export function InvitationPage() {
  const text = useText();
  const { hash } = useLocation();
  // Kept when the address changes: after the sign-in there is nothing to open any more.
  const [token] = useState(() => hash.slice(1));
  const [opened, setOpened] = useState<CallResult<OpenInvitation>>();
  const [attempt, setAttempt] = useState(0);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void teamApi.open(token).then((result) => isCurrent && setOpened(result));
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  if (isDone) return <Navigate to="/admin/dashboard" replace />;
  if (!opened) return <PageLoader />;
  if (opened.ok) {
    const { name, role } = opened.data;
    return (
      <EntryFrame
        title={text('admin.invitation.title', { name: `\u2068${name}\u2069` })}
        intro={text('admin.invitation.intro', { role: text(`admin.role.${role}`) })}
      >
        <AcceptForm token={token} invitation={opened.data} onDone={() => setIsDone(true)} />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={text('admin.invitation.unusable')}>
      <Alert tone="warning" title={failureText(opened, 'admin.invitation.failed', text)} />
      <div>
        {opened.status === 404 ? (
          <Button variant="secondary" href="/admin/login">
            {text('admin.invitation.login')}
          </Button>
        ) : (
          <Button variant="secondary" onPress={() => setAttempt(attempt + 1)}>
            {text('admin.list.retry')}
          </Button>
        )}
      </div>
    </EntryFrame>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: OpenInvitation;
  /** The account is signed in. */
  onDone: () => void;
}

function AcceptForm({ token, invitation: { email, name: invitedName }, onDone }: AcceptFormProps) {
  const text = useText();
  const { login } = useSession();
  const [name, setName] = useState(invitedName);
  const [password, setPassword] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const form = useFailureFocus(failure);
  async function handleSubmit() {
    if (isPending) return;
    setIsPending(true);
    const accepted = await teamApi.accept({ token, name, password });
    const result = accepted.ok ? await login(email, password) : accepted;
    setIsPending(false);
    if (result.ok) onDone();
    else setFailure(result);
  }
  return (
    <Form
      ref={form}
      label={text('admin.invitation.submit')}
      onSubmit={() => void handleSubmit()}
      summary={failure && !failure.fields && <FormMessage tone="critical" title={failureText(failure, 'admin.invitation.failed', text)} />}
      actions={
        <Button type="submit" size="lg" isPending={isPending}>
          {text('admin.invitation.submit')}
        </Button>
      }
    >
      <TextField name="email" type="email" autoComplete="username" label={text('admin.login.email')} value={email} isReadOnly isRequired />
      <TextField
        name="name"
        autoComplete="name"
        label={text('admin.invitation.name')}
        hint={text('admin.invitation.name.hint')}
        value={name}
        onChange={setName}
        errorMessage={failure?.fields?.['name']}
        maxLength={MAX_NAME_LENGTH}
        isRequired
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={text('admin.login.password')}
        hint={text('admin.invitation.password.hint')}
        value={password}
        onChange={setPassword}
        errorMessage={failure?.fields?.['password']}
        isRequired
      />
    </Form>
  );
}
