import { languages } from '@zmb/admin-api/contract/languages.ts';
import { MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, DescriptionList, Dialog, Form, FormMessage, RadioGroup, Stack, Text, TextArea, VisuallyHidden } from '@zmb/design-system';
import { useNavigate } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import { privacyApi, privacyQueries, type PrivacyRequest, type PrivacyRequestChange, type PrivacyRequestPage } from '../api/privacy-api.ts';
import { useMay } from '../session/session.tsx';
import { useEdits } from '../settings/use-edits.ts';
import { useFailureFocus, useSaving } from '../settings/use-settings-form.ts';
import { LatinCell, TimeCell } from '../table-page/table-cells.tsx';
import { privacyHref } from './sections.ts';

const STATUSES = ['open', 'in_progress', 'fulfilled', 'refused'] as const;

type Value = Pick<PrivacyRequestChange, 'status'> & { note: string };

const valueOf = ({ status, note }: PrivacyRequest): Value => ({ status: status === 'unconfirmed' ? 'open' : status, note: note ?? '' });

/** A request with its status and note. On a version conflict the form keeps its values, and saving again overwrites the colleague's version. */
export function RequestDialog({ request }: { request: PrivacyRequest }) {
  const text = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay()('privacy.change');
  const { value, change, discard, settle, conflictMessage } = useEdits(valueOf(request));
  const { id, kind, email, details, language, version, createdAt, dueAt } = request;
  // Updated in place: a reloaded list may no longer contain the request, which would close the dialog and lose the note.
  const store = (newest: PrivacyRequest) =>
    client.setQueriesData<PrivacyRequestPage>(
      { queryKey: privacyQueries.allRequests },
      (page) => page && { ...page, items: page.items.map((each) => (each.id === newest.id ? newest : each)) },
    );
  const saving = useSaving(
    async (next: Value) => {
      const result = await privacyApi.changeRequest(id, { ...next, version });
      if (!result.ok && result.status === 409 && result.current) store(result.current as PrivacyRequest);
      return result;
    },
    { done: 'admin.privacy.request.done', failed: 'admin.privacy.request.failed' },
  );
  const form = useFailureFocus(saving.lastFailure);
  const reload = () => void client.invalidateQueries({ queryKey: privacyQueries.allRequests });
  const handleOpenChange = () => {
    discard();
    saving.clear();
  };
  const submit = (close: () => void) =>
    saving.save(value, (saved) => {
      if (!settle(value)) return store(saved);
      close();
      reload();
    });
  const facts = (
    <DescriptionList
      items={[
        {
          term: text('admin.privacy.request.email'),
          value: email === null ? text('admin.privacy.request.erased') : <LatinCell>{email}</LatinCell>,
        },
        { term: text('admin.privacy.request.details'), value: details !== null && <bdi>{details}</bdi> },
        { term: text('admin.privacy.request.language'), value: languages[language].name },
        { term: text('admin.privacy.request.received'), value: <TimeCell at={createdAt} /> },
        { term: text('admin.privacy.request.due'), value: <TimeCell at={dueAt} /> },
      ]}
    />
  );
  return (
    <Dialog
      trigger={
        <Button variant="secondary" size="sm">
          {text('admin.privacy.request.open')}
          <VisuallyHidden>: {email ?? text('admin.privacy.request.erased')}</VisuallyHidden>
        </Button>
      }
      title={text(`admin.privacy.kind.${kind}`)}
      isBusy={saving.isPending}
      onOpenChange={handleOpenChange}
    >
      {(close) => (
        <Stack space="lg">
          {facts}
          {email !== null && (
            <div>
              {/* The address is not in the URL, because the browser history would store it. */}
              <Button variant="secondary" onPress={() => void navigate(privacyHref('people'), { state: { query: email, requestId: id } })}>
                {text('admin.privacy.request.find')}
              </Button>
            </div>
          )}
          {request.status === 'unconfirmed' ? (
            <Text tone="muted">{text('admin.privacy.request.unconfirmed')}</Text>
          ) : (
            mayChange && (
              <Form
                ref={form}
                onSubmit={() => submit(close)}
                summary={saving.failure && <FormMessage tone="critical" title={saving.failure} />}
                actions={
                  <Button type="submit" isPending={saving.isPending}>
                    {text('admin.privacy.request.save')}
                  </Button>
                }
              >
                <RadioGroup
                  name="status"
                  label={text('admin.privacy.request.status')}
                  value={value.status}
                  onChange={(chosen) => change({ status: STATUSES.find((known) => known === chosen) ?? value.status })}
                  options={STATUSES.map((status) => ({ value: status, label: text(`admin.privacy.request.status.${status}`) }))}
                  errorMessage={conflictMessage('status', () => text(`admin.privacy.request.status.${request.status}`))}
                  isRequired
                />
                <TextArea
                  name="note"
                  label={text('admin.privacy.request.note')}
                  hint={text('admin.privacy.request.note.hint')}
                  value={value.note}
                  onChange={(note) => change({ note })}
                  errorMessage={saving.errorOf('note') ?? conflictMessage('note')}
                  maxLength={MAX_MESSAGE_LENGTH}
                />
              </Form>
            )
          )}
        </Stack>
      )}
    </Dialog>
  );
}
