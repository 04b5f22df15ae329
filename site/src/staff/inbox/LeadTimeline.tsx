import { Heading, Stack } from '@zmb/design-system';

import type { LeadDetail, LeadEntry, LeadEvent, LeadStatus } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import { useInboxWords } from './use-inbox-words.ts';
import { useNow } from './use-now.ts';

/** What happened: a step from the audit log, or what was written. */
type Happening = { at: string; id: string } & ({ entry: LeadEntry } | { event: LeadEvent });

/** Everything about a lead in the order of time, oldest first. What was written stands in the place of the step that wrote it. */
export function happeningsOf({ thread, history }: Pick<LeadDetail, 'thread' | 'history'>): Happening[] {
  const written = new Set(thread.map(({ id }) => id));
  const steps = history.filter(({ details }) => !written.has(String(details['entryId'])));
  return [
    ...thread.map((entry) => ({ id: entry.id, at: entry.createdAt, entry })),
    ...steps.map((event) => ({ id: event.id, at: event.occurredAt, event })),
  ].sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
}

/** Who did what when, with the notes and answers. */
export function LeadTimeline({ detail }: { detail: Pick<LeadDetail, 'thread' | 'history'> }) {
  const text = useText();
  return (
    <Stack space="xs">
      <Heading level={3} size="body">
        {text('admin.inbox.history')}
      </Heading>
      <Happenings happenings={happeningsOf(detail)} />
    </Stack>
  );
}

/** A list of what happened. */
export function Happenings({ happenings }: { happenings: readonly Happening[] }) {
  const now = useNow();
  const { moment } = useInboxWords();
  const wordsOf = useHappeningWords();
  return (
    <ol className={styles.timeline}>
      {happenings.map((happening) => (
        <li key={happening.id} className={styles.event}>
          <span>{wordsOf(happening)}</span>
          <time dateTime={happening.at}>{moment(Date.parse(happening.at), now)}</time>
          {'entry' in happening && happening.entry.text && <p className={styles.eventText}>{happening.entry.text}</p>}
        </li>
      ))}
    </ol>
  );
}

const STATUSES: ReadonlySet<unknown> = new Set<LeadStatus>(['new', 'in_progress', 'done', 'spam']);
const isStatus = (value: unknown): value is LeadStatus => STATUSES.has(value);

function useHappeningWords() {
  const text = useText();
  const eventWords = ({ action, details: { from, to } }: LeadEvent) => {
    const step = action.slice(action.indexOf('.') + 1);
    if (step === 'status_changed' && isStatus(from) && isStatus(to)) {
      return text('admin.inbox.event.status_changed', { from: text(`admin.inbox.status.${from}`), to: text(`admin.inbox.status.${to}`) });
    }
    if (step === 'created' || step === 'released' || step === 'noted' || step === 'answered') return text(`admin.inbox.event.${step}`);
    return text('admin.inbox.event.other');
  };
  return (happening: Happening) => {
    const isEntry = 'entry' in happening;
    const { author } = isEntry ? happening.entry : happening.event;
    const channel = isEntry ? happening.entry.channel : null;
    const what = !isEntry
      ? eventWords(happening.event)
      : channel === null
        ? text('admin.inbox.event.noted')
        : text(`admin.inbox.event.answered.${channel}`);
    if (author === null) return what;
    const name = author.name === null ? text('admin.inbox.event.gone') : `\u2068${author.name}\u2069`;
    return text('admin.inbox.event.by', { what, name });
  };
}
