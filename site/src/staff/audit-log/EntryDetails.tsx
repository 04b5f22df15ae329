import { isLanguage, languages } from '@zmb/admin-api/contract/languages.ts';
import { HAND_ARRIVALS } from '@zmb/admin-api/contract/lead-arrivals.ts';
import { EMAIL_DELIVERIES, NOTIFICATION_CHOICES } from '@zmb/admin-api/contract/notices.ts';
import { ROLES } from '@zmb/admin-api/contract/roles.ts';
import { RETURN_REASONS } from '@zmb/admin-api/contract/site-schedules.ts';
import { Button, Inline, Link, Stack, Text } from '@zmb/design-system';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import type { AuditEntry } from '../api/audit-api.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCorrectionText } from '../inbox/use-correction-text.ts';
import { SmallLines } from '../table-page/table-cells.tsx';
import * as styles from './audit-log.css.ts';

/** The subject of the entry: a link for a lead, a count for a bulk change; below it a link to all entries about it. */
export function SubjectCell({ entry: { subject, subjectName, members } }: { entry: AuditEntry }) {
  const text = useText();
  const count = members.length > 0 && text('admin.records.log.members', { count: members.length });
  if (!subject) return count || null;
  const name = subjectName ?? subject.id.slice(-6);
  return (
    <Stack space="hair">
      {count && <span>{count}</span>}
      <span>
        {text(`admin.subject.${subject.type}`)} <SubjectName subject={subject} name={subjectName} />
      </span>
      <Text as="span" size="small">
        <Link href={`/admin/dashboard/logs?subject=${subject.id}`} variant="plain" aria-label={text('admin.records.log.allOf', { name })}>
          {text('admin.records.log.all')}
        </Link>
      </Text>
    </Stack>
  );
}

/** The name of a subject, linked for a lead; the end of its id when it has no name. */
function SubjectName({ subject: { type, id }, name }: { subject: NonNullable<AuditEntry['subject']>; name: string | null }) {
  if (name && (type === 'contact_submission' || type === 'callback_request')) {
    return (
      <Link href={leadPath(id)}>
        <bdi dir="ltr">{name}</bdi>
      </Link>
    );
  }
  return <bdi>{name ?? id.slice(-6)}</bdi>;
}

const STATUSES = new Set(['new', 'in_progress', 'done', 'spam', 'pending', 'subscribed', 'unsubscribed']);
const EMAIL_STATUSES = new Set(['waiting', 'sent', 'failed']);
const CHANNELS = new Set(['call', 'email', 'chat']);
const EXPORTS = new Set(['leads', 'contact-submissions', 'callback-requests', 'newsletter-subscribers', 'month-report']);
const ROLE_NAMES: ReadonlySet<string> = new Set(ROLES);
const REASONS = new Set(['wrong_pair', 'too_many']);
const RETURNS: ReadonlySet<unknown> = new Set(RETURN_REASONS);
const OUTCOMES = new Set(['won', 'lost', 'not_request', 'price', 'time', 'elsewhere', 'no_answer']);
const ARRIVALS: ReadonlySet<string> = new Set(HAND_ARRIVALS);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Kinds of steps shown while a bulk change is collapsed. */
const SHOWN_TOTALS = 6;
/** Details labelled as in the settings. */
const CHOICES = new Map<string, MessageId>([
  ['notifications', 'admin.notifications'],
  ['emailDelivery', 'admin.notifications.email'],
  ['quietHours', 'admin.notifications.quiet'],
]);
const NOTIFICATIONS: ReadonlySet<unknown> = new Set(NOTIFICATION_CHOICES);
const DELIVERIES: ReadonlySet<unknown> = new Set(EMAIL_DELIVERIES);
/** Details shown as “name: value”. */
const NAMES = new Set([
  'to',
  'month',
  'monthReport',
  'role',
  'newLead',
  'overdueLead',
  'language',
  'endedSessions',
  'version',
  'restored',
  'publishAt',
  'scheduledFor',
  'author',
  'changed',
  'key',
  'dueAt',
  'calendar',
  'contacts',
  'callbacks',
  'holidays',
  'periods',
  'texts',
  'recipients',
  'undoes',
  'bulkId',
  'isFirst',
  'mentions',
  'until',
  'amount',
  'snoozedBy',
  'isSuspected',
  'network',
  'reason',
  'rows',
  'bytes',
  'seconds',
  'createdAt',
]);

/**
 * The details of an entry as text. They contain ids, numbers and statuses only, no personal data: corrected values and account names are
 * looked up. A bulk change shows a count per kind of step, and expands to its members.
 */
export function EntryDetails({ entry: { action, details, members, names, changes } }: { entry: AuditEntry }) {
  const text = useText();
  const linesOf = useDetailLines(names);
  const correctionOf = useCorrectionText();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const stepLines = (steps: AuditEntry['members'][number]['steps']) =>
    steps.flatMap((step) => {
      const lines = linesOf(step.details, step.action);
      return lines.length > 0 ? lines : [text(`admin.action.${step.action}`)];
    });
  // The values exist until the lead is deleted; after that only the field names are known.
  if (changes.length > 0) return <Lines lines={changes.map(correctionOf)} />;
  if (members.length === 0) return <Lines lines={linesOf(details, action)} />;
  const { bulkId: _bulkId, undoes: _undoes, ...rest } = details;
  const counts = new Map<string, number>();
  for (const line of members.flatMap(({ steps }) => stepLines(steps))) counts.set(line, (counts.get(line) ?? 0) + 1);
  const totals = [...counts].slice(0, SHOWN_TOTALS).map(([what, count]) => text('admin.records.log.times', { what, count }));
  return (
    <Stack space="xs">
      <Lines lines={[...linesOf(rest, action), ...totals]} />
      <Inline>
        <Button variant="quiet" size="sm" isFlush aria-expanded={isOpen} aria-controls={listId} onPress={() => setOpen(!isOpen)}>
          {text(isOpen ? 'admin.records.log.members.hide' : 'admin.records.log.members.show')}
        </Button>
      </Inline>
      <div id={listId} hidden={!isOpen}>
        {isOpen && (
          <ul className={styles.members} aria-label={text('admin.records.log.members.list')}>
            {members.map(({ subject, subjectName, steps }) => (
              <li key={subject.id}>
                <SubjectName subject={subject} name={subjectName} />
                <Lines lines={stepLines(steps)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.length === 0 ? '–' : <SmallLines lines={lines} />;
}

function useDetailLines(names: AuditEntry['names']): (details: AuditEntry['details'], action: AuditEntry['action']) => string[] {
  const text = useText();
  const { formatDate } = useIntl();
  const formatValue = (value: unknown): string => {
    if (typeof value === 'boolean') return text(value ? 'admin.records.log.yes' : 'admin.records.log.no');
    if (value === null || value === undefined) return '–';
    if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value);
    const named = names.find(({ id }) => id === value);
    if (named) return `\u2068${named.name}\u2069`;
    if (STATUSES.has(value)) return text(`admin.status.${value}` as MessageId);
    if (EMAIL_STATUSES.has(value)) return text(`admin.records.email.status.${value}` as MessageId);
    if (isLanguage(value)) return languages[value].name;
    if (CHANNELS.has(value)) return text(`admin.records.log.channel.${value}` as MessageId);
    if (EXPORTS.has(value)) return text(`admin.records.log.export.${value}` as MessageId);
    if (ROLE_NAMES.has(value)) return text(`admin.role.${value}` as MessageId);
    if (OUTCOMES.has(value)) return text(`admin.outcome.${value}` as MessageId);
    if (REASONS.has(value)) return text(`admin.records.log.reason.${value}` as MessageId);
    if (INSTANT.test(value)) return formatDate(value, { dateStyle: 'medium', timeStyle: 'short' });
    // An id, or a value without a translation.
    return `\u2066${value.length > 20 ? value.slice(-6) : value}\u2069`;
  };
  /** The text of a detail whose meaning depends on its name. */
  const formatDetail = (name: string, value: unknown): string => {
    if (name === 'notifications' && NOTIFICATIONS.has(value)) return text(`admin.notifications.${String(value)}` as MessageId);
    if (name === 'emailDelivery' && DELIVERIES.has(value)) return text(`admin.notifications.email.${String(value)}` as MessageId);
    if (name === 'quietHours' && isRecord(value)) return `\u2066${String(value['from'])}–${String(value['to'])}\u2069`;
    if (name === 'reason' && RETURNS.has(value)) return text(`admin.records.log.returned.${String(value)}` as MessageId);
    // Full keys of website texts, such as `home.title`.
    if (name === 'key') return `\u2066${String(value)}\u2069`;
    if (name === 'changed' && Array.isArray(value)) return value.map((key) => `\u2066${String(key)}\u2069`).join(' · ');
    return formatValue(value);
  };
  const changed = (name: string, from: unknown, to: unknown) =>
    text(`admin.records.log.changed.${name === 'status' ? 'status' : 'other'}`, {
      name: nameOf(name),
      from: formatDetail(name, from),
      to: formatDetail(name, to),
    });
  const nameOf = (name: string) => {
    const choice = CHOICES.get(name);
    if (choice) return text(choice);
    return NAMES.has(name) ? text(`admin.records.log.name.${name}` as MessageId) : name;
  };
  /** The lines for a changed value; for a list, only added and removed items. */
  const changesOf = (name: string, from: unknown, to: unknown): string[] => {
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    if (!Array.isArray(from) || !Array.isArray(to)) return [changed(name, from, to)];
    const line = (key: 'added' | 'removed') => (value: unknown) =>
      text(`admin.records.log.${key}`, { name: nameOf(name), value: formatValue(value) });
    return [
      ...to.filter((value) => !from.includes(value)).map(line('added')),
      ...from.filter((value) => !to.includes(value)).map(line('removed')),
    ];
  };

  return (details, action) => {
    const { before, after, from: givenFrom, to: givenTo, former, ...rest } = details;
    // For colleagues, a missing value means unassigned.
    const isOfColleagues = action === 'leads.handed_over' || action.endsWith('.assigned');
    const colleague = (value: unknown) => (isOfColleagues && value === null ? text('admin.records.log.nobody') : value);
    const [from, to] = [colleague(givenFrom), colleague(givenTo)];
    const lines: string[] = [];
    if (from !== undefined && to !== undefined) lines.push(changed('status', from, to));
    if (isRecord(before) && isRecord(after)) {
      for (const [name, value] of Object.entries(after)) lines.push(...changesOf(name, before[name], value));
    }
    if (from === undefined && to !== undefined) lines.push(text('admin.records.log.pair', { name: nameOf('to'), value: formatValue(to) }));
    const formerly = isRecord(former) ? former : {};
    for (const [name, value] of Object.entries(formerly)) lines.push(changed(name, value, rest[name] ?? null));
    for (const [name, value] of Object.entries(rest)) {
      if (name === 'entryId' || name === 'correctionId' || value === null || value === false || name in formerly) continue;
      if (name === 'arrivedBy' && typeof value === 'string' && ARRIVALS.has(value)) {
        lines.push(text(`admin.inbox.arrivedBy.${value}` as MessageId));
      } else if (name === 'fields' && Array.isArray(value)) {
        lines.push(value.map((field) => text(`admin.correction.${field}` as MessageId)).join(', '));
      } else if (name === 'channel' || name === 'name') lines.push(formatValue(value));
      else if (value === true && NAMES.has(name)) lines.push(nameOf(name));
      else lines.push(text('admin.records.log.pair', { name: nameOf(name), value: formatDetail(name, value) }));
    }
    return lines;
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
