import { isLanguage, languages } from '@zmb/admin-api/contract/languages.ts';
import { ROLES } from '@zmb/admin-api/contract/roles.ts';
import { Link, Stack, Text } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import type { AuditEntry } from '../api/audit-api.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { leadUrl } from '../inbox/use-inbox-url.ts';

/** What the entry is about: a lead is a link to it. Below it a link to all entries about the same. */
export function SubjectCell({ entry: { subject, subjectName } }: { entry: AuditEntry }) {
  const text = useText();
  if (!subject) return null;
  const { type, id } = subject;
  const name = subjectName ?? id.slice(-6);
  const isLead = type === 'contact_submission' || type === 'callback_request';
  return (
    <Stack space="hair">
      <span>
        {text(`admin.subject.${type}`)}{' '}
        {isLead && subjectName ? (
          <Link href={leadUrl(type === 'contact_submission' ? 'contact' : 'callback', id)}>
            <bdi dir="ltr">{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
      <Text as="span" size="small">
        <Link href={`/admin/dashboard/logs?subject=${id}`} variant="plain" aria-label={text('admin.records.log.allOf', { name })}>
          {text('admin.records.log.all')}
        </Link>
      </Text>
    </Stack>
  );
}

const STATUSES = new Set(['new', 'in_progress', 'done', 'spam', 'pending', 'subscribed', 'unsubscribed']);
const EMAIL_STATUSES = new Set(['waiting', 'sent', 'failed']);
const CHANNELS = new Set(['call', 'email', 'chat']);
const EXPORTS = new Set(['contact-submissions', 'callback-requests', 'newsletter-subscribers']);
const ROLE_NAMES: ReadonlySet<string> = new Set(ROLES);
const REASONS = new Set(['wrong_pair', 'too_many']);
const OUTCOMES = new Set(['won', 'lost', 'not_request', 'price', 'time', 'elsewhere', 'no_answer']);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Details shown as “name: value”. */
const NAMES = new Set([
  'role',
  'newLead',
  'overdueLead',
  'language',
  'endedSessions',
  'version',
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

/** The details of an entry in words. They hold ids, numbers and statuses only, no personal data. */
export function EntryDetails({ details }: { details: AuditEntry['details'] }) {
  const lines = useDetailLines()(details);
  if (lines.length === 0) return '–';
  return (
    <Stack space="hair">
      {lines.map((line) => (
        <Text key={line} as="span" size="small">
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function useDetailLines(): (details: AuditEntry['details']) => string[] {
  const text = useText();
  const { formatDate } = useIntl();
  const wordOf = (value: unknown): string => {
    if (typeof value === 'boolean') return text(value ? 'admin.records.log.yes' : 'admin.records.log.no');
    if (value === null) return '–';
    if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value);
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
  const changed = (name: string, from: unknown, to: unknown) =>
    text(`admin.records.log.changed.${name === 'status' ? 'status' : 'other'}`, { name: nameOf(name), from: wordOf(from), to: wordOf(to) });
  const nameOf = (name: string) => (NAMES.has(name) ? text(`admin.records.log.name.${name}` as MessageId) : name);

  return (details) => {
    const { before, after, from, to, ...rest } = details;
    const lines: string[] = [];
    if (from !== undefined && to !== undefined) lines.push(changed('status', from, to));
    if (isRecord(before) && isRecord(after)) {
      for (const [name, value] of Object.entries(after)) {
        if (JSON.stringify(before[name]) !== JSON.stringify(value)) lines.push(changed(name, before[name], value));
      }
    }
    for (const [name, value] of Object.entries(rest)) {
      if (name === 'entryId' || value === null || value === false) continue;
      if (name === 'channel' || name === 'name') lines.push(wordOf(value));
      else if (value === true && NAMES.has(name)) lines.push(nameOf(name));
      else lines.push(text('admin.records.log.pair', { name: nameOf(name), value: wordOf(value) }));
    }
    return lines;
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
