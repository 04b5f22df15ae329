import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Stack, useToast } from '@zmb/design-system';
import { useState } from 'react';

import { failureText } from '../api/api-client.ts';
import { storeLeadDetail } from '../api/lead-cache.ts';
import { type LeadDetail, leadQueries, leadsApi } from '../api/leads-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Draft } from '../../lead-forms/delivery/draft.ts';
import * as styles from './inbox.css.ts';
import { LeadTimeline, timelineOf } from './LeadTimeline.tsx';
import { type Mentionable, toStoredNote } from './mention-text.ts';
import { NoteField } from './NoteField.tsx';
import { useLeadDraft } from './use-lead-draft.ts';

/** The colleagues whose names were put into the unsaved note. */
function mentionedIn(draft: Draft): Mentionable[] {
  return draft['mentioned'] ? (JSON.parse(draft['mentioned']) as Mentionable[]) : [];
}

interface TypedNote {
  /** As it was in the field. */
  typed: string;
  /** As it is stored. */
  note: string;
}

interface NoteFormProps {
  detail: LeadDetail;
}

/** Adds a note for colleagues. The text is kept in this tab until it is saved, also when a colleague has changed the lead first. */
export function NoteForm({ detail }: NoteFormProps) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const { lead } = detail;
  const [draft, keep] = useLeadDraft(lead.id);
  const [error, setError] = useState<string>();
  /** The ids of the timeline when a save met a newer version. */
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  const unseen = seen ? timelineOf(detail).filter(({ id }) => !seen.has(id)) : [];

  const add = useStaffMutation(({ note }: TypedNote) => leadsApi.change(lead.id, { version: lead.version, note }), {
    onSuccess: (changed, { typed }) => {
      storeLeadDetail(client, changed);
      setSeen(undefined);
      // What was typed while it was saved stays.
      keep((now) => (now['note'] === typed ? { note: '', mentioned: '' } : {}));
    },
    onError: ({ failure }) => {
      if (failure.status === 409) {
        setSeen(new Set(timelineOf(detail).map(({ id }) => id)));
        void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
        return;
      }
      setSeen(undefined);
      if (failure.fields?.['note']) setError(failure.fields['note']);
      else show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.note', text) });
    },
  });

  function handleSubmit() {
    const typed = draft['note'] ?? '';
    if (typed.trim() === '') return setError(text('admin.inbox.note.missing'));
    setError(undefined);
    add.mutate({ typed, note: toStoredNote(typed.trim(), mentionedIn(draft)) });
  }
  return (
    <form
      noValidate
      aria-label={text('admin.inbox.note.label')}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      {unseen.length > 0 && (
        <Alert tone="warning" live="polite" title={text('admin.inbox.note.conflict')}>
          <Stack space="xs">
            <p>{text('admin.inbox.note.conflict.text')}</p>
            <LeadTimeline lead={lead} items={unseen} />
          </Stack>
        </Alert>
      )}
      <div className={styles.note}>
        <NoteField
          value={draft['note'] ?? ''}
          onChange={(note) => keep({ note })}
          onMention={({ id, name }) => keep({ mentioned: JSON.stringify([...mentionedIn(draft), { id, name }]) })}
          errorMessage={error}
        />
        <Button type="submit" variant="secondary" isPending={add.isPending}>
          {text('admin.inbox.note.save')}
        </Button>
      </div>
    </form>
  );
}
