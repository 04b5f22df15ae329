import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { EmailPhoto } from '../../emails/email-draft.ts';
import { LeadFile, LeadFilePart } from '../model/lead-file.entity.ts';

/** Maximum photos in an e-mail. */
const MAX_PHOTOS = 3;

/** The photos of a lead in an e-mail to staff. */
export interface LeadPhotos {
  /** The number of photos and videos that are stored or being processed. */
  count: number;
  /** The first photos. */
  photos: readonly EmailPhoto[];
}

/** Reads the photos of a lead when an e-mail to staff is sent, so that it includes all received by then. */
@Injectable()
export class LeadPhotosRepository {
  constructor(private readonly em: EntityManager) {}

  async find(leadId: string): Promise<LeadPhotos> {
    const files = await this.em.find(
      LeadFile,
      { leadId, addedOn: { $ne: 'answer' }, state: { $in: ['stored', 'processing'] } },
      { orderBy: { createdAt: 'asc', id: 'asc' }, fields: ['name', 'state', 'hasThumbnail'] },
    );
    const shown = files.filter(({ state, hasThumbnail }) => state === 'stored' && hasThumbnail).slice(0, MAX_PHOTOS);
    if (shown.length === 0) return { count: files.length, photos: [] };
    const parts = await this.em.find(
      LeadFilePart,
      { content: 'thumbnail', fileId: { $in: shown.map(({ id }) => id) } },
      { orderBy: { fileId: 'asc', position: 'asc' } },
    );
    const contentOf = (id: string) => Buffer.concat(parts.filter(({ fileId }) => fileId === id).map(({ bytes }) => bytes));
    return { count: files.length, photos: shown.map(({ id, name }) => ({ cid: `${id}@photos`, name, content: contentOf(id) })) };
  }
}
