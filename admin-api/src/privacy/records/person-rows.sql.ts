/**
 * Finds the records of a person. In SQL for what the EntityManager cannot express: indexed expressions (`lower(email)`), values within JSON,
 * unions and patterns.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import { toSearchText } from '../../../contract/search-text.ts';
import { SavedView } from '../../leads/inbox/saved-view.entity.ts';
import { NewsletterSubscriber } from '../../newsletter/newsletter-subscriber.entity.ts';
import { PrivacyRequest } from '../requests/privacy-request.entity.ts';
import type { Person } from './person.schema.ts';

/** The ids of a person's records; restricted ones are separate. */
export interface PersonRows {
  leads: string[];
  subscribers: string[];
  emails: string[];
  requests: string[];
  /** Rows of `restricted_records`. */
  restricted: string[];
  /** The ids of restricted leads, whose thread entries are not moved. */
  restrictedLeads: string[];
  /** References of all leads, restricted ones included. */
  references: string[];
  /** Names as typed in these leads. */
  names: string[];
}

/** E-mails to staff accounts are not part of a customer's data, even if the customer has an account. */
const ACCOUNT_EMAILS = `('staff_invitation', 'password_reset', 'security_notice', 'privacy_notice', 'lead_digest', 'month_report', 'publication_returned')`;

/** The values of a parameter that is a JSON array. */
const listed = '(select jsonb_array_elements_text(?::jsonb))';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const json = (values: readonly unknown[]) => JSON.stringify(values);

/**
 * Finds the records of a person: those with one of the e-mail addresses or phone numbers, and those about them.
 *
 * @param before Only records stored before this time; all by default.
 */
export async function findPersonRows(tx: EntityManager, { emails, phones }: Person, before = new Date('2999-01-01')): Promise<PersonRows> {
  const [mails, numbers] = [json(emails), json(phones)];
  const leads = await tx.execute<{ id: string; reference: string; name: string | null }[]>(
    `select id, reference, name from leads where (lower(email) in ${listed} or phone in ${listed}) and received_at < ? order by id`,
    [mails, numbers, before],
  );
  const stored = { email: { $in: emails }, createdAt: { $lt: before } };
  const subscribers = await tx.find(NewsletterSubscriber, stored, { fields: ['id'], orderBy: { id: 'asc' } });
  const requests = await tx.find(PrivacyRequest, stored, { fields: ['id'], orderBy: { id: 'asc' } });
  const about = json(idsOf([...leads, ...subscribers, ...requests]));
  const sent = await tx.execute<{ id: string }[]>(
    `select id from outbox_emails where about_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
     union
     select id from outbox_emails where lower(recipient) in ${listed} and kind not in ${ACCOUNT_EMAILS} and created_at < ?`,
    [about, mails, before],
  );
  const restricted = await tx.execute<{ id: string; source: string; row: Record<string, string | null> }[]>(
    `with found as (
       select id, source, "row" from restricted_records
       where lower("row"->>'email') in ${listed} or "row"->>'phone' in ${listed} or lower("row"->>'recipient') in ${listed}
     )
     select id, source, "row" from found
     union all
     select other.id, other.source, other."row" from restricted_records as other
     where other.id not in (select id from found)
       and (other."row"->>'about_id' in (select "row"->>'id' from found) or other."row"->>'subscriber_id' in (select "row"->>'id' from found))`,
    [mails, numbers, mails],
  );
  const restrictedLeads = restricted.filter(({ source }) => source === 'leads');
  const restrictedText = (field: string) => restrictedLeads.flatMap(({ row }) => row[field] ?? []);
  return {
    leads: idsOf(leads),
    subscribers: idsOf(subscribers),
    emails: idsOf(sent),
    requests: idsOf(requests),
    restricted: idsOf(restricted),
    restrictedLeads: restrictedText('id'),
    references: [...leads.map(({ reference }) => reference), ...restrictedText('reference')],
    names: [...new Set([...leads.flatMap(({ name }) => name ?? []), ...restrictedText('name')])],
  };
}

/** The ids of the leads of a person. */
export function leadIdsOf({ leads, restrictedLeads }: PersonRows): string[] {
  return [...leads, ...restrictedLeads];
}

/** An entry in another customer's lead that contains the name of a person. */
export interface NameMatch {
  id: string;
  lead_id: string;
  reference: string;
  text: string | null;
  subject: string | null;
  original: string | null;
  created_at: string | Date;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the names of a person as whole words, in any case and with any whitespace; undefined without a name. */
export function namePattern({ names }: Pick<PersonRows, 'names'>): RegExp | undefined {
  const patterns = names.map((name) => name.trim().split(/\s+/).map(escape).join('\\s+')).filter((name) => name !== '');
  return patterns.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu') : undefined;
}

/** Entries in other customers' leads with the name of a person. Filtered here, as PostgreSQL has no word boundaries for every script. */
export async function findNameMatches(tx: EntityManager, rows: PersonRows): Promise<NameMatch[]> {
  const pattern = namePattern(rows);
  if (!pattern) return [];
  const likes = rows.names.map(
    (name) =>
      `%${name
        .trim()
        .replace(/[\\%_]/g, '\\$&')
        .replace(/\s+/g, '%')}%`,
  );
  const found = await tx.execute<NameMatch[]>(
    `select entry.id, lead_id, reference, text, subject, original, entry.created_at
     from lead_entries as entry join leads as lead on lead.id = lead_id
     where concat_ws(' ', text, subject, original) ilike any (select jsonb_array_elements_text(?::jsonb))
       and lead_id not in (select value::uuid from jsonb_array_elements_text(?::jsonb))
     order by entry.id`,
    [json(likes), json(leadIdsOf(rows))],
  );
  return found.filter(({ text, subject, original }) => [text, subject, original].join('\n').search(pattern) >= 0);
}

/** Saved searches for a person's e-mail address, phone number, full name or reference. */
export async function findSavedViewsOf(
  tx: EntityManager,
  { emails, phones }: Person,
  { names, references }: PersonRows,
): Promise<string[]> {
  const views = await tx.find(SavedView, {});
  const terms = [...emails, ...names, ...references].map(toSearchText).filter((text) => text !== '');
  const isOfPerson = (q: string) => {
    const text = toSearchText(q);
    const digits = text.replaceAll(' ', '');
    return terms.some((term) => text.includes(term)) || phones.some((phone) => digits.includes(nationalDigits(phone)));
  };
  return idsOf(views.filter(({ filter: { q } }) => q !== undefined && isOfPerson(q)));
}

/** The digits of a phone number without the country code of the UAE. */
function nationalDigits(phone: string): string {
  return phone.replace(/^\+(971)?/, '');
}

/**
 * A PostgreSQL regular expression for a person's e-mail addresses, phone numbers and references; numbers with or without country code,
 * spaces and hyphens.
 */
export function mentionPattern({ emails, phones }: Person, references: readonly string[]): string {
  const spaced = (digits: string) => digits.split('').join('[ ()-]*');
  const digits = phones.map((phone) => {
    const prefix = phone.startsWith('+971') ? '((\\+|00)?971[ -]*(\\(?0\\)?)?|0)?' : '(\\+|00)?';
    return prefix + spaced(nationalDigits(phone));
  });
  return [...emails, ...references].map(escape).concat(digits).join('|');
}

/** Entries and corrections of other customers' leads with a person's identifiers. */
export function findMentions(tx: EntityManager, person: Person, rows: PersonRows): Promise<{ id: string; lead_id: string }[]> {
  return tx.execute<{ id: string; lead_id: string }[]>(
    `with own as (select value::uuid as id from jsonb_array_elements_text(?::jsonb))
     select id, lead_id from lead_entries where concat_ws(' ', text, sender, subject, original, message_id) ~* ? and lead_id not in (select id from own)
     union all
     select id, lead_id from lead_corrections where changes::text ~* ? and lead_id not in (select id from own)`,
    [json(leadIdsOf(rows)), mentionPattern(person, rows.references), mentionPattern(person, rows.references)],
  );
}

/** All e-mail addresses and phone numbers of customers in the database. */
export function findIdentifiers(tx: EntityManager): Promise<{ kind: 'email' | 'phone'; value: string }[]> {
  return tx.execute<{ kind: 'email' | 'phone'; value: string }[]>(
    `select 'email' as kind, lower(email) as value from leads where email is not null
     union select 'phone', phone from leads where phone is not null
     union select 'email', email from newsletter_subscribers
     union select 'email', email from privacy_requests where email is not null
     union select 'email', lower(recipient) from outbox_emails
     union select 'email', lower("row"->>'email') from restricted_records where "row"->>'email' is not null
     union select 'phone', "row"->>'phone' from restricted_records where "row"->>'phone' is not null`,
  );
}
