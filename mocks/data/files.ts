import { MAX_ROW_THUMBNAILS } from '@zmb/admin-api/contract/limits.ts';

import type { Schema } from '../contract/contract.ts';
import { makeId, seeded } from './random.ts';
import type { MockFile } from './state.ts';

type Submission = Pick<Schema<'ContactSubmission'>, 'id' | 'receivedAt'>;

/** What a row says of the files of its lead. */
export function summaryOf(files: readonly MockFile[], lead: string): Pick<Schema<'ContactSubmission'>, 'fileCount' | 'thumbnails'> {
  const own = files.filter(({ leadId }) => leadId === lead);
  return {
    fileCount: own.filter(({ state }) => state === 'stored' || state === 'processing').length,
    thumbnails: own.flatMap(({ id, state, type }) => (state === 'stored' && type === 'photo' ? [id] : [])).slice(0, MAX_ROW_THUMBNAILS),
  };
}

/** Photos of every fourth lead: one of them has a video too, a photo that is being processed, and one that was refused. */
export function buildFiles(submissions: readonly Submission[]): MockFile[] {
  const random = seeded(74);
  return submissions.flatMap((lead, index) => {
    if (index % 4 !== 1) return [];
    const fileOf = (name: string, more: Partial<MockFile> = {}): MockFile => ({
      ...{ id: makeId(random, Date.parse(lead.receivedAt)), key: `key of ${lead.id}`, leadId: lead.id, name, type: 'photo' },
      ...{ size: 184_320, offset: 184_320, head: '', state: 'stored', refusal: null, mediaType: 'image/jpeg', width: 640, height: 480 },
      ...{ receivedAt: lead.receivedAt, addedOn: 'form' },
      ...more,
    });
    const photos = [fileOf('ceiling.jpg'), fileOf('تسرب المكيف.jpg')];
    if (index !== 1) return photos.slice(0, 1 + (index % 3 === 0 ? 1 : 0));
    const unknown = { mediaType: '', width: null, height: null };
    return [
      ...photos,
      fileOf('IMG_4711.heic', { addedOn: 'request_page' }),
      fileOf('drip.mp4', { type: 'video', mediaType: 'video/mp4', size: 7_400_000, width: 1_920, height: 1_080 }),
      fileOf('IMG_4712.heic', { ...unknown, state: 'processing', addedOn: 'request_page' }),
      fileOf('quote.pdf', { ...unknown, state: 'refused', refusal: 'file.type' }),
    ];
  });
}
