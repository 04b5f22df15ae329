import { addressLine } from '@zmb/admin-api/contract/lead-place.ts';
import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import {
  Alert,
  Button,
  type Description,
  DescriptionList,
  FormMessage,
  Heading,
  Inline,
  LanguageLink,
  Section,
  Stack,
  Text,
  TextField,
} from '@zmb/design-system';
import { PhoneIcon } from '@zmb/design-system/icons';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';

import { useCompany } from '../../company/company-context.ts';
import { useDubaiTime } from '../../company/dubai-time.ts';
import { phoneLink } from '../../company/links.ts';
import { LOCALES, localePath } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { NextSteps, REQUEST_MESSAGE_ID } from '../../lead-forms/NextSteps.tsx';
import { Reference } from '../../lead-forms/Reference.tsx';
import { RequestFiles } from './RequestFiles.tsx';
import { MESSAGE_ACTIONS, RequestForms } from './RequestForms.tsx';
import { RequestRating } from './RequestRating.tsx';
import { RequestForm } from './RequestForm.tsx';
import { useFormatTimeSlot } from './use-format-time-slot.ts';

/** The actions with a confirmation. Withdrawn and solved requests are shown by their state. */
const DONE = ['sent', 'message', 'add_files', 'change', 'visit', 'rate', 'stop'] as const;
/** Explanations below some confirmations. */
const EXPLANATIONS = { sent: 'request.done.sent.text', add_files: 'request.done.add_files.text' } as const satisfies Partial<
  Record<string, MessageId>
>;

/** A request with its state, its details and the customer's actions. */
export function OpenRequest({ data }: { data: RequestPageData }) {
  const text = useText();
  const company = useCompany();
  const locale = useLocale();
  const { token, view, problem } = data;
  const isOpen = view.state === 'received' || view.state === 'in_progress' || view.state === 'answered';
  const done = DONE.find((action) => action === data.done);
  // When the page is opened again later, it shows the state instead.
  const isNew = done === 'sent' && view.state === 'received';
  return (
    <Section title={text('request.title')} titleLevel={1} titleSize="title1" width="reading" spacing="tight">
      <Stack space="xl">
        {done && (
          <FormMessage tone="success" title={text(`request.done.${done}`)} titleLevel={isNew ? 2 : undefined}>
            {isNew && (
              <Text>
                <Reference>{view.reference}</Reference>
              </Text>
            )}
            {done in EXPLANATIONS && <Text>{text(EXPLANATIONS[done as keyof typeof EXPLANATIONS])}</Text>}
          </FormMessage>
        )}
        {problem && !hasForm(data, isOpen) && (
          <FormMessage tone="critical" title={problem.message}>
            <Text>{text('request.problem')}</Text>
          </FormMessage>
        )}
        {isNew ? <Next view={view} /> : <State view={view} />}
        {view.isAsked && <RequestRating data={data} />}
        <RequestDetails data={data} />
        <AddedMessages view={view} />
        <RequestFiles data={data} />
        <RequestForms data={data} isOpen={isOpen} />
        <Inline>
          <Button href={phoneLink(company)} icon={<PhoneIcon />} variant="secondary">
            {text('request.call')}
          </Button>
          {LOCALES.filter((other) => other !== locale).map((other) => (
            <LanguageLink key={other} locale={other} href={localePath(other, `/request/${token}`)} />
          ))}
        </Inline>
      </Stack>
    </Section>
  );
}

/** Whether the form that failed is still on the page, and shows the error itself. The request may have changed since it was sent. */
function hasForm({ view, problem }: RequestPageData, isOpen: boolean): boolean {
  const action = problem?.action ?? '';
  if (MESSAGE_ACTIONS.includes(action)) return true;
  if (action === 'solve') return isOpen || view.state === 'done';
  if (action === 'show_contact') return view.phone !== null && !view.isContactShown;
  if (action === 'rate') return view.isAsked && view.rating === null;
  if (action === 'stop') return view.isAsked;
  return isOpen;
}

/** What happens next with a request that a form without scripts has just sent. */
function Next({ view: { dueAt, urgency, phone, files } }: Pick<RequestPageData, 'view'>) {
  return (
    <NextSteps
      kind="contact"
      receipt={{ dueAt, urgency: urgency ?? undefined, hasPhone: phone !== null }}
      photosHref={files.length === 0 ? `#${REQUEST_MESSAGE_ID}` : undefined}
    />
  );
}

/** The state of the request. */
function State({ view: { state, dueAt } }: Pick<RequestPageData, 'view'>) {
  const text = useText();
  const time = useFormatTime();
  const isClosed = state === 'done' || state === 'solved' || state === 'withdrawn';
  return (
    <Alert tone={isClosed ? 'success' : 'info'} title={text(`request.state.${state}`)}>
      <Text>{text(`request.state.${state}.text` satisfies MessageId)}</Text>
      {dueAt !== null && <Text>{text('request.due', { time: time(dueAt) })}</Text>}
    </Alert>
  );
}

/** Formats a time in Dubai, in the language of the page. */
function useFormatTime(): (instant: string) => string {
  const intl = useIntl();
  const inDubai = useDubaiTime();
  return (instant) => inDubai(intl.formatDate(instant, { dateStyle: 'long', timeStyle: 'short' }), Date.parse(instant));
}

/** The details of the request. Phone and e-mail are masked until the last digits are entered, because links may be forwarded. */
function RequestDetails({ data }: { data: RequestPageData }) {
  const text = useText();
  const time = useFormatTime();
  const { view, problem } = data;
  const { reference, receivedAt, service, name, message, phone, email, isContactShown } = view;
  const ltr = (value: string) => <bdi dir="ltr">{value}</bdi>;
  const hasFailed = problem?.action === 'show_contact';
  const visit = useVisit(view);
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('request.received.title')}
      </Heading>
      <DescriptionList
        items={[
          { term: text('request.reference'), value: ltr(reference) },
          { term: text('request.receivedAt'), value: time(receivedAt) },
          { term: text('request.service'), value: service },
          { term: text('request.name'), value: <bdi>{name}</bdi> },
          { term: text('request.message'), value: <MultilineText>{message}</MultilineText> },
          ...visit,
          { term: text('request.phone'), value: phone && ltr(phone) },
          { term: text('request.email'), value: ltr(email) },
        ]}
      />
      {phone !== null && !isContactShown && (
        <RequestForm
          data={data}
          action="show_contact"
          label={text('request.digits.form')}
          layout="inline"
          actions={
            <Button type="submit" variant="secondary">
              {text('request.digits.submit')}
            </Button>
          }
        >
          <TextField
            name="digits"
            label={text('request.digits')}
            hint={text('request.digits.hint')}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            defaultValue={hasFailed ? problem.typed['digits'] : undefined}
            errorMessage={hasFailed ? problem.fields['digits'] : undefined}
            isRequired
          />
        </RequestForm>
      )}
    </Stack>
  );
}

/** Place, urgency and time slots, as far as known. */
function useVisit({ place, urgency, slots }: RequestPageData['view']): Description[] {
  const text = useText();
  const formatTimeSlot = useFormatTimeSlot();
  const items: Description[] = [];
  if (place) {
    const { makani, latitude, longitude } = place;
    const address = addressLine(place);
    if (address) items.push({ term: text('request.place'), value: <bdi dir="auto">{address}</bdi> });
    if (makani) items.push({ term: text('contact.form.makani'), value: <bdi dir="ltr">{makani}</bdi> });
    if (latitude !== null) items.push({ term: text('request.position'), value: <bdi dir="ltr">{`${latitude}, ${longitude}`}</bdi> });
  }
  if (urgency) items.push({ term: text('request.urgency'), value: text(`contact.form.urgency.${urgency}`) });
  if (slots.length > 0) {
    const describe = (slot: (typeof slots)[number]) => {
      if (slot.confirmedAt !== null) return text('request.slots.confirmed', { slot: formatTimeSlot(slot) });
      return slot.cancelledAt === undefined ? formatTimeSlot(slot) : text('request.slots.cancelled', { slot: formatTimeSlot(slot) });
    };
    const value = slots.map((slot) => (
      <Fragment key={slot.from}>
        {describe(slot)}
        <br />
      </Fragment>
    ));
    items.push({ term: text('request.slots'), value });
  }
  return items;
}

/** The messages that the customer has added on this page. */
function AddedMessages({ view: { messages } }: Pick<RequestPageData, 'view'>) {
  const text = useText();
  const time = useFormatTime();
  if (messages.length === 0) return null;
  return (
    <Stack space="md">
      <Heading level={2} size="title3">
        {text('request.added.title')}
      </Heading>
      <DescriptionList
        items={messages.map(({ text: written, writtenAt }) => ({ term: time(writtenAt), value: <MultilineText>{written}</MultilineText> }))}
      />
    </Stack>
  );
}

/** A text with its line breaks, each line in its own direction. */
function MultilineText({ children }: { children: string }) {
  return (
    <>
      {children.split('\n').map((line, index) => (
        <bdi key={index} dir="auto">
          {line}
          <br />
        </bdi>
      ))}
    </>
  );
}
