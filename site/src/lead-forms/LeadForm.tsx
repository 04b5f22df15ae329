import { FORM_NOTICE_VERSION } from '@zmb/admin-api/contract/privacy.ts';
import { Form, type FormProps, Link, Text, VisuallyHidden } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';

import { localePath } from '../i18n/locale.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { usePageHandle } from '../routing/page.ts';
import { HONEYPOT_FIELD, NOTICE_FIELD, SOURCE_FIELD } from './delivery/form-fields.ts';
import type { FormSubmission } from './use-submission.ts';

export interface LeadFormProps extends Omit<FormProps, 'ref' | 'action' | 'onSubmit'> {
  submission: Pick<FormSubmission, 'formKey' | 'formProps'>;
  /** The field with files. It comes after all others: the API stores the lead at the first file. */
  files?: ReactNode;
}

/** A public form with its hidden fields and the privacy note. */
export function LeadForm({ submission: { formKey, formProps }, note, files, children, ...props }: LeadFormProps) {
  const text = useText();
  const locale = useLocale();
  const policy = <Link href={localePath(locale, '/privacy-policy')}>{text('form.privacy.policy')}</Link>;
  return (
    <Form
      key={formKey}
      {...formProps}
      {...props}
      note={
        <>
          {note}
          <Text size="small" tone="muted">
            <FormattedMessage id="form.privacy" values={{ policy }} />
          </Text>
        </>
      }
    >
      {children}
      <HiddenFields />
      {files}
    </Form>
  );
}

/** The honeypot and, for form posts without scripts, the language, the page and the version of the privacy notice. */
function HiddenFields() {
  const text = useText();
  const locale = useLocale();
  const { pathname } = useLocation();
  const handle = usePageHandle();
  // Not for an HTML file that is served at many URLs.
  const hasPath = handle && handle.path !== '*' && !handle.isStatic;
  return (
    <VisuallyHidden as="div">
      <div aria-hidden="true">
        <input type="hidden" name="language" value={locale} />
        {hasPath && <input type="hidden" name={SOURCE_FIELD} value={localePath(locale, pathname)} />}
        <input type="hidden" name={NOTICE_FIELD} value={FORM_NOTICE_VERSION} />
        <label>
          {text('form.emptyField')}
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </VisuallyHidden>
  );
}
