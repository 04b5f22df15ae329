import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, ErrorSummary, FormMessage, Heading, NativeSelect, PhoneField, Stack, Text, TextArea, TextField } from '@zmb/design-system';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { useCompany } from '../company/company-context.ts';
import { subjectsOf } from '../company/services.ts';
import { useServiceText } from '../company/use-service-text.ts';
import { useLazyParts } from '../i18n/use-lazy-parts.ts';
import { useText } from '../i18n/use-text.ts';
import { CONTACT_PHOTOS_ID, emailError, fieldText, lineText, onlyErrors, phoneError } from './delivery/form-fields.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { LeadForm } from './LeadForm.tsx';
import { formPhotos } from './form-photos.ts';
import { loadNextSteps } from './load-next-steps.ts';
import { filesKeyOfForm } from './photos/photo-marks.ts';
import { PhotoField } from './PhotoField.tsx';
import { PlaceAndTime } from './PlaceAndTime.tsx';
import { readPlaceAndTime, validatePlace } from './read-place-and-time.ts';
import { type FormSubmission, useSubmission } from './use-submission.ts';

function validate(data: FormData) {
  const phone = lineText(data, 'phone');
  return onlyErrors({
    serviceType: fieldText(data, 'serviceType') === '' ? 'contact.form.serviceType.missing' : undefined,
    name: lineText(data, 'name') === '' ? 'contact.form.name.missing' : undefined,
    email: emailError(lineText(data, 'email')),
    phone: phone === '' ? undefined : phoneError(phone),
    message: fieldText(data, 'message') === '' ? 'contact.form.message.missing' : undefined,
    ...validatePlace(data),
  });
}

function readFields(data: FormData) {
  return {
    name: lineText(data, 'name'),
    email: lineText(data, 'email'),
    phone: lineText(data, 'phone'),
    message: fieldText(data, 'message'),
    serviceType: fieldText(data, 'serviceType'),
    filesKey: filesKeyOfForm(),
    ...readPlaceAndTime(data),
  };
}

const TITLE_ID = 'contact-form-title';

/**
 * The contact form with its heading; the outcome replaces both. A link with `?service=…` preselects the service, one with `#contact-photos`
 * moves the focus to the photos.
 */
export function ContactForm() {
  const text = useText();
  const submission = useSubmission({ kind: 'contact', validate, readFields, photos: formPhotos });
  const { state, problems, fieldProps } = submission;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${CONTACT_PHOTOS_ID}`) return;
    // After navigation has moved the focus to the heading.
    const timer = setTimeout(() => document.getElementById(CONTACT_PHOTOS_ID)?.focus());
    return () => clearTimeout(timer);
  }, [hash]);
  // Loaded while it is sent, when there is a connection.
  const parts = useLazyParts(loadNextSteps, state.name === 'sending' || state.name === 'sent');
  if (state.name === 'sent' || state.name === 'waiting') {
    return (
      <FormOutcome
        state={state}
        sentTitle={text('contact.form.sent.title')}
        titleLevel={2}
        next={typeof parts === 'object' && <parts.SentSteps lead={state.lead} onAnother={submission.reopen} />}
        onCancel={submission.cancel}
        actions={
          <Button variant="secondary" onPress={submission.reopen}>
            {text('contact.form.another')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack space="lg">
      <Heading level={2} size="title3" id={TITLE_ID}>
        {text('contact.form.title')}
      </Heading>
      <LeadForm
        submission={submission}
        labelledBy={TITLE_ID}
        encType="multipart/form-data"
        files={<PhotoField id={CONTACT_PHOTOS_ID} />}
        note={
          <Text size="small" tone="muted">
            {text('contact.form.asked')}
          </Text>
        }
        summary={
          <>
            <ErrorSummary title={text(submission.isIncomplete ? 'form.fillRequired' : 'form.check')} problems={problems} />
            {submission.hasFailed && (
              <FormMessage tone="critical" title={text('contact.form.failed.title')}>
                <Text>{text('contact.form.failed.text')}</Text>
              </FormMessage>
            )}
          </>
        }
        actions={
          <Button type="submit" size="lg" isPending={state.name === 'sending'}>
            {text('contact.form.submit')}
          </Button>
        }
      >
        <ContactFields fieldProps={fieldProps} />
      </LeadForm>
    </Stack>
  );
}

function ContactFields({ fieldProps }: Pick<FormSubmission, 'fieldProps'>) {
  const text = useText();
  const serviceText = useServiceText();
  const subjects = subjectsOf(useCompany());
  const [query] = useSearchParams();
  const service = useRef<HTMLSelectElement>(null);
  const requested = subjects.find((name) => name === query.get('service'));
  // The page is prerendered once for all services, so only the browser knows the requested one. A choice of the visitor has priority.
  useEffect(() => {
    if (requested && service.current?.value === '') service.current.value = requested;
  }, [requested]);
  return (
    <>
      <NativeSelect
        {...fieldProps('serviceType')}
        ref={service}
        label={text('contact.form.serviceType')}
        placeholder={text('contact.form.serviceTypePlaceholder')}
        options={subjects.map((name) => ({ value: name, label: serviceText(name, 'title') }))}
        isRequired
      />
      <TextField {...fieldProps('name')} label={text('contact.form.name')} autoComplete="name" maxLength={MAX_NAME_LENGTH} isRequired />
      <TextField
        {...fieldProps('email')}
        type="email"
        label={text('contact.form.email')}
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        isRequired
      />
      <PhoneField {...fieldProps('phone')} label={text('contact.form.phone')} maxLength={MAX_PHONE_LENGTH} />
      <TextArea
        {...fieldProps('message')}
        label={text('contact.form.message')}
        hint={text('contact.form.messageHint')}
        maxLength={MAX_MESSAGE_LENGTH}
        isRequired
      />
      <PlaceAndTime fieldProps={fieldProps} />
    </>
  );
}
