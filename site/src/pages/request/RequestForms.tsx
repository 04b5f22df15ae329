import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, MAX_PHOTOS, MAX_VIDEO_SECONDS } from '@zmb/admin-api/contract/limits.ts';
import { Accordion, Button, FileField, Heading, PhoneField, Stack, Text, TextArea, TextField } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { REQUEST_MESSAGE_ID } from '../../lead-forms/NextSteps.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestVisit } from './RequestVisit.tsx';
import { ACCEPTED_FILES } from '../../lead-forms/photos/accepted-files.ts';

/** The actions of the message form. */
export const MESSAGE_ACTIONS: readonly string[] = ['message', 'add_files'];

/** The customer's forms: a message and, while the request is open, changes, “solved” and withdrawal. */
export function RequestForms({ data, isOpen }: { data: RequestPageData; isOpen: boolean }) {
  const text = useText();
  const { view, problem } = data;
  const isSolvable = isOpen || view.state === 'done';
  // A closed request accepts no files. A message reopens it.
  const action = isOpen ? 'add_files' : 'message';
  // The request may have been closed or reopened since the form was shown.
  const failed = MESSAGE_ACTIONS.includes(problem?.action ?? '') ? problem : undefined;
  // The contact form without scripts has no time slots.
  const isNew = data.done === 'sent' && view.slots.length === 0;
  return (
    <>
      <Stack space="md">
        <Heading level={2} size="title3" id={REQUEST_MESSAGE_ID}>
          {text('request.write.title')}
        </Heading>
        {!isOpen && <Text>{text('request.write.reopens')}</Text>}
        <RequestForm
          data={failed ? { ...data, problem: { ...failed, action } } : data}
          action={action}
          labelledBy={REQUEST_MESSAGE_ID}
          actions={<Button type="submit">{text('request.write.submit')}</Button>}
          {...(isOpen && { encType: 'multipart/form-data' })}
        >
          <TextArea
            name="message"
            label={text('request.write.message')}
            maxLength={MAX_MESSAGE_LENGTH}
            defaultValue={failed?.typed['message']}
            errorMessage={failed?.fields['message']}
            isRequired={!isOpen}
            isOptionalHidden
          />
          {isOpen && <RequestPhotos token={data.token} errorMessage={failed?.fields['photos']} />}
        </RequestForm>
      </Stack>
      {isSolvable && (
        <Accordion
          titleLevel={2}
          holds="fields"
          defaultOpenIds={problem ? [problem.action] : isNew ? ['visit'] : []}
          items={[
            ...(isOpen ? [{ id: 'visit', title: text('request.visit.title'), content: <RequestVisit data={data} /> }] : []),
            { id: 'solve', title: text('request.solve.title'), content: <CloseForm data={data} action="solve" /> },
            ...(isOpen
              ? [
                  { id: 'change', title: text('request.change.title'), content: <ChangeForm data={data} /> },
                  { id: 'withdraw', title: text('request.withdraw.title'), content: <CloseForm data={data} action="withdraw" /> },
                ]
              : []),
          ]}
        />
      )}
    </>
  );
}

function CloseForm({ data, action }: { data: RequestPageData; action: 'solve' | 'withdraw' }) {
  const text = useText();
  return (
    <RequestForm
      data={data}
      action={action}
      label={text(`request.${action}.title`)}
      actions={
        <Button type="submit" variant="secondary" tone={action === 'withdraw' ? 'critical' : 'neutral'}>
          {text(`request.${action}.submit`)}
        </Button>
      }
    >
      <Text>{text(`request.${action}.text`)}</Text>
    </RequestForm>
  );
}

/**
 * Changes of a request. After an error the entries are kept, even if the request was changed by somebody else. A new phone number requires the
 * last digits of the stored one, as showing it does.
 */
function ChangeForm({ data }: { data: RequestPageData }) {
  const text = useText();
  const { view, problem } = data;
  const failed = problem?.action === 'change' ? problem : undefined;
  return (
    <RequestForm
      data={data}
      action="change"
      label={text('request.change.title')}
      actions={
        <Button type="submit" variant="secondary">
          {text('request.change.submit')}
        </Button>
      }
    >
      <input type="hidden" name="version" value={view.version} />
      <TextField
        name="name"
        label={text('request.name')}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
        defaultValue={failed?.typed['name'] ?? view.name}
        errorMessage={failed?.fields['name']}
        isOptionalHidden
      />
      {view.phone === null ? (
        <Text tone="muted">{text('request.change.noPhone')}</Text>
      ) : (
        <>
          <PhoneField
            name="phone"
            label={text('request.change.phone')}
            hint={text('request.change.phoneHint')}
            defaultValue={failed?.typed['phone']}
            errorMessage={failed?.fields['phone']}
          />
          <TextField
            name="digits"
            label={text('request.change.digits')}
            hint={text('request.change.digitsHint')}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            defaultValue={failed?.typed['digits']}
            errorMessage={failed?.fields['digits']}
          />
        </>
      )}
      <TextArea
        name="message"
        label={text('request.message')}
        maxLength={MAX_MESSAGE_LENGTH}
        defaultValue={failed?.typed['message'] ?? view.message}
        errorMessage={failed?.fields['message']}
        isOptionalHidden
      />
    </RequestForm>
  );
}

interface RequestPhotosProps {
  /** The token of the request page. */
  token: string;
  /** The error of the last submission. */
  errorMessage?: string | undefined;
}

/**
 * The browser's own field for the photos of a request. With scripts, `startup/request-boot.ts` replaces it by the upload once photos are
 * chosen, with the props in the attribute.
 */
function RequestPhotos({ token, errorMessage }: RequestPhotosProps) {
  const text = useText();
  const label = text('request.files.add');
  const hint = text('request.files.hint', { photos: MAX_PHOTOS, seconds: MAX_VIDEO_SECONDS });
  return (
    <div data-request-photos={JSON.stringify({ request: token, label, hint: `${hint} ${text('request.files.atOnce')}` })}>
      <FileField
        name="photos"
        label={label}
        hint={`${hint} ${text('request.files.note')}`}
        accept={ACCEPTED_FILES}
        isMultiple
        errorMessage={errorMessage}
        isOptionalHidden
      />
    </div>
  );
}
