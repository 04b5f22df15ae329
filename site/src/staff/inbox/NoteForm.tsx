import { MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Alert, Button, Form, Stack, TextArea, useToast } from '@zmb/design-system';
import { useState } from 'react';

import { failureText } from '../api/call.ts';
import type { LeadState } from './use-lead.ts';
import { type Lead, type LeadDetail, type LeadKind, leadsApi } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { happeningsOf, Happenings } from './LeadTimeline.tsx';
import { useLeadDraft } from './use-lead-draft.ts';

interface NoteFormProps {
  kind: LeadKind;
  lead: Lead;
  detail: LeadDetail;
  state: LeadState;
}

/** A note for colleagues. What is written is kept in this tab until it is sent, also when a colleague was faster. */
export function NoteForm({ kind, lead, detail, state }: NoteFormProps) {
  const text = useText();
  const { show } = useToast();
  const [draft, keep] = useLeadDraft(lead.id);
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  /** What had happened when the note met a newer version. */
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  const news = seen && happeningsOf(detail).filter(({ id }) => !seen.has(id));

  async function add() {
    const note = (draft['note'] ?? '').trim();
    if (note === '') return setError(text('admin.inbox.note.missing'));
    setError(undefined);
    setIsPending(true);
    const failure = await state.act(() => leadsApi.of[kind].change(lead.id, { version: lead.version, note }));
    setIsPending(false);
    if (failure?.status === 409) {
      setSeen(new Set(happeningsOf(detail).map(({ id }) => id)));
      return state.reload();
    }
    setSeen(undefined);
    if (!failure) keep({ note: '' });
    else if (failure.fields?.['note']) setError(failure.fields['note']);
    else show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.note', text) });
  }

  return (
    <Form
      label={text('admin.inbox.note.label')}
      onSubmit={() => void add()}
      summary={
        news && news.length > 0 ? (
          <Alert tone="warning" live="polite" title={text('admin.inbox.note.conflict')}>
            <Stack space="xs">
              <p>{text('admin.inbox.note.conflict.text')}</p>
              <Happenings happenings={news} />
            </Stack>
          </Alert>
        ) : undefined
      }
      actions={
        <Button type="submit" variant="secondary" size="sm" isPending={isPending}>
          {text('admin.inbox.note.save')}
        </Button>
      }
    >
      <TextArea
        name="note"
        label={text('admin.inbox.note.label')}
        placeholder={text('admin.inbox.note.placeholder')}
        value={draft['note'] ?? ''}
        onChange={(note) => keep({ note })}
        errorMessage={error}
        maxLength={MAX_MESSAGE_LENGTH}
        isOptionalHidden
      />
    </Form>
  );
}
