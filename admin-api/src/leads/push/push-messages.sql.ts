/**
 * SQL of push notifications: one statement inserts those of all browsers of the recipients, and another claims the next one with its
 * subscription, its reader and whether it is still relevant, so that several processes share the work.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Language } from '../../../contract/languages.ts';
import { type Notice, OWN_NOTICES, type QuietHours } from '../../../contract/notices.ts';
import type { NoticeRecipient } from '../../staff/settings/notice-recipients.ts';
import { IS_WAITING } from '../model/lead.entity.ts';

/** The lead of a notification. */
export interface PushedLead {
  leadId: string;
  reference: string;
}

/** A lead with the recipients of a notification about it. */
export interface NotifiedLead extends PushedLead {
  recipients: readonly NoticeRecipient[];
}

/** A notification that is due, with its subscription and its reader. */
export interface DuePush extends PushedLead {
  id: string;
  notice: Notice;
  attempts: number;
  createdAt: Date;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  quietHours: QuietHours | null;
  /** Whether the lead still awaits a first reply, or its reader has not opened it. */
  isRelevant: boolean;
}

const NOW = 'clock_timestamp()';

/**
 * Inserts a notification for each subscription of the active recipients of each lead. Callers may append conditions; `s` is the
 * subscription.
 */
const INSERT = `
  insert into push_messages (id, subscription_id, notice, lead_id, reference, created_at, next_attempt_at)
  select gen_random_uuid(), s.id, ?, l.id, l.reference, ${NOW}, ${NOW}
  from jsonb_to_recordset(?::jsonb) as l (id uuid, reference text, "userIds" uuid[]),
    push_subscriptions as s join users as u on u.id = s.user_id
  where u.disabled_at is null and u.id = any(l."userIds")`;

// `skip locked`: each process claims a different one.
const CLAIM = `
  with claimed as (
    update push_messages set attempts = attempts + 1, next_attempt_at = ${NOW} + ? * interval '1 millisecond'
    where id = (select id from push_messages where done_at is null and next_attempt_at <= ${NOW} order by next_attempt_at, id limit 1 for update skip locked)
    returning *
  )
  select m.id, m.notice, m.lead_id as "leadId", m.reference, m.attempts, m.created_at as "createdAt",
    s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, u.language, u.quiet_hours as "quietHours",
    case when m.notice in (${OWN_NOTICES.map((notice) => `'${notice}'`).join(', ')})
      then exists (select from lead_alerts as a where a.lead_id = m.lead_id and a.user_id = s.user_id)
      else exists (select from leads as l where l.id = m.lead_id and ${IS_WAITING}) end as "isRelevant"
  from claimed as m
    left join push_subscriptions as s on s.id = m.subscription_id
    left join users as u on u.id = s.user_id and u.disabled_at is null`;

/** Inserts push notifications for the recipients of each lead, with one statement. Recipients without an account get none. */
export async function insertPushes(tx: EntityManager, notice: Notice, leads: readonly NotifiedLead[]): Promise<void> {
  if (leads.length > 0) await tx.execute(INSERT, [notice, asRecords(leads)]);
}

/** Inserts reminders of an overdue lead for each browser that got none since it was due. */
export async function insertReminder(tx: EntityManager, lead: NotifiedLead, dueAt: string): Promise<void> {
  await tx.execute(
    `${INSERT} and not exists (
       select from push_messages as m
       where m.lead_id = l.id and m.notice = 'overdueLead' and m.subscription_id = s.id and m.created_at >= ?)`,
    ['overdueLead', asRecords([lead]), dueAt],
  );
}

/** Claims the notification that has been due longest. `isUndeliverable`: its subscription was deleted, or its account is not active. */
export async function claimPush(em: EntityManager, leaseMs: number): Promise<(DuePush & { isUndeliverable: boolean }) | undefined> {
  type Row = DuePush & { language: Language | null };
  const [row] = await em.execute<Row[]>(CLAIM, [leaseMs]);
  return row && { ...row, createdAt: new Date(row.createdAt), isUndeliverable: row.language === null };
}

/** Holds a claimed notification until a time, without counting an attempt. */
export async function holdPush(em: EntityManager, id: string, at: Date): Promise<void> {
  await em.execute('update push_messages set next_attempt_at = ?, attempts = attempts - 1 where id = ?', [at, id]);
}

function asRecords(leads: readonly NotifiedLead[]): string {
  return JSON.stringify(
    leads.map(({ leadId: id, reference, recipients }) => ({ id, reference, userIds: recipients.flatMap(({ userId }) => userId ?? []) })),
  );
}
