import type { EntityManager } from '@mikro-orm/postgresql';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { NewEntry } from '../../audit-log/audit-entries.repository.ts';
import { LeadFilePart } from '../../leads/files/lead-file-part.entity.ts';
import { LeadFile } from '../../leads/files/lead-file.entity.ts';
import { LeadQuestion } from '../../leads/questions/lead-question.entity.ts';
import { type DemoLead, idAt } from './demo-plan.ts';
import { drawPhotos } from './demo-photos.ts';
import type { Random } from './random.ts';

/** How many of the newest requests with an address have photos. */
const WITH_PHOTOS = 14;
/** How many each of them has, in turn. */
const COUNTS = [3, 1, 4, 2];
/** What cameras and messengers call photos. */
const NAMES = ['IMG_2041.jpg', 'ceiling.jpg', 'WhatsApp Image 2.jpg', 'صورة.jpg'];
/** What visitors answer, in turn; null for those who do not. */
const MARKS = [5, 4, 5, null, 5, 3, 4, 5, null, 2, 5, 4];
/** How long photos take to arrive. */
const UPLOAD_MS = 20_000;

/** Newest first. */
const genuine = (leads: readonly DemoLead[]) =>
  leads.filter(({ kind, isSuspected, status }) => kind === 'contact' && !isSuspected && status !== 'spam').toReversed();

/** Adds drawn photos to the newest requests with an address. */
export async function fillPhotos(tx: EntityManager, leads: readonly DemoLead[], random: Random): Promise<void> {
  const photos = await drawPhotos();
  const chosen = genuine(leads)
    .filter(({ place }) => place !== null)
    .slice(0, WITH_PHOTOS);
  const files = chosen.flatMap(({ id: leadId, receivedAt }, lead) =>
    Array.from({ length: COUNTS[lead % COUNTS.length] ?? 1 }, (_, index) => {
      const photo = photos[(lead + index) % photos.length];
      if (!photo) throw new Error('There are no photos.');
      const at = receivedAt + (index + 1) * UPLOAD_MS;
      const { whole, thumbnail, width, height } = photo;
      const bytes = whole.length;
      const row = {
        ...{ id: idAt(at, random), leadId, filesHash: `demo ${leadId}`, addedOn: 'form' as const },
        ...{ name: NAMES[index % NAMES.length] ?? '', type: 'photo' as const, mediaType: 'image/jpeg', width, height, bytes },
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

/**
 * Asks how it was, a day after each request that was won, as far as that is over by now.
 *
 * @returns The entries of the audit log for the marks.
 */
export async function fillMarks(
  tx: EntityManager,
  leads: readonly DemoLead[],
  { now, random }: { now: number; random: Random },
): Promise<NewEntry[]> {
  const asked = genuine(leads).flatMap(({ id, outcome, steps }) => {
    const askedAt = (steps.at(-1)?.at ?? now) + DAY_MS;
    return outcome?.result === 'won' && askedAt + DAY_MS < now ? [{ id, askedAt }] : [];
  });
  const answered = asked.map(({ id: leadId, askedAt }, index) => {
    const mark = MARKS[index % MARKS.length] ?? null;
    return { leadId, askedAt, mark, ratedAt: mark === null ? null : askedAt + (index % 9) * HOUR_MS + 7 * MINUTE_MS };
  });
  await tx.insertMany(
    LeadQuestion,
    answered.map(({ askedAt, ratedAt, ...each }) => ({
      ...each,
      askedAt: new Date(askedAt),
      ratedAt: ratedAt === null ? null : new Date(ratedAt),
    })),
  );
  return answered.flatMap(({ leadId, mark, ratedAt }): NewEntry[] => {
    if (ratedAt === null) return [];
    const by = { actorType: 'visitor', actorId: null, subjectType: 'contact_submission', subjectId: leadId } as const;
    return [{ id: idAt(ratedAt, random), action: 'contact_submission.rated', ...by, details: { mark }, occurredAt: new Date(ratedAt) }];
  });
}

/** Requests whose pages show what visitors see: one that is open and has photos, and one that is done. */
export function pagesOf(leads: readonly DemoLead[]): Pick<DemoLead, 'id' | 'language'>[] {
  const newest = genuine(leads);
  const open = newest.find(({ place, status }) => place !== null && status !== 'done');
  const done = newest.find(({ status }) => status === 'done');
  return [open, done].flatMap((lead) => (lead ? [{ id: lead.id, language: lead.language }] : []));
}
