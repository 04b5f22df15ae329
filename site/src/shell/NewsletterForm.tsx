import { Button, Form, FormMessage, TextField } from '@zmb/design-system';

import { emailError, fieldText, onlyErrors } from '../lib/forms.ts';
import { sendSubscription } from '../lib/leads.ts';
import { useLocale } from '../lib/useLocale.ts';
import { useSubmission } from '../lib/useSubmission.ts';
import { useText } from '../lib/useText.ts';
import { FormExtras } from './FormExtras.tsx';

function validate(data: FormData) {
  return onlyErrors({ email: emailError(fieldText(data, 'email')) });
}

/** Subscribes to the newsletter. The answer is the same whether or not the address is known. */
export function NewsletterForm() {
  const text = useText();
  const locale = useLocale();
  const { submission, formProps, fieldProps } = useSubmission({
    idPrefix: 'newsletter',
    validate,
    send: (data, meta) => sendSubscription(data, locale, meta),
  });
  if (submission.state === 'sent') return <FormMessage tone="success" title={submission.answer.message} isFocused />;
  return (
    <Form
      {...formProps}
      action="/api/newsletter-subscribers"
      label={text('newsletter.title')}
      layout="inline"
      summary={submission.state === 'failed' && <FormMessage tone="critical" title={text('newsletter.failed')} />}
      actions={
        <Button type="submit" variant="secondary" isPending={submission.state === 'sending'}>
          {text('newsletter.submit')}
        </Button>
      }
    >
      <TextField {...fieldProps('email')} type="email" autoComplete="email" label={text('newsletter.email')} maxLength={254} isRequired />
      <FormExtras />
    </Form>
  );
}
