import { Link, Text } from '@zmb/design-system';
import { FormattedMessage } from 'react-intl';

import { localePath } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useText } from '../i18n/use-text.ts';

/** What sending a form agrees to. */
export function PrivacyNote() {
  const text = useText();
  const locale = useLocale();
  const policy = <Link href={localePath(locale, '/privacy-policy')}>{text('form.privacy.policy')}</Link>;
  return (
    <Text size="small" tone="muted">
      <FormattedMessage id="form.privacy" values={{ policy }} />
    </Text>
  );
}
