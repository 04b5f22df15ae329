import { Button, Form, FormMessage, Link, PhoneField, Text, useToast } from '@zmb/design-system';
import { FormattedMessage } from 'react-intl';

import { fieldText, onlyErrors, phoneError } from './forms.ts';
import { phoneLink, phoneText } from '../company/links.ts';
import { useCallPromise } from '../company/use-hours-words.ts';
import { useSubmission } from './use-submission.ts';
import { useText } from '../i18n/use-text.ts';
import { FormExtras } from './FormExtras.tsx';
import { FormOutcome } from './FormOutcome.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';

function validate(data: FormData) {
  const phone = fieldText(data, 'phone');
  return onlyErrors({ phone: phone === '' ? 'form.phone.missing' : phoneError(phone) });
}

export interface CallbackFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** Asks for a phone number and promises a call, with its time. */
export function CallbackForm({ labelledBy }: CallbackFormProps) {
  const text = useText();
  const toast = useToast();
  const promise = useCallPromise();
  const { submission, formKey, formProps, fieldProps, takeBack } = useSubmission({
    kind: 'callback',
    validate,
    fields: (data) => ({ phone: fieldText(data, 'phone') }),
    onFailure: () => toast.show({ tone: 'critical', title: text('callback.toast.title'), text: text('callback.toast.text') }),
  });
  if (submission.state === 'sent' || submission.state === 'waiting') {
    return (
      <FormOutcome submission={submission} sentTitle={text('callback.sent.title')} onTakeBack={takeBack}>
        <Text>{text('callback.sent.text')}</Text>
        <Text>{promise}</Text>
      </FormOutcome>
    );
  }
  return (
    <Form
      key={formKey}
      {...formProps}
      labelledBy={labelledBy}
      layout="inline"
      summary={submission.state === 'failed' && <FormMessage tone="critical" title={text('callback.failed')} />}
      actions={
        <Button type="submit" size="lg" isPending={submission.state === 'sending'}>
          {text('callback.submit')}
        </Button>
      }
      note={
        <>
          <Text size="small">{promise}</Text>
          <Text size="small">
            <Emergency />
          </Text>
          <PrivacyNote />
        </>
      }
    >
      <PhoneField {...fieldProps('phone')} label={text('callback.phone')} hint={text('callback.phoneHint')} isRequired />
      <FormExtras />
    </Form>
  );
}

function Emergency() {
  const phone = (
    <Link href={phoneLink}>
      <bdi dir="ltr">{phoneText}</bdi>
    </Link>
  );
  return <FormattedMessage id="callback.emergency" values={{ phone }} />;
}
