import { Button, Form, FormMessage, TextField } from '@zmb/design-system';

import { emailError, fieldText, onlyErrors } from './forms.ts';
import { useSubmission } from './use-submission.ts';
import { useText } from '../i18n/use-text.ts';
import { FormExtras } from './FormExtras.tsx';
import { FormOutcome } from './FormOutcome.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';

function validate(data: FormData) {
  return onlyErrors({ email: emailError(fieldText(data, 'email')) });
}

/** Subscribes to the newsletter. The answer is the same whether or not the address is known. */
export function NewsletterForm() {
  const text = useText();
  const { submission, formKey, formProps, fieldProps, takeBack } = useSubmission({
    kind: 'newsletter',
    validate,
    fields: (data) => ({ email: fieldText(data, 'email') }),
  });
  if (submission.state === 'sent' || submission.state === 'waiting') {
    const sentTitle = (submission.state === 'sent' && submission.answer.message) || text('outbox.newsletter.sent');
    return <FormOutcome submission={submission} sentTitle={sentTitle} onTakeBack={takeBack} />;
  }
  return (
    <Form
      key={formKey}
      {...formProps}
      label={text('newsletter.title')}
      layout="inline"
      summary={submission.state === 'failed' && <FormMessage tone="critical" title={text('newsletter.failed')} />}
      actions={
        <Button type="submit" variant="secondary" isPending={submission.state === 'sending'}>
          {text('newsletter.submit')}
        </Button>
      }
      note={<PrivacyNote />}
    >
      <TextField {...fieldProps('email')} type="email" autoComplete="email" label={text('newsletter.email')} maxLength={254} isRequired />
      <FormExtras />
    </Form>
  );
}
