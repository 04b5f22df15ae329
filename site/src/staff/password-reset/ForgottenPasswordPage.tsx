import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { MAX_EMAIL_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Form, FormMessage, Link, Stack, TextField } from '@zmb/design-system';
import { useState } from 'react';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { passwordResetApi } from '../api/account-api.ts';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { EntryFrame } from '../sign-in/EntryFrame.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Sends a link to choose a new password. The page shows the same result whether or not the e-mail address has an account. */
export function ForgottenPasswordPage() {
  const text = useText();
  const [isSent, setIsSent] = useState(false);
  return (
    <EntryFrame title={text('admin.forgotten.title')} intro={isSent ? undefined : text('admin.forgotten.intro')}>
      {isSent ? (
        <Stack space="md">
          <FormMessage tone="success" title={text('admin.forgotten.done')} isFocused>
            {text('admin.forgotten.done.text')}
          </FormMessage>
          <div>
            <Button variant="secondary" href="/admin/login">
              {text('admin.forgotten.login')}
            </Button>
          </div>
        </Stack>
      ) : (
        <RequestForm onSent={() => setIsSent(true)} />
      )}
    </EntryFrame>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const text = useText();
  const [email, setEmail] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const form = useFailureFocus(failure);
  async function handleSubmit() {
    if (isPending) return;
    setIsPending(true);
    const result = await passwordResetApi.request(plainLine(email));
    setIsPending(false);
    if (result.ok) onSent();
    else setFailure(result);
  }
  return (
    <Form
      ref={form}
      label={text('admin.forgotten.title')}
      onSubmit={() => void handleSubmit()}
      summary={failure && !failure.fields && <FormMessage tone="critical" title={failureText(failure, 'admin.forgotten.failed', text)} />}
      actions={
        <Stack space="md">
          <div>
            <Button type="submit" size="lg" isPending={isPending}>
              {text('admin.forgotten.submit')}
            </Button>
          </div>
          <div>
            <Link href="/admin/login">{text('admin.forgotten.login')}</Link>
          </div>
        </Stack>
      }
    >
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={text('admin.login.email')}
        value={email}
        onChange={setEmail}
        errorMessage={failure?.fields?.['email']}
        maxLength={MAX_EMAIL_LENGTH}
        isRequired
      />
    </Form>
  );
}
