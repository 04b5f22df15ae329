import { MAX_EMAIL_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, FormMessage, TextField } from '@zmb/design-system';

import { useText } from '../i18n/use-text.ts';
import { emailError, lineText, onlyErrors } from './delivery/form-fields.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { LeadForm } from './LeadForm.tsx';
import { useSubmission } from './use-submission.ts';

function validate(data: FormData) {
  return onlyErrors({ email: emailError(lineText(data, 'email')) });
}

/** Subscribes to the newsletter. The response is the same whether or not the e-mail address is already subscribed. */
export function NewsletterForm() {
  const text = useText();
  const submission = useSubmission({
    kind: 'newsletter',
    validate,
    readFields: (data) => ({ email: lineText(data, 'email') }),
  });
  const { status, fieldProps } = submission;
  if (status.state === 'sent' || status.state === 'waiting') {
    const sentTitle = (status.state === 'sent' && status.receipt.message) || text('delivery.newsletter.sent');
    return <FormOutcome status={status} sentTitle={sentTitle} onTakeBack={submission.takeBack} />;
  }
  return (
    <LeadForm
      submission={submission}
      label={text('newsletter.title')}
      layout="inline"
      summary={status.state === 'failed' && <FormMessage tone="critical" title={text('newsletter.failed')} />}
      actions={
        <Button type="submit" variant="secondary" isPending={status.state === 'sending'}>
          {text('newsletter.submit')}
        </Button>
      }
    >
      <TextField
        {...fieldProps('email')}
        type="email"
        autoComplete="email"
        label={text('newsletter.email')}
        maxLength={MAX_EMAIL_LENGTH}
        isRequired
      />
    </LeadForm>
  );
}
