import { VisuallyHidden } from '@zmb/design-system';

import { HONEYPOT_FIELD } from '../lib/forms.ts';
import { useLocale } from '../lib/useLocale.ts';
import { useText } from '../lib/useText.ts';

/** What goes along with every public form: its language, for the answer without scripts, and a field that only robots fill in. */
export function FormExtras() {
  const text = useText();
  const locale = useLocale();
  return (
    <VisuallyHidden as="div">
      <div aria-hidden="true">
        <input type="hidden" name="language" value={locale} />
        <label>
          {text('form.leaveEmpty')}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </VisuallyHidden>
  );
}
