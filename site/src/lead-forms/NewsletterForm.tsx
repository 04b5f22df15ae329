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
  const { state, fieldProps } = submission;
  if (state.name === 'sent' || state.name === 'waiting') {
    const sentTitle = (state.name === 'sent' && state.lead.answer?.message) || text('delivery.newsletter.sent');
    return <FormOutcome state={state} sentTitle={sentTitle} onCancel={submission.cancel} />;
  }
  return (
    <LeadForm
      submission={submission}
      label={text('newsletter.title')}
      layout="inline"
      summary={submission.hasFailed && <FormMessage tone="critical" title={text('newsletter.failed')} />}
      actions={
        <Button type="submit" variant="secondary" isPending={state.name === 'sending'}>
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
