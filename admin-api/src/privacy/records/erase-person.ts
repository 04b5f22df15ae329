import type { EntityManager } from '@mikro-orm/postgresql';

import { OutboxEmail } from '../../emails/outbox-email.entity.ts';
import { FeedbackRequest } from '../../leads/feedback/feedback.entity.ts';
import { deleteFilesOf } from '../../leads/files/lead-files.sql.ts';
import { SavedView } from '../../leads/inbox/saved-view.entity.ts';
import { Lead, LeadCorrection } from '../../leads/model/lead.entity.ts';
import { LeadEntry } from '../../leads/model/lead-entry.entity.ts';
import { refreshSearchText } from '../../leads/model/refresh-search-text.sql.ts';
import { LeadAlert } from '../../leads/notices/lead-alert.entity.ts';
import { LeadLink } from '../../leads/notices/lead-link.entity.ts';
import { PushMessage } from '../../leads/push/push-message.entity.ts';
import { ConsentEvent, NewsletterSubscriber } from '../../newsletter/newsletter-subscriber.entity.ts';
import {
  copyForMetrics,
  emptyHiddenSearchTexts,
  emptyRequests,
  eraseReceipts,
  REDACTED,
  redactMentions,
  removeFromMeasures,
  removeNoticeAddresses,
} from './erase-person.sql.ts';
import {
  findMentions,
  findNameMatches,
  findPersonRows,
  findSavedViewsOf,
  leadIdsOf,
  mentionPattern,
  namePattern,
  type PersonRows,
} from './person-rows.sql.ts';
import type { Person } from './person.schema.ts';
import { RestrictedRecord } from './privacy-measure.entity.ts';

/** The number of a person's records by kind. */
export type PersonCounts = Record<
  'leads' | 'notes' | 'emails' | 'subscriptions' | 'consents' | 'requests' | 'views' | 'mentions' | 'restricted',
  number
>;

/** Counts what an erasure would remove. */
export async function countRows(tx: EntityManager, person: Person, rows: PersonRows): Promise<PersonCounts> {
  return {
    leads: leadIdsOf(rows).length,
    notes: await tx.count(LeadEntry, { leadId: { $in: leadIdsOf(rows) } }),
    emails: rows.emails.length,
    subscriptions: rows.subscribers.length,
    consents: await tx.count(ConsentEvent, { subscriberId: { $in: rows.subscribers } }),
    requests: rows.requests.length,
    views: (await findSavedViewsOf(tx, person, rows)).length,
    mentions: (await findMentions(tx, person, rows)).length,
    restricted: rows.restricted.length,
  };
}

/** Deletes leads with everything about them, except for what metrics need. */
export async function deleteLeads(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const id = { $in: [...ids] };
  await copyForMetrics(tx, ids);
  // Read without a lock: the reference of a lead never changes.
  const leads = await tx.find(Lead, { id }, { fields: ['reference'] });
  // The leads first: a concurrent note locks their rows, and is then deleted with the others.
  await tx.nativeDelete(Lead, { id });
  await deleteRelated(tx, ids);
  await eraseReceipts(
    tx,
    leads.map(({ reference }) => reference),
  );
}

/** Deletes everything about leads whose own rows were deleted or are hidden. */
async function deleteRelated(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  const leadId = { $in: [...leadIds] };
  for (const rows of [LeadEntry, LeadCorrection, LeadLink, FeedbackRequest, LeadAlert, PushMessage]) {
    await tx.nativeDelete<{ leadId: string }>(rows, { leadId });
  }
  await tx.nativeDelete(OutboxEmail, { aboutId: leadId });
  await deleteFilesOf(tx, leadIds);
}

/**
 * Erases a person, in the caller's transaction: rows are deleted, and where a row has to stay, its personal columns are emptied. The
 * audit log contains ids only, so it stays unchanged.
 *
 * @param before Erases only what was stored before this time, so that data sent after an earlier erasure stay.
 * @returns The number of removed records by kind.
 */
export async function erasePerson(tx: EntityManager, person: Person, before?: Date): Promise<PersonCounts> {
  const rows = await findPersonRows(tx, person, before);
  const counts = await countRows(tx, person, rows);
  const [views, mentions] = [await findSavedViewsOf(tx, person, rows), await findMentions(tx, person, rows)];
  await deleteLeads(tx, rows.leads);
  await deleteRelated(tx, rows.restrictedLeads);
  await tx.nativeDelete(OutboxEmail, { id: { $in: rows.emails } });
  await eraseReceipts(tx, rows.references);
  await tx.nativeDelete(ConsentEvent, { subscriberId: { $in: rows.subscribers } });
  await tx.nativeDelete(NewsletterSubscriber, { id: { $in: rows.subscribers } });
  await tx.nativeDelete(SavedView, { id: { $in: views } });
  await redactMentions(
    tx,
    mentionPattern(person, rows.references),
    mentions.map(({ id }) => id),
  );
  await updateSearchTexts(
    tx,
    mentions.map((mention) => mention.lead_id),
  );
  await emptyRequests(tx, rows.requests);
  await tx.nativeDelete(RestrictedRecord, { id: { $in: rows.restricted } });
  await removeFromMeasures(tx, person);
  await removeNoticeAddresses(tx, person);
  return counts;
}

/** Redacts the name of a person in an entry of another customer's lead. @returns the lead's id; undefined when the name is missing. */
export async function redactName(tx: EntityManager, person: Person, entryId: string): Promise<string | undefined> {
  const rows = await findPersonRows(tx, person);
  const pattern = namePattern(rows);
  const match = (await findNameMatches(tx, rows)).find(({ id }) => id === entryId);
  if (!pattern || !match) return undefined;
  const redact = (text: string | null) => text?.replace(pattern, REDACTED) ?? null;
  await tx.nativeUpdate(
    LeadEntry,
    { id: entryId },
    { text: redact(match.text), subject: redact(match.subject), original: redact(match.original) },
  );
  await updateSearchTexts(tx, [match.lead_id]);
  return match.lead_id;
}

/** Search texts contain notes. Those of hidden leads are rebuilt when the restriction is lifted. */
async function updateSearchTexts(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  await refreshSearchText(tx, leadIds);
  await emptyHiddenSearchTexts(tx, leadIds);
}
