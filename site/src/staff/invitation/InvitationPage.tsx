import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Form, FormMessage, PasswordField, TextField } from '@zmb/design-system';
import { PageLoader } from '@zmb/design-system/company';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { type OpenInvitation, teamApi } from '../api/team-api.ts';
import { useSession } from '../session/session.tsx';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { EntryFrame } from '../sign-in/EntryFrame.tsx';
import { UnusableLink } from '../sign-in/UnusableLink.tsx';
import { useOpenedLink } from '../sign-in/use-opened-link.ts';
import { useText } from '../../i18n/use-text.ts';

/** The page of an invitation link: creates the account with a name and a password, and signs in. */
export function InvitationPage() {
  const text = useText();
  const { token, opened, retry } = useOpenedLink(teamApi.open);
  const [isDone, setIsDone] = useState(false);
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
    <UnusableLink
      title={text('admin.invitation.unusable')}
      failure={opened}
      fallback="admin.invitation.failed"
      next={{ href: '/admin/login', label: text('admin.invitation.login') }}
      onRetry={retry}
    />
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
