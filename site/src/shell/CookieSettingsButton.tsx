import { Button, useConsent } from '@zmb/design-system';

import { useText } from '../i18n/use-text.ts';

/** Opens the cookie banner again, with what was chosen; for pages that write about cookies. */
export function CookieSettingsButton() {
  const text = useText();
  const { reopen } = useConsent();
  return (
    <Button variant="secondary" onPress={reopen}>
      {text('consent.settings')}
    </Button>
  );
}
