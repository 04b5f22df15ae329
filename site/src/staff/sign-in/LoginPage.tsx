import { company } from '@zmb/admin-api/contract/company.ts';
import { Heading, Logo, PageLoader, Section, Stack, Text } from '@zmb/design-system';
import { Navigate, useSearchParams } from 'react-router-dom';

import { isAdminPath } from '../../i18n/locale.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SignInForm } from './SignInForm.tsx';

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
          <SignInForm label={text('admin.login.title')} submitLabel={text('admin.login.submit')} />
        </Stack>
      </Section>
    </main>
  );
}
