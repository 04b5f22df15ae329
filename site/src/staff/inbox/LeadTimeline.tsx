import { HAND_ARRIVALS } from '@zmb/admin-api/contract/lead-arrivals.ts';
import { Button, Timeline, VisuallyHidden } from '@zmb/design-system';
import { RotateCwIcon } from '@zmb/design-system/icons';

import { LEAD_STATUSES, type LeadDetail, type LeadEntry, type LeadHistoryEvent, type LeadStatus } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { SmallLines } from '../table-page/SmallLines.tsx';
import { useCorrectionText } from './use-correction-text.ts';
import { toShownNote } from './mention-text.ts';
import { LOST_REASONS, OUTCOMES } from './outcome.ts';
import { useColleagues } from './use-colleagues.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useNow } from './use-now.ts';

/** A note or an answer, or any other event of the audit log. */
type TimelineItem = { at: string; id: string } & ({ entry: LeadEntry } | { event: LeadHistoryEvent });

/** Notes, answers and events, oldest first. The event that recorded a note or an answer is left out. */
export function timelineOf({ thread, history }: LeadDetail): TimelineItem[] {
  const entryIds = new Set(thread.map(({ id }) => id));
  const events = history.filter(({ details }) => !entryIds.has(String(details['entryId'])));
  return [
    ...thread.map((entry) => ({ id: entry.id, at: entry.createdAt, entry })),
    ...events.map((event) => ({ id: event.id, at: event.occurredAt, event })),
  ].sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
}

interface LeadTimelineProps {
  items: readonly TimelineItem[];
  /** Takes back an answer that was recorded by mistake. Without it, none can be taken back. */
  onTakeBack?: (answer: LeadEntry) => void;
}

/** What happened to a lead, with its notes and answers. */
export function LeadTimeline({ items, onTakeBack }: LeadTimelineProps) {
  const text = useText();
  const now = useNow();
  const { moment } = useLeadWording();
  const wordsOf = useTimelineWords(now);
  const { nameOf } = useColleagues();
  const correctionOf = useCorrectionText();
  const contentOf = (item: TimelineItem) => {
    if ('entry' in item) {
      const { entry } = item;
      const words = (entry.text && toShownNote(entry.text, nameOf)) || undefined;
      if (!onTakeBack || entry.type !== 'answer' || entry.takenBack) return words;
      return (
        <>
          {words}
          <div>
            <Button variant="quiet" size="sm" icon={<RotateCwIcon />} onPress={() => onTakeBack(entry)}>
              {text('admin.inbox.takeBack')}
              <VisuallyHidden>: {wordsOf(item)}</VisuallyHidden>
            </Button>
          </div>
        </>
      );
    }
    const { changes } = item.event;
    return changes.length > 0 ? <SmallLines lines={changes.map(correctionOf)} /> : undefined;
  };
  return (
    <Timeline
      entries={items.map((item) => ({
        id: item.id,
        title: wordsOf(item),
        time: moment(Date.parse(item.at), now),
        dateTime: item.at,
        content: contentOf(item),
      }))}
    />
  );
}

const STATUSES: ReadonlySet<unknown> = new Set(LEAD_STATUSES);
const isDue = (value: unknown): value is { dueAt: string } =>
  typeof value === 'object' && value !== null && 'dueAt' in value && typeof value.dueAt === 'string';
const isStatus = (value: unknown): value is LeadStatus => STATUSES.has(value);

/** Says what happened, and who of the staff did it. */
function useTimelineWords(now: number) {
  const text = useText();
  const { nameOf } = useColleagues();
  const { moment } = useLeadWording();
  const wordsOf = (item: TimelineItem): string => {
    if ('entry' in item) {
      const { type, channel } = item.entry;
      if (type === 'attempt') return text('admin.inbox.event.attempted');
      if (channel === null) return text('admin.inbox.event.noted');
      const what = text(`admin.inbox.event.answered.${channel}`);
      return item.entry.takenBack ? text('admin.inbox.event.takenBack', { what }) : what;
    }
    const { action, details } = item.event;
    const step = action.slice(action.indexOf('.') + 1);
    const { from, to } = details;
    if (step === 'status_changed' && isStatus(from) && isStatus(to)) {
      return text('admin.inbox.event.status_changed', { from: text(`admin.inbox.status.${from}`), to: text(`admin.inbox.status.${to}`) });
    }
    if (step === 'outcome_changed') {
      const known = OUTCOMES.find((outcome) => outcome === to) ?? 'none';
      const why = LOST_REASONS.find((reason) => reason === details['reason']);
      const outcome = [text(`admin.outcome.${known}`), why && text(`admin.outcome.${why}`)].filter(Boolean).join(' · ');
      return text('admin.inbox.event.outcome', { outcome });
    }
    if (step === 'assigned') {
      return typeof to === 'string' ? text('admin.inbox.event.assigned', { name: nameOf(to) }) : text('admin.inbox.event.unassigned');
    }
    if (step === 'snoozed' && typeof details['until'] === 'string') {
      return text('admin.inbox.event.snoozed', { moment: moment(Date.parse(details['until']), now) });
    }
    if (step === 'woken' || step === 'returned' || step === 'attempted' || step === 'taken_back') return text(`admin.inbox.event.${step}`);
    if (step === 'due_moved' && isDue(details['after'])) {
      return text('admin.inbox.event.due_moved', { moment: moment(Date.parse(details['after'].dueAt), now) });
    }
    const arrival = HAND_ARRIVALS.find((each) => each === details['arrivedBy']);
    if (step === 'created' && arrival) return text('admin.inbox.event.added', { arrival: text(`admin.inbox.arrivedBy.${arrival}`) });
    if (step === 'corrected' || step === 'created' || step === 'released' || step === 'noted' || step === 'answered')
      return text(`admin.inbox.event.${step}`);
    return text('admin.inbox.event.other');
  };
  return (item: TimelineItem) => {
    const { author } = 'entry' in item ? item.entry : item.event;
    const what = wordsOf(item);
    if (author === null) return what;
    const name = author.name === null ? text('admin.inbox.event.gone') : `\u2068${author.name}\u2069`;
    return text('admin.inbox.event.by', { what, name });
  };
}
