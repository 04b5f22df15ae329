import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { PRIVACY_REQUEST_KINDS, type PrivacyRequestKind } from '@zmb/admin-api/contract/privacy.ts';
import { Button, ErrorSummary, FormMessage, NativeSelect, Text, TextArea, TextField } from '@zmb/design-system';

import { useText } from '../i18n/use-text.ts';
import { emailError, fieldText, lineText, onlyErrors } from './delivery/form-fields.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { LeadForm } from './LeadForm.tsx';
import { useSubmission } from './use-submission.ts';

function validate(data: FormData) {
  return onlyErrors({
    kind: fieldText(data, 'kind') === '' ? 'privacy-request.kind.missing' : undefined,
    email: emailError(lineText(data, 'email')),
  });
}

function readFields(data: FormData) {
  return { kind: fieldText(data, 'kind') as PrivacyRequestKind, email: lineText(data, 'email'), details: fieldText(data, 'details') };
}

export interface PrivacyRequestFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** Sends a request about personal data. The response is the same whether or not the company has any. */
export function PrivacyRequestForm({ labelledBy }: PrivacyRequestFormProps) {
  const text = useText();
  const submission = useSubmission({ kind: 'privacy', validate, readFields });
  const { state, problems, fieldProps } = submission;
  if (state.name === 'sent' || state.name === 'waiting') {
    return (
      <FormOutcome state={state} sentTitle={text('privacy-request.sent.title')} onCancel={submission.cancel}>
        {state.name === 'sent' && state.lead.answer?.message && <Text>{state.lead.answer.message}</Text>}
      </FormOutcome>
    );
  }
  return (
    <LeadForm
      submission={submission}
      labelledBy={labelledBy}
      summary={
        <>
          <ErrorSummary title={text(submission.isIncomplete ? 'form.fillRequired' : 'form.check')} problems={problems} />
          {submission.hasFailed && (
            <FormMessage tone="critical" title={text('privacy-request.failed.title')}>
              <Text>{text('privacy-request.failed.text')}</Text>
            </FormMessage>
          )}
        </>
      }
      actions={
        <Button type="submit" size="lg" isPending={state.name === 'sending'}>
          {text('privacy-request.submit')}
        </Button>
      }
    >
      <NativeSelect
        {...fieldProps('kind')}
        label={text('privacy-request.kind')}
        placeholder={text('privacy-request.kindPlaceholder')}
        options={PRIVACY_REQUEST_KINDS.map((kind) => ({ value: kind, label: text(`privacy-request.kind.${kind}`) }))}
        isRequired
      />
      <TextField
        {...fieldProps('email')}
        type="email"
        label={text('privacy-request.email')}
        hint={text('privacy-request.emailHint')}
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        isRequired
      />
      <TextArea
        {...fieldProps('details')}
        label={text('privacy-request.details')}
        hint={text('privacy-request.detailsHint')}
        maxLength={MAX_MESSAGE_LENGTH}
      />
    </LeadForm>
  );
}
