import { Button, ErrorScreen } from '@zmb/design-system';

import { localePath } from '../../lib/locale.ts';
import { useLocale } from '../../lib/useLocale.ts';
import { useText } from '../../lib/useText.ts';

/** Shown for an address that leads nowhere. */
export function NotFoundPage() {
  const text = useText();
  const locale = useLocale();
  return (
    <ErrorScreen
      kind="notFound"
      title={text('not-found.title')}
      text={text('not-found.text')}
      homeHref={localePath(locale, '/')}
      homeLabel={text('not-found.home')}
      actions={
        <Button href={localePath(locale, '/contact')} variant="secondary" size="lg">
          {text('not-found.contact')}
        </Button>
      }
    />
  );
}
