/**
 * Rows that a restriction can hide. In SQL and by column names, because hidden rows are stored as JSON of their columns: visible and hidden
 * rows of a person then have the same shape.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Language } from '../../../contract/languages.ts';
import type { LeadPlace } from '../../../contract/lead-place.ts';
import type { PersonLead, PersonRecords } from '../records/person.schema.ts';

/** A row of `leads`. */
export interface LeadRow extends LeadPlace {
  id: string;
  kind: PersonLead['kind'];
  reference: string;
  status: PersonLead['status'];
  received_at: string | Date;
  language: Language;
  name: string | null;
  email: string | null;
  phone: string | null;
  service_type: PersonLead['serviceType'];
  message: string | null;
  urgency: PersonLead['urgency'];
  slots: PersonLead['slots'] | null;
  source_path: string | null;
  arrived_by: PersonLead['arrivedBy'];
  campaign: PersonLead['campaign'];
  first_visit: PersonLead['firstVisit'];
  notice_version: number | null;
}

/** A row of `newsletter_subscribers`. */
export interface SubscriberRow {
  id: string;
  email: string;
  status: PersonRecords['subscriptions'][number]['status'];
  language: Language;
  created_at: string | Date;
}

/** A row of `outbox_emails`. */
export type EmailRow = Omit<PersonRecords['emails'][number], 'createdAt' | 'sentAt'> & {
  id: string;
  created_at: string | Date;
  sent_at: string | Date | null;
};

/** Oldest first: ids sort by time. */
export const selectLeads = (tx: EntityManager, ids: readonly string[]) => select<LeadRow>(tx, 'leads', ids);
/** Oldest first. */
export const selectSubscribers = (tx: EntityManager, ids: readonly string[]) => select<SubscriberRow>(tx, 'newsletter_subscribers', ids);
/** Oldest first. */
export const selectEmails = (tx: EntityManager, ids: readonly string[]) => select<EmailRow>(tx, 'outbox_emails', ids);

function select<Row>(tx: EntityManager, table: string, ids: readonly string[]): Promise<Row[]> {
  return tx.execute<Row[]>(`select * from ${table} where id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) order by id`, [
    JSON.stringify(ids),
  ]);
}

/** E-mail addresses and phone numbers of the leads, visible or hidden, that have one of these values. */
export function findLinked(
  em: EntityManager,
  { email, phone, reference }: Record<'email' | 'phone' | 'reference', string | null>,
): Promise<{ email: string | null; phone: string | null }[]> {
  return em.execute<{ email: string | null; phone: string | null }[]>(
    `select lower(email) as email, phone from leads where lower(email) = ? or phone = ? or reference = ?
     union select lower("row"->>'email'), "row"->>'phone' from restricted_records
       where lower("row"->>'email') = ? or "row"->>'phone' = ? or "row"->>'reference' = ?`,
    [email, phone, reference, email, phone, reference],
  );
}
