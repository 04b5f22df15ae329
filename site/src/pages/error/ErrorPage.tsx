import { Button, ErrorScreen } from '@zmb/design-system';
import { GirihPattern } from '@zmb/design-system/company';
import { PhoneIcon } from '@zmb/design-system/icons';

import { useCompany } from '../../company/company-context.ts';
import { phoneLink } from '../../company/links.ts';
import { localePath } from '../../i18n/locale.ts';
import { usePageHandle } from '../../routing/page.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';

/**
 * The 404 page, and the page that the server sends when it fails. It works without scripts. The latter has the phone number instead of links
 * to other pages.
 */
export function ErrorPage() {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  const hasServerFailed = usePageHandle()?.isStatic === true;
  const page = hasServerFailed ? 'server-error' : 'not-found';
  return (
    <ErrorScreen
      kind={hasServerFailed ? 'serverError' : 'notFound'}
      title={text(`${page}.title`)}
      text={text(`${page}.text`)}
      homeHref={localePath(locale, '/')}
      pattern={<GirihPattern />}
      homeLabel={text(`${page}.home`)}
      actions={
        <Button
          href={hasServerFailed ? phoneLink(company) : localePath(locale, '/contact')}
          icon={hasServerFailed ? <PhoneIcon /> : undefined}
          variant="secondary"
          size="lg"
        >
          {text(`${page}.contact`)}
        </Button>
      }
    />
  );
}
