import { HAND_ARRIVALS } from '@zmb/admin-api/contract/lead-arrivals.ts';
import type { StoredSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { Button, Conversation, type ConversationEntry, Inline, Status, Text, useToast, VisuallyHidden } from '@zmb/design-system';
import { RotateCwIcon, TriangleAlertIcon } from '@zmb/design-system/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { failureText } from '../api/api-client.ts';
import { storeLeadDetail } from '../api/lead-cache.ts';
import {
  LEAD_STATUSES,
  type Lead,
  type LeadDetail,
  type LeadEntry,
  type LeadHistoryEvent,
  leadsApi,
  type LeadStatus,
} from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { SmallLines } from '../table-page/table-cells.tsx';
import { useCorrectionText } from './use-correction-text.ts';
import { toShownNote } from './mention-text.ts';
import * as styles from './inbox.css.ts';
import { LOST_REASONS, OUTCOMES } from './outcome.ts';
import { LeadFiles } from './LeadFiles.tsx';
import { useColleagues } from './use-colleagues.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useFormatTimeSlot } from './format-time-slot.ts';
import { useNow } from '../../hydration/browser-values.ts';

/** The form's message, a thread entry (note, answer or reply), or another event of the audit log. */
type Item = { at: string; id: string } & ({ form: Lead } | { entry: LeadEntry } | { event: LeadHistoryEvent });

/** The form's message already shows the arrival, unless a colleague added the lead. */
const isShownByForm = ({ action, details }: LeadHistoryEvent) => action.endsWith('.created') && !isHandArrival(details['arrivedBy']);
const isHandArrival = (value: unknown) => HAND_ARRIVALS.some((each) => each === value);

/** The form's message, thread entries and events, oldest first, without the events that duplicate a thread entry. */
function itemsOf({ lead, thread, history }: LeadDetail): Item[] {
  const entryIds = new Set(thread.map(({ id }) => id));
  const events = history.filter((event) => !entryIds.has(String(event.details['entryId'])) && !isShownByForm(event));
  return [
    { id: lead.id, at: lead.receivedAt, form: lead },
    ...[
      ...thread.map((entry) => ({ id: entry.id, at: entry.createdAt, entry })),
      ...events.map((event) => ({ id: event.id, at: event.occurredAt, event })),
    ].sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id)),
  ];
}

interface LeadConversationProps {
  detail: LeadDetail;
  /** Undoes an answer that was recorded by mistake. Without it, answers cannot be undone. */
  onUndoAnswer?: ((answer: LeadEntry) => void) | undefined;
}

/** The conversation with a customer, including notes of the team and events. */
export function LeadConversation({ detail, onUndoAnswer }: LeadConversationProps) {
  const text = useText();
  const now = useNow();
  const { lead, files } = detail;
  const { moment, nameOf: nameOfLead } = useLeadWording();
  const titleOf = useTitles(now, lead);
  const { nameOf } = useColleagues();
  const correctionOf = useCorrectionText();
  const entryOf = (item: Item): ConversationEntry => {
    const shared = { id: item.id, time: moment(Date.parse(item.at), now), dateTime: item.at };
    if ('form' in item) {
      const { arrivedBy } = lead;
      const own = files.filter(({ entryId }) => entryId === null);
      return {
        ...{ ...shared, kind: 'in', title: arrivedBy === 'website' ? nameOfLead(lead) : text(`admin.inbox.arrivedBy.${arrivedBy}`) },
        content: lead.message ?? text('admin.inbox.newest.callback'),
        ...(own.length > 0 && { footer: <LeadFiles files={own} /> }),
      };
    }
    if ('event' in item) {
      const { changes } = item.event;
      return {
        ...shared,
        kind: 'event',
        title: titleOf(item),
        ...(changes.length > 0 && { content: <SmallLines lines={changes.map(correctionOf)} /> }),
      };
    }
    const { entry } = item;
    const own = files.filter(({ entryId }) => entryId === entry.id);
    const isSending = entry.delivery?.state === 'sent' || (entry.delivery?.state === 'waiting' && entry.delivery.undoUntil === null);
    const undo = entry.type === 'answer' && !entry.undone && !isSending ? onUndoAnswer : undefined;
    return {
      ...{ ...shared, ...appearanceOf(entry) },
      // Target of the composer's warning about a newer message.
      title: (
        <span data-entry={entry.id} tabIndex={-1}>
          {titleOf(item)}
        </span>
      ),
      content: isEmail(entry) ? <EmailText entry={entry} /> : (entry.text && toShownNote(entry.text, nameOf)) || undefined,
      ...((own.length > 0 || entry.delivery || undo) && {
        footer: (
          <>
            {own.length > 0 && <LeadFiles files={own} />}
            {entry.delivery && <Delivery {...{ lead, entry }} delivery={entry.delivery} maySend={onUndoAnswer !== undefined} />}
            {undo && (
              <div>
                <Button variant="quiet" size="sm" isFlush icon={<RotateCwIcon />} onPress={() => undo(entry)}>
                  {text('admin.inbox.entry.undo')}
                  <VisuallyHidden>: {titleOf(item)}</VisuallyHidden>
                </Button>
              </div>
            )}
          </>
        ),
      }),
    };
  };
  return (
    <Conversation
      aria-label={text('admin.inbox.conversation')}
      entries={itemsOf(detail).map(entryOf)}
      foldedLabel={(count) => text('admin.inbox.changes', { count })}
    />
  );
}

const DELIVERY_TONES = { waiting: 'info', sent: 'success', failed: 'critical', bounced: 'critical' } as const;

interface DeliveryProps {
  lead: Lead;
  entry: LeadEntry;
  delivery: NonNullable<LeadEntry['delivery']>;
  /** Whether a failed e-mail can be resent. */
  maySend: boolean;
}

/** The delivery state of an answer's e-mail. */
function Delivery({ lead, entry, delivery: { state, at, failure }, maySend }: DeliveryProps) {
  const text = useText();
  const now = useNow();
  const { moment } = useLeadWording();
  const { show } = useToast();
  const client = useQueryClient();
  const again = useStaffMutation(() => leadsApi.sendAgain(lead.id, entry.id), {
    onSuccess: (detail) => storeLeadDetail(client, detail),
    onError: (error) => show({ tone: 'critical', title: failureText(error.failure, 'admin.inbox.failed.send', text) }),
  });
  const isUndelivered = state === 'failed' || state === 'bounced';
  return (
    <Inline space="xs" align="center">
      <Status tone={DELIVERY_TONES[state]}>{text(`admin.inbox.delivery.${state}`, { moment: moment(Date.parse(at), now) })}</Status>
      {failure && (
        <Text as="span" size="small" tone="muted">
          {text(`admin.records.email.failure.${failure.code}`)}
        </Text>
      )}
      {isUndelivered && maySend && (
        <Button variant="secondary" size="sm" isPending={again.isPending} onPress={() => again.mutate()}>
          {text('admin.inbox.delivery.again')}
        </Button>
      )}
    </Inline>
  );
}

/** Whether an entry is an incoming e-mail, or an answer with the subject of an e-mail. */
const isEmail = ({ type, subject, original }: LeadEntry) =>
  type === 'reply' || type === 'automatic' || type === 'bounce' || subject !== null || original !== null;

/** The side, icon and tone of an entry. Unverified replies and bounced e-mails are marked. */
function appearanceOf({ type, isVerified }: LeadEntry): Pick<ConversationEntry, 'kind' | 'icon' | 'tone'> {
  if (type === 'note') return { kind: 'note' };
  if (type === 'answer' || type === 'attempt') return { kind: 'out' };
  const isUnreliable = type === 'bounce' || (type === 'reply' && !isVerified);
  return { kind: 'in', ...(isUnreliable && { icon: <TriangleAlertIcon size="sm" />, tone: 'warning' as const }) };
}

/** The text of an e-mail below its subject, with the sender's address when it is unverified. Quoted text is collapsed. */
function EmailText({ entry: { type, text: body, original, subject, sender, isVerified } }: { entry: LeadEntry }) {
  const text = useText();
  const [isWhole, setIsWhole] = useState(false);
  const at = sender?.lastIndexOf('@');
  return (
    <>
      {type === 'reply' && !isVerified && (
        <Text size="small" tone="muted">
          {sender !== null && (
            <bdi dir="ltr" className={styles.sender}>
              {sender.slice(0, at)}
              <wbr />
              {sender.slice(at)}
            </bdi>
          )}
          {text('admin.inbox.reply.unverified')}
        </Text>
      )}
      {subject !== null && (
        <Text size="small" tone="muted">
          {text('admin.inbox.reply.subject', { subject: `\u2068${subject}\u2069` })}
        </Text>
      )}
      <p className={styles.writtenText}>{(isWhole ? original : body) ?? text('admin.inbox.reply.files')}</p>
      {original !== null && (
        <div>
          <Button variant="quiet" size="sm" isFlush onPress={() => setIsWhole(!isWhole)}>
            {text(isWhole ? 'admin.inbox.reply.short' : 'admin.inbox.reply.original')}
          </Button>
        </div>
      )}
    </>
  );
}

const STATUSES: ReadonlySet<unknown> = new Set(LEAD_STATUSES);
const isDue = (value: unknown): value is { dueAt: string } =>
  typeof value === 'object' && value !== null && 'dueAt' in value && typeof value.dueAt === 'string';
const isTimeSlot = (value: unknown): value is StoredSlot =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  typeof value.from === 'string' &&
  'to' in value &&
  typeof value.to === 'string';
const isStatus = (value: unknown): value is LeadStatus => STATUSES.has(value);

/** Whether a sender has the lead's e-mail address, which may be forged. */
const isOf = (lead: Lead, sender: string | null) => sender !== null && lead.email?.toLowerCase() === sender;

/** Returns titles for entries and events, with the colleague who caused them. */
function useTitles(now: number, lead: Lead) {
  const text = useText();
  const { nameOf } = useColleagues();
  const { moment } = useLeadWording();
  const formatSlot = useFormatTimeSlot();
  const titleOf = (item: Exclude<Item, { form: Lead }>): string => {
    if ('entry' in item) {
      const { type, channel } = item.entry;
      if (type === 'attempt') return text('admin.inbox.event.attempted');
      if (type === 'automatic' || type === 'bounce') return text(`admin.inbox.event.${type}`);
      if (type === 'reply') {
        const { isVerified, sender } = item.entry;
        if (isVerified && lead.name) return text('admin.inbox.event.replied.by', { name: `\u2068${lead.name}\u2069` });
        return text(
          isVerified ? 'admin.inbox.event.replied' : `admin.inbox.event.replied.${isOf(lead, sender) ? 'unconfirmed' : 'unverified'}`,
        );
      }
      if (channel === null) return text('admin.inbox.event.noted');
      const what = text(`admin.inbox.event.answered.${channel}`);
      return item.entry.undone ? text('admin.inbox.event.undone', { what }) : what;
    }
    const { action, details } = item.event;
    const step = action.slice(action.indexOf('.') + 1);
    const { from, to } = details;
    if (step === 'status_changed' && isStatus(from) && isStatus(to)) {
      return text('admin.inbox.event.status_changed', { from: text(`admin.inbox.status.${from}`), to: text(`admin.inbox.status.${to}`) });
    }
    if (step === 'outcome_changed') {
      const known = OUTCOMES.find((outcome) => outcome === to) ?? 'none';
      const lostReason = LOST_REASONS.find((reason) => reason === details['reason']);
      const outcome = [text(`admin.outcome.${known}`), lostReason && text(`admin.outcome.${lostReason}`)].filter(Boolean).join(' · ');
      return text('admin.inbox.event.outcome', { outcome });
    }
    if (step === 'assigned') {
      return typeof to === 'string' ? text('admin.inbox.event.assigned', { name: nameOf(to) }) : text('admin.inbox.event.unassigned');
    }
    if (step === 'snoozed' && typeof details['until'] === 'string') {
      return text('admin.inbox.event.snoozed', { moment: moment(Date.parse(details['until']), now) });
    }
    if (step === 'woken' || step === 'returned' || step === 'attempted' || step === 'answer_undone')
      return text(`admin.inbox.event.${step}`);
    if (step === 'file_added' || step === 'file_removed') return text(`admin.inbox.event.${step}`, { type: String(details['type']) });
    if (step === 'slot_confirmed' && isTimeSlot(details)) {
      const { former } = details;
      const time = formatSlot(details);
      if (!isTimeSlot(former)) return text('admin.inbox.event.slot_confirmed', { time });
      return text('admin.inbox.event.slot_confirmed.changed', { time, former: formatSlot(former) });
    }
    if (step === 'slot_cancelled' && isTimeSlot(details)) return text('admin.inbox.event.slot_cancelled', { time: formatSlot(details) });
    if (step === 'due_moved' && isDue(details['after'])) {
      return text('admin.inbox.event.due_moved', { moment: moment(Date.parse(details['after'].dueAt), now) });
    }
    const arrival = HAND_ARRIVALS.find((each) => each === details['arrivedBy']);
    if (step === 'created' && arrival) return text('admin.inbox.event.added', { arrival: text(`admin.inbox.arrivedBy.${arrival}`) });
    if (step === 'withdrawn' || step === 'solved') return text(`admin.inbox.event.${step}`);
    if (step === 'rated') return text('admin.inbox.event.rated', { rating: Number(details['rating']) });
    if (step === 'corrected' && item.event.author === null) return text('admin.inbox.event.corrected.visitor');
    if (step === 'corrected' || step === 'created' || step === 'released' || step === 'noted' || step === 'replied' || step === 'answered')
      return text(`admin.inbox.event.${step}`);
    return text('admin.inbox.event.other');
  };
  return (item: Exclude<Item, { form: Lead }>) => {
    const { author } = 'entry' in item ? item.entry : item.event;
    const what = titleOf(item);
    if (author === null) return what;
    const name = author.name === null ? text('admin.inbox.event.gone') : `\u2068${author.name}\u2069`;
    return text('admin.inbox.event.by', { what, name });
  };
}
