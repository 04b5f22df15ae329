import { VisuallyHidden } from '@zmb/design-system';
import { useLocation } from 'react-router-dom';

import { HONEYPOT_FIELD, SOURCE_FIELD } from './forms.ts';
import { localePath } from '../i18n/locale.ts';
import { usePageState } from '../routing/page-context.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useText } from '../i18n/use-text.ts';

/** The path of the page; nothing where one file is sent for many addresses. */
function usePagePath(): string | undefined {
  const locale = useLocale();
  const { pathname } = useLocation();
  const { handle } = usePageState();
  if (!handle || handle.path === '*' || handle.isStatic) return undefined;
  return localePath(locale, pathname);
}

/**
 * What goes along with every public form: its language and its page, for what is sent without scripts, and a field that only
 * robots fill in.
 */
export function FormExtras() {
  const text = useText();
  const locale = useLocale();
  const path = usePagePath();
  return (
    <VisuallyHidden as="div">
      <div aria-hidden="true">
        <input type="hidden" name="language" value={locale} />
        {path && <input type="hidden" name={SOURCE_FIELD} value={path} />}
        <label>
          {text('form.leaveEmpty')}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </VisuallyHidden>
  );
}
