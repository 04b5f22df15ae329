import { Button, ErrorScreen } from '@zmb/design-system';

import { phoneLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import { usePageState } from '../../routing/page-context.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';

/**
 * Shown for an address that leads nowhere, and sent by the server when it fails itself: everything on it works without scripts,
 * and a visitor of a server that fails is given the phone number instead of another page of it.
 */
export function ErrorPage() {
  const text = useText();
  const locale = useLocale();
  const hasServerFailed = usePageState().handle?.isStatic === true;
  const page = hasServerFailed ? 'server-error' : 'not-found';
  return (
    <ErrorScreen
      kind={hasServerFailed ? 'serverError' : 'notFound'}
      title={text(`${page}.title`)}
      text={text(`${page}.text`)}
      homeHref={localePath(locale, '/')}
      homeLabel={text(`${page}.home`)}
      actions={
        <Button
          href={hasServerFailed ? phoneLink : localePath(locale, '/contact')}
          icon={hasServerFailed ? 'phone' : undefined}
          variant="secondary"
          size="lg"
        >
          {text(`${page}.contact`)}
        </Button>
      }
    />
  );
}
