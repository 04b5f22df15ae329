import { company } from '@zmb/admin-api/contract/company.ts';
import { Button, Form, FormMessage, Heading, Logo, PageLoader, Section, Stack, Text, TextField } from '@zmb/design-system';
import { useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { failureText } from '../../../lib/admin/call.ts';
import { fieldText, onlyErrors, rawText } from '../../../lib/forms.ts';
import type { FieldErrors } from '../../../lib/forms.ts';
import { isAdminPath } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/admin/session.tsx';
import { useText } from '../../../lib/useText.ts';

const DASHBOARD = '/admin/dashboard';

/** Where to go after the sign-in: only into the staff area of this site, whatever the address says. */
function safeTarget(next: string | null): string {
  if (!next?.startsWith('/')) return DASHBOARD;
  const url = new URL(next, location.origin);
  return url.origin === location.origin && isAdminPath(url.pathname) && url.pathname !== '/admin/login'
    ? url.pathname + url.search
    : DASHBOARD;
}

/** Signs staff in and leads to the page that was asked for. */
export function LoginPage() {
  const text = useText();
  const [query] = useSearchParams();
  const { session } = useSession();
  // A sign-in that is under way keeps the form: only the first check covers it.
  if (session.state === 'unknown') return <PageLoader />;
  if (session.state === 'signedIn') return <Navigate to={safeTarget(query.get('next'))} replace />;
  return (
    <main id="main">
      <Section width="narrow">
        <Stack space="xl">
          <Logo name={company.shortName} />
          <Stack space="xs">
            <Heading level={1} size="title2">
              {text('admin.login.title')}
            </Heading>
            <Text tone="muted">{text('admin.login.intro')}</Text>
          </Stack>
          <LoginForm />
        </Stack>
      </Section>
    </main>
  );
}

function LoginForm() {
  const text = useText();
  const { login } = useSession();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  async function submit(data: FormData) {
    if (isPending) return;
    const given = { email: fieldText(data, 'email'), password: rawText(data, 'password') };
    const found = onlyErrors({
      email: given.email === '' ? 'admin.login.email.missing' : undefined,
      password: given.password === '' ? 'admin.login.password.missing' : undefined,
    });
    setErrors(found);
    if (found['email']) return email.current?.focus();
    if (found['password']) return password.current?.focus();
    setFailure(null);
    setIsPending(true);
    const result = await login(given.email, given.password);
    setIsPending(false);
    if (result.ok) return;
    setFailure(failureText(result, 'admin.failed.login', text));
    password.current?.focus();
  }

  const message = (name: string) => (errors[name] ? text(errors[name]) : undefined);
  return (
    <Form
      label={text('admin.login.title')}
      onSubmit={(data) => void submit(data)}
      summary={failure && <FormMessage tone="critical" title={failure} />}
      actions={
        <Button type="submit" size="lg" isPending={isPending}>
          {text('admin.login.submit')}
        </Button>
      }
    >
      <TextField
        ref={email}
        name="email"
        type="email"
        autoComplete="username"
        label={text('admin.login.email')}
        errorMessage={message('email')}
        isRequired
      />
      <TextField
        ref={password}
        name="password"
        type="password"
        autoComplete="current-password"
        label={text('admin.login.password')}
        errorMessage={message('password')}
        isRequired
      />
    </Form>
  );
}
