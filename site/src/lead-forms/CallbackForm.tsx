import { MAX_PHONE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, FormMessage, Link, PhoneField, Text, useToast } from '@zmb/design-system';
import { FormattedMessage } from 'react-intl';

import { useCompany } from '../company/company-context.ts';
import { phoneLink, phoneText } from '../company/links.ts';
import { useCallPromise } from '../company/opening-hours.ts';
import { useText } from '../i18n/use-text.ts';
import { fieldText, onlyErrors, phoneError } from './form-fields.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { LeadForm } from './LeadForm.tsx';
import { useSubmission } from './use-submission.ts';

function validate(data: FormData) {
  const phone = fieldText(data, 'phone');
  return onlyErrors({ phone: phone === '' ? 'form.phone.missing' : phoneError(phone) });
}

export interface CallbackFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** Asks for a phone number and says when we will call back. */
export function CallbackForm({ labelledBy }: CallbackFormProps) {
  const text = useText();
  const toast = useToast();
  const company = useCompany();
  const promise = useCallPromise();
  const submission = useSubmission({
    kind: 'callback',
    validate,
    readFields: (data) => ({ phone: fieldText(data, 'phone') }),
    onFailure: () => toast.show({ tone: 'critical', title: text('callback.toast.title'), text: text('callback.toast.text') }),
  });
  const { status, fieldProps } = submission;
  const phone = (
    <Link href={phoneLink(company)}>
      <bdi dir="ltr">{phoneText(company)}</bdi>
    </Link>
  );
  if (status.state === 'sent' || status.state === 'waiting') {
    return (
      <FormOutcome status={status} sentTitle={text('callback.sent.title')} onTakeBack={submission.takeBack}>
        <Text>{text('callback.sent.text')}</Text>
        <Text>{promise}</Text>
      </FormOutcome>
    );
  }
  return (
    <LeadForm
      submission={submission}
      labelledBy={labelledBy}
      layout="inline"
      summary={status.state === 'failed' && <FormMessage tone="critical" title={text('callback.failed')} />}
      actions={
        <Button type="submit" size="lg" isPending={status.state === 'sending'}>
          {text('callback.submit')}
        </Button>
      }
      note={
        <>
          <Text size="small">{promise}</Text>
          <Text size="small">
            <FormattedMessage id="callback.emergency" values={{ phone }} />
          </Text>
        </>
      }
    >
      <PhoneField
        {...fieldProps('phone')}
        label={text('callback.phone')}
        hint={text('callback.phoneHint')}
        maxLength={MAX_PHONE_LENGTH}
        isRequired
      />
    </LeadForm>
  );
}
