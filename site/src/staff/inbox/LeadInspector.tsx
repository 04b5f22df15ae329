import { Alert, Badge, Button, EmptyState, Inline, Skeleton, Stack, Status } from '@zmb/design-system';
import { useCallback, useEffect } from 'react';

import { failureText } from '../api/call.ts';
import { phoneText } from './phone.ts';
import type { InboxList } from './use-inbox-list.ts';
import { type LeadState, useLead } from './use-lead.ts';
import type { Lead, LeadDetail, LeadKind, LeadStatus } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import { LeadAnswers } from './LeadAnswers.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadTimeline } from './LeadTimeline.tsx';
import { NoteForm } from './NoteForm.tsx';
import { RelatedLeads } from './RelatedLeads.tsx';
import { useInboxWords } from './use-inbox-words.ts';
import type { StatusChanges } from './use-status-changes.ts';
import { useNow } from './use-now.ts';

export interface LeadInspectorProps {
  kind: LeadKind;
  id: string;
  list: InboxList;
  changes: StatusChanges;
  /** Tells what the lead is called once it is known. */
  onName: (id: string, name: string) => void;
}

/** Everything about one lead, and what can be done with it. */
export function LeadInspector({ kind, id, list, changes, onName }: LeadInspectorProps) {
  const text = useText();
  const { nameOf } = useInboxWords();
  const { learn } = list;
  const state = useLead(
    kind,
    id,
    useCallback(({ lead }: LeadDetail) => learn(lead), [learn]),
  );
  const { answer, reload } = state;
  const name = answer.state === 'loaded' ? nameOf(answer.data.lead, kind, phoneText(answer.data.lead.phone ?? '')) : undefined;
  useEffect(() => {
    if (name !== undefined) onName(id, name);
  }, [id, name, onName]);
  if (answer.state === 'loading') return <Skeleton count={8} />;
  if (answer.state === 'failed') {
    return (
      <EmptyState
        icon="circleAlert"
        titleLevel={3}
        title={failureText(answer.failure, 'admin.inbox.failed.lead', text)}
        actions={<Button onPress={reload}>{text('admin.list.retry')}</Button>}
      />
    );
  }
  return <OpenLead kind={kind} detail={answer.data} newest={list.newest(answer.data.lead)} state={state} changes={changes} />;
}

interface OpenLeadProps {
  kind: LeadKind;
  detail: LeadDetail;
  /** The lead as it is known best. */
  newest: Lead;
  state: LeadState;
  changes: StatusChanges;
}

function OpenLead({ kind, detail, newest: lead, state, changes }: OpenLeadProps) {
  return (
    <Stack space="lg">
      <PromiseLine lead={lead} />
      {lead.isSuspected && <Suspicion onRelease={() => void changes.release([lead.id])} />}
      <LeadAnswers kind={kind} lead={lead} act={state.act} />
      <LeadFacts lead={lead} />
      {lead.message !== undefined && <p className={styles.message}>{lead.message}</p>}
      <RelatedLeads related={detail.related} />
      <LeadTimeline detail={detail} />
      <NoteForm kind={kind} lead={lead} detail={detail} state={state} />
      <StatusButtons lead={lead} onStatus={(status) => void changes.setStatus(lead, status)} />
    </Stack>
  );
}

/** What is left of the promise; it ticks with every minute. */
function PromiseLine({ lead }: { lead: Lead }) {
  const text = useText();
  const now = useNow();
  const words = useInboxWords().promise(lead, now);
  if (!words && !lead.isTest) return null;
  return (
    <Inline space="xs">
      {words && (
        <Status tone={words.tone} isBare>
          {words.text}
        </Status>
      )}
      {lead.isTest && <Badge>{text('admin.inbox.test')}</Badge>}
    </Inline>
  );
}

function Suspicion({ onRelease }: { onRelease: () => void }) {
  const text = useText();
  return (
    <Alert tone="warning" title={text('admin.inbox.suspected.title')}>
      <Stack space="sm" align="start">
        <p>{text('admin.inbox.suspected.text')}</p>
        <Button variant="secondary" size="sm" onPress={onRelease}>
          {text('admin.inbox.release')}
        </Button>
      </Stack>
    </Alert>
  );
}

const STATUSES = ['new', 'in_progress', 'done', 'spam'] as const;

function StatusButtons({ lead, onStatus }: { lead: Lead; onStatus: (status: LeadStatus) => void }) {
  const text = useText();
  return (
    <div role="group" aria-label={text('admin.inbox.status.label')}>
      <Inline space="xs">
        {STATUSES.filter((status) => status !== lead.status).map((status) => (
          <Button
            key={status}
            variant="secondary"
            size="sm"
            {...(status === 'done' && { icon: 'check' as const })}
            onPress={() => onStatus(status)}
          >
            {text(`admin.inbox.status.${status}`)}
          </Button>
        ))}
      </Inline>
    </div>
  );
}
