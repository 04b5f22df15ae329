import { Alert, Button, Inline, LanguageLink, Link, Stack, Text, ThemeToggle } from '@zmb/design-system';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { failureText } from '../api/call.ts';
import { useSession } from '../session/session.tsx';
import { useMayLeave } from '../session/unsaved.tsx';
import { localePath, LOCALES } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';

/** Below the rail: who is signed in, theme, languages, and the ways out. */
export function AdminFoot({ email }: { email: string }) {
  const text = useText();
  const locale = useLocale();
  const { logout } = useSession();
  const mayLeave = useMayLeave();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  async function handleLogout() {
    if (!(await mayLeave())) return;
    setFailure(null);
    const result = await logout();
    if (!result.ok && result.status !== 401) setFailure(failureText(result, 'admin.failed.logout', text));
  }
  return (
    <Stack space="sm">
      {failure && <Alert tone="critical" title={failure} />}
      <Text size="small">
        <bdi dir="ltr">{email}</bdi>
      </Text>
      <Inline>
        <ThemeToggle />
        {LOCALES.filter((other) => other !== locale).map((other) => (
          <LanguageLink key={other} locale={other} href={pathname} />
        ))}
      </Inline>
      <Link href={localePath(locale, '/')} variant="plain">
        {text('admin.nav.site')}
      </Link>
      <Button variant="secondary" size="sm" icon="logOut" onPress={() => void handleLogout()}>
        {text('admin.nav.logout')}
      </Button>
    </Stack>
  );
}
