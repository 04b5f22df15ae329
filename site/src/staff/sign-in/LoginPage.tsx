import { company } from '@zmb/admin-api/contract/company.ts';
import { Heading, Section, Stack, Text } from '@zmb/design-system';
import { Logo, PageLoader } from '@zmb/design-system/company';
import { Navigate, useSearchParams } from 'react-router-dom';

import { isAdminPath } from '../../i18n/locale.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SignInForm } from './SignInForm.tsx';

const DASHBOARD = '/admin/dashboard';

/** The page to open after the sign-in: within this site's staff area, whatever `next` says, so that no link can redirect elsewhere. */
function safeTarget(next: string | null): string {
  if (!next?.startsWith('/')) return DASHBOARD;
  const url = new URL(next, location.origin);
  return url.origin === location.origin && isAdminPath(url.pathname) && url.pathname !== '/admin/login'
    ? url.pathname + url.search
    : DASHBOARD;
}

/** Signs staff in and opens the page that was requested. */
export function LoginPage() {
  const text = useText();
  const [query] = useSearchParams();
  const { session } = useSession();
  // Only the first profile request hides the form; a pending sign-in keeps it.
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
