/**
 * SQL of notifications: one statement makes those of all browsers that are told of some leads, and another claims the next one together with
 * its browser, its reader and whether it is still news, so that several processes share the work.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Language } from '../../../contract/languages.ts';
import { type Notice, OWN_NOTICES, type QuietHours } from '../../../contract/notices.ts';
import type { NoticeRecipient } from '../../staff/settings/notice-recipients.ts';
import { IS_WAITING } from '../model/lead.entity.ts';

/** A lead that a notification is about. */
export interface PushedLead {
  leadId: string;
  reference: string;
}

/** A lead of which some are told. */
export interface ToldLead extends PushedLead {
  told: readonly NoticeRecipient[];
}

/** A notification that is to be sent, with where and to whom. */
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
  /** The lead still needs somebody, or its reader has not opened it. */
  isOpen: boolean;
}

const NOW = 'clock_timestamp()';

/** Stores a notification for each subscription of the active accounts of each lead. Further conditions may follow; `s` is the subscription. */
const INSERT = `
  insert into push_messages (id, subscription_id, notice, lead_id, reference, created_at, next_attempt_at)
  select gen_random_uuid(), s.id, ?, l.id, l.reference, ${NOW}, ${NOW}
  from jsonb_to_recordset(?::jsonb) as l (id uuid, reference text, "userIds" uuid[]),
    push_subscriptions as s join users as u on u.id = s.user_id
  where u.disabled_at is null and u.id = any(l."userIds")`;

// Each process claims another one.
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
      else exists (select from leads as l where l.id = m.lead_id and ${IS_WAITING}) end as "isOpen"
  from claimed as m
    left join push_subscriptions as s on s.id = m.subscription_id
    left join users as u on u.id = s.user_id and u.disabled_at is null`;

/** Notifies of each lead those who are told of it, in their browsers, in one statement; an address that is no account has none. */
export async function insertPushes(tx: EntityManager, notice: Notice, leads: readonly ToldLead[]): Promise<void> {
  if (leads.length > 0) await tx.execute(INSERT, [notice, asRecords(leads)]);
}

/** Reminds of an overdue lead each browser that was not reminded since it was due. */
export async function insertReminder(tx: EntityManager, lead: ToldLead, dueAt: string): Promise<void> {
  await tx.execute(
    `${INSERT} and not exists (
       select from push_messages as m
       where m.lead_id = l.id and m.notice = 'overdueLead' and m.subscription_id = s.id and m.created_at >= ?)`,
    ['overdueLead', asRecords([lead]), dueAt],
  );
}

/** Claims the notification that has been due for longest. One without a subscription or an active account has no endpoint. */
export async function claimPush(em: EntityManager, leaseMs: number): Promise<(DuePush & { isGone: boolean }) | undefined> {
  type Row = DuePush & { language: Language | null };
  const [row] = await em.execute<Row[]>(CLAIM, [leaseMs]);
  return row && { ...row, createdAt: new Date(row.createdAt), isGone: row.language === null };
}

/** Holds a claimed notification until a time; that is no attempt. */
export async function holdPush(em: EntityManager, id: string, at: Date): Promise<void> {
  await em.execute('update push_messages set next_attempt_at = ?, attempts = attempts - 1 where id = ?', [at, id]);
}

function asRecords(leads: readonly ToldLead[]): string {
  return JSON.stringify(
    leads.map(({ leadId: id, reference, told }) => ({ id, reference, userIds: told.flatMap(({ userId }) => userId ?? []) })),
  );
}
