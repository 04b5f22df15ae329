import { Button, ErrorSummary, Form, FormMessage, NativeSelect, PhoneField, Text, TextArea, TextField } from '@zmb/design-system';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { emailError, fieldText, onlyErrors, phoneError } from './forms.ts';
import { type ServiceType, serviceTypes } from '../company/services.ts';
import { useFacts } from '../company/use-facts.ts';
import { useSubmission } from './use-submission.ts';
import { useText } from '../i18n/use-text.ts';
import { FormExtras } from './FormExtras.tsx';
import { FormOutcome, type FormOutcomeProps } from './FormOutcome.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';

function validate(data: FormData) {
  const phone = fieldText(data, 'phone');
  return onlyErrors({
    serviceType: fieldText(data, 'serviceType') === '' ? 'contact.form.serviceType.missing' : undefined,
    name: fieldText(data, 'name') === '' ? 'contact.form.name.missing' : undefined,
    email: emailError(fieldText(data, 'email')),
    phone: phone === '' ? undefined : phoneError(phone),
    message: fieldText(data, 'message') === '' ? 'contact.form.message.missing' : undefined,
  });
}

function readFields(data: FormData) {
  return {
    name: fieldText(data, 'name'),
    email: fieldText(data, 'email'),
    phone: fieldText(data, 'phone'),
    message: fieldText(data, 'message'),
    serviceType: fieldText(data, 'serviceType') as ServiceType,
  };
}

export interface ContactFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** The contact form. A link with `?service=…` fills in what it is about. */
export function ContactForm({ labelledBy }: ContactFormProps) {
  const text = useText();
  const { submission, problems, formKey, formProps, fieldProps, reopen, takeBack } = useSubmission({
    kind: 'contact',
    validate,
    fields: readFields,
    hasDraft: true,
  });
  if (submission.state === 'sent' || submission.state === 'waiting') {
    return <ContactOutcome submission={submission} onTakeBack={takeBack} onReopen={reopen} />;
  }
  return (
    <Form
      key={formKey}
      {...formProps}
      labelledBy={labelledBy}
      summary={
        <>
          <ErrorSummary title={text('form.fillRequired')} problems={problems} />
          {submission.state === 'failed' && (
            <FormMessage tone="critical" title={text('contact.form.failed.title')}>
              <Text>{text('contact.form.failed.text')}</Text>
            </FormMessage>
          )}
        </>
      }
      actions={
        <Button type="submit" size="lg" isPending={submission.state === 'sending'}>
          {text('contact.form.submit')}
        </Button>
      }
      note={<PrivacyNote />}
    >
      <ContactFields fieldProps={fieldProps} />
    </Form>
  );
}

function ContactFields({ fieldProps }: { fieldProps: ReturnType<typeof useSubmission>['fieldProps'] }) {
  const text = useText();
  const [query] = useSearchParams();
  const service = useRef<HTMLSelectElement>(null);
  const asked = serviceTypes.find((name) => name === query.get('service'));
  // The page is one for every service: which one was asked for is known only in the browser, and must not undo a choice.
  useEffect(() => {
    if (asked && service.current?.value === '') service.current.value = asked;
  }, [asked]);
  return (
    <>
      <NativeSelect
        {...fieldProps('serviceType')}
        ref={service}
        label={text('contact.form.serviceType')}
        placeholder={text('contact.form.serviceTypePlaceholder')}
        options={serviceTypes.map((name) => ({ value: name, label: text(`${name}.title`) }))}
        isRequired
      />
      <TextField {...fieldProps('name')} label={text('contact.form.name')} autoComplete="name" maxLength={120} isRequired />
      <TextField {...fieldProps('email')} type="email" label={text('contact.form.email')} autoComplete="email" maxLength={254} isRequired />
      <PhoneField {...fieldProps('phone')} label={text('contact.form.phone')} />
      <TextArea
        {...fieldProps('message')}
        label={text('contact.form.message')}
        hint={text('contact.form.messageHint')}
        maxLength={5000}
        isRequired
      />
      <FormExtras />
    </>
  );
}

interface ContactOutcomeProps extends Pick<FormOutcomeProps, 'submission' | 'onTakeBack'> {
  onReopen: () => void;
}

function ContactOutcome({ submission, onTakeBack, onReopen }: ContactOutcomeProps) {
  const text = useText();
  const facts = useFacts();
  return (
    <FormOutcome
      submission={submission}
      sentTitle={text('contact.form.sent.title')}
      onTakeBack={onTakeBack}
      actions={
        <Button variant="secondary" onPress={onReopen}>
          {text('contact.form.another')}
        </Button>
      }
    >
      <Text>{text('contact.form.sent.text', facts)}</Text>
    </FormOutcome>
  );
}
