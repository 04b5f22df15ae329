import { ErrorScreen, Text } from '@zmb/design-system';

import { localePath } from '../../lib/locale.ts';
import { useLocale } from '../../lib/useLocale.ts';
import { useText } from '../../lib/useText.ts';

/** Sent by the server when it fails itself; everything on it works without scripts. */
export function ServerErrorPage() {
  const text = useText();
  const locale = useLocale();
  return (
    <ErrorScreen
      kind="serverError"
      title={text('server-error.title')}
      text={text('server-error.text')}
      homeHref={localePath(locale, '/')}
      homeLabel={text('server-error.home')}
    >
      <Text>{text('server-error.call')}</Text>
    </ErrorScreen>
  );
}
