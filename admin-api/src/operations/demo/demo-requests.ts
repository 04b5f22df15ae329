import type { EntityManager } from '@mikro-orm/postgresql';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { TimeSlot } from '../../../contract/time-slots.ts';
import type { NewEntry } from '../../audit-log/audit-entries.sql.ts';
import { LeadFile, LeadFilePart } from '../../leads/model/lead-file.entity.ts';
import { LeadEntry, NO_EMAIL } from '../../leads/model/lead-entry.entity.ts';
import { Lead } from '../../leads/model/lead.entity.ts';
import { MAX_LOW_RATING } from '../../leads/feedback/feedback.service.ts';
import { refreshSearchText } from '../../leads/model/refresh-search-text.sql.ts';
import { toStoredSlots } from '../../leads/model/place-and-time.schema.ts';
import { FeedbackRequest } from '../../leads/feedback/feedback.entity.ts';
import { type DemoLead, idAt } from './demo-plan.ts';
import { drawPhotos } from './demo-photos.ts';
import { RATING_COMMENTS } from './demo-texts.ts';
import type { Random } from './random.ts';

/** How many of the newest leads with an address have photos. */
const LEADS_WITH_PHOTOS = 14;
/** Photos per lead, in turn. */
const PHOTO_COUNTS = [3, 1, 4, 2];
/** File names as cameras and messengers give them. */
const PHOTO_NAMES = ['IMG_2041.jpg', 'ceiling.jpg', 'WhatsApp Image 2.jpg', 'صورة.jpg'];
/** Ratings, in turn; null for customers who do not answer. */
const RATINGS = [5, 4, 5, null, 5, 3, 4, 5, null, 2, 5, 4];
/** Every second rating has a comment. */
const COMMENT_EVERY = 2;
/** How long after the first reply a time slot is confirmed. */
const CONFIRMED_AFTER_MS = 20 * MINUTE_MS;
/** How long photos take to arrive. */
const UPLOAD_MS = 20_000;

/** Newest first. */
const genuine = (leads: readonly DemoLead[]) =>
  leads.filter(({ kind, isSuspected, status }) => kind === 'contact' && !isSuspected && status !== 'spam').toReversed();

/** Adds drawn photos to the newest leads with an address. */
export async function seedPhotos(tx: EntityManager, leads: readonly DemoLead[], random: Random): Promise<void> {
  const photos = await drawPhotos();
  const chosen = genuine(leads)
    .filter(({ place }) => place !== null)
    .slice(0, LEADS_WITH_PHOTOS);
  const files = chosen.flatMap(({ id: leadId, receivedAt }, lead) =>
    Array.from({ length: PHOTO_COUNTS[lead % PHOTO_COUNTS.length] ?? 1 }, (_, index) => {
      const photo = photos[(lead + index) % photos.length];
      if (!photo) throw new Error('There are no photos.');
      const at = receivedAt + (index + 1) * UPLOAD_MS;
      const { whole, thumbnail, width, height } = photo;
      const bytes = whole.length;
      const row = {
        ...{ id: idAt(at, random), leadId, filesHash: `demo ${leadId}`, addedOn: 'form' as const },
        ...{ name: PHOTO_NAMES[index % PHOTO_NAMES.length] ?? '', type: 'photo' as const, mediaType: 'image/jpeg', width, height, bytes },
        ...{ size: bytes, received: bytes, state: 'stored' as const, refusal: null, objectKey: null, hasThumbnail: true },
        ...{ networkHash: 'demo', createdAt: new Date(at), receivedAt: new Date(at), leaseUntil: null, attempts: 1 },
      };
      return { row, contents: { whole, thumbnail } };
    }),
  );
  await tx.insertMany(
    LeadFile,
    files.map(({ row }) => row),
  );
  await tx.insertMany(
    LeadFilePart,
    files.flatMap(({ row, contents }) =>
      (['whole', 'thumbnail'] as const).map((content) => ({ fileId: row.id, content, position: 0, bytes: contents[content] })),
    ),
  );
}

/** A confirmed time slot. */
export interface DemoConfirmation {
  lead: DemoLead & { colleagueId: string };
  slot: TimeSlot;
  at: number;
}

/** Confirms the last time slot of every second lead that was answered early enough. */
export function planConfirmations(leads: readonly DemoConfirmation['lead'][], now: number): DemoConfirmation[] {
  const answered = leads.flatMap((lead) => {
    const answer = lead.steps.find(({ step }) => step === 'answer');
    const slot = lead.slots.at(-1);
    if (lead.kind !== 'contact' || !answer || !slot) return [];
    const at = answer.at + CONFIRMED_AFTER_MS;
    return at < Math.min(slot.from, now) ? [{ lead, slot, at }] : [];
  });
  return answered.filter((_, index) => index % 2 === 0);
}

/**
 * Stores confirmed time slots, each with a reply by e-mail.
 *
 * @returns Their audit entries.
 */
export async function seedConfirmations(tx: EntityManager, confirmed: readonly DemoConfirmation[], random: Random): Promise<NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const { lead, slot, at } of confirmed) {
    const occurredAt = new Date(at);
    const stored = (toStoredSlots(lead.slots) ?? []).map((each) => {
      return Date.parse(each.from) === slot.from ? { ...each, confirmedAt: occurredAt.toISOString() } : each;
    });
    const { version } = await tx.findOneOrFail(Lead, { id: lead.id }, { fields: ['version'] });
    await tx.nativeUpdate(Lead, { id: lead.id }, { slots: stored, version: version + 1 });
    const entryId = idAt(at, random);
    const rest = { undoneAt: null, undoneBy: null, isVerified: null, ...NO_EMAIL, text: null };
    await tx.insert(LeadEntry, {
      ...{ id: entryId, leadId: lead.id, type: 'answer', channel: 'email', authorId: lead.colleagueId, createdAt: occurredAt },
      ...{ slotFrom: new Date(slot.from), ...rest },
    });
    const by = { actorType: 'admin', actorId: lead.colleagueId, subjectType: 'contact_submission', subjectId: lead.id } as const;
    const from = new Date(slot.from).toISOString();
    const details = { from, to: new Date(slot.to).toISOString(), isCustomerNotified: true };
    entries.push(
      { id: idAt(at, random), action: 'contact_submission.slot_confirmed', ...by, details, occurredAt },
      {
        id: idAt(at, random),
        action: 'contact_submission.answered',
        ...by,
        details: { entryId, channel: 'email', isFirst: false },
        occurredAt,
      },
    );
  }
  return entries;
}

/**
 * Stores a feedback request one day after each won lead, if that day has passed, and most of the ratings.
 *
 * @returns The audit entries of the ratings.
 */
export async function seedRatings(
  tx: EntityManager,
  leads: readonly DemoLead[],
  { now, random }: { now: number; random: Random },
): Promise<NewEntry[]> {
  const requested = genuine(leads).flatMap(({ id, language, outcome, steps }) => {
    const askedAt = (steps.at(-1)?.at ?? now) + DAY_MS;
    return outcome?.result === 'won' && askedAt + DAY_MS < now ? [{ id, language, askedAt }] : [];
  });
  const answered = requested.map(({ id: leadId, language, askedAt }, index) => {
    const rating = RATINGS[index % RATINGS.length] ?? null;
    return { leadId, language, askedAt, rating, ratedAt: rating === null ? null : askedAt + (index % 9) * HOUR_MS + 7 * MINUTE_MS };
  });
  await tx.insertMany(
    FeedbackRequest,
    answered.map(({ leadId, rating, askedAt, ratedAt }) => ({
      ...{ leadId, rating },
      askedAt: new Date(askedAt),
      ratedAt: ratedAt === null ? null : new Date(ratedAt),
    })),
  );
  const written = answered.flatMap(({ leadId, language, rating, ratedAt }, index) => {
    if (rating === null || ratedAt === null || index % COMMENT_EVERY !== 0) return [];
    const text = random.pick(RATING_COMMENTS[language][rating <= MAX_LOW_RATING ? 'low' : 'high']);
    return [{ id: idAt(ratedAt, random), leadId, text, createdAt: new Date(ratedAt) }];
  });
  const rest = { channel: null, authorId: null, slotFrom: null, undoneAt: null, undoneBy: null, ...NO_EMAIL };
  await tx.insertMany(
    LeadEntry,
    written.map((entry) => ({ ...entry, type: 'reply' as const, isVerified: true, ...rest })),
  );
  await refreshSearchText(
    tx,
    written.map(({ leadId }) => leadId),
  );
  return answered.flatMap(({ leadId, rating, ratedAt }): NewEntry[] => {
    if (ratedAt === null) return [];
    const by = { actorType: 'visitor', actorId: null, subjectType: 'contact_submission', subjectId: leadId } as const;
    return [{ id: idAt(ratedAt, random), action: 'contact_submission.rated', ...by, details: { rating }, occurredAt: new Date(ratedAt) }];
  });
}

/** Leads whose request pages show the most: an open one with an address, and a closed one. */
export function pagesOf(leads: readonly DemoLead[]): Pick<DemoLead, 'id' | 'language'>[] {
  const newest = genuine(leads);
  const open = newest.find(({ place, status }) => place !== null && status !== 'done');
  const done = newest.find(({ status }) => status === 'done');
  return [open, done].flatMap((lead) => (lead ? [{ id: lead.id, language: lead.language }] : []));
}
