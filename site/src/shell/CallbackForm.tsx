import { Button, Form, FormMessage, PhoneField, Text } from '@zmb/design-system';

import { fieldText, onlyErrors, phoneError } from '../lib/forms.ts';
import { sendCallback } from '../lib/leads.ts';
import { useLocale } from '../lib/useLocale.ts';
import { useSubmission } from '../lib/useSubmission.ts';
import { useText } from '../lib/useText.ts';
import { FormExtras } from './FormExtras.tsx';
import { Reference } from './Reference.tsx';

function validate(data: FormData) {
  const phone = fieldText(data, 'phone');
  return onlyErrors({ phone: phone === '' ? 'form.phone.missing' : phoneError(phone) });
}

export interface CallbackFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** Asks for a phone number and promises a call. */
export function CallbackForm({ labelledBy }: CallbackFormProps) {
  const text = useText();
  const locale = useLocale();
  const { submission, formProps, fieldProps } = useSubmission({
    idPrefix: 'callback',
    validate,
    send: (data, meta) => sendCallback(data, locale, meta),
  });
  if (submission.state === 'sent') {
    return (
      <FormMessage tone="success" title={text('callback.sent.title')} isFocused>
        <Text>{text('callback.sent.text')}</Text>
        <Text>
          <Reference>{submission.answer.reference}</Reference>
        </Text>
      </FormMessage>
    );
  }
  return (
    <Form
      {...formProps}
      action="/api/callback-requests"
      labelledBy={labelledBy}
      layout="inline"
      summary={submission.state === 'failed' && <FormMessage tone="critical" title={text('callback.failed')} />}
      actions={
        <Button type="submit" size="lg" isPending={submission.state === 'sending'}>
          {text('callback.submit')}
        </Button>
      }
    >
      <PhoneField {...fieldProps('phone')} label={text('callback.phone')} hint={text('callback.phoneHint')} isRequired />
      <FormExtras />
    </Form>
  );
}
