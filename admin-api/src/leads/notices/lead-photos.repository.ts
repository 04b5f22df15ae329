import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { EmailPhoto } from '../../emails/email-draft.ts';
import { LeadFile, LeadFilePart } from '../model/lead-file.entity.ts';

/** As many photos of a lead are in a message. */
const MAX_PHOTOS = 3;

/** The files of a lead, as a message shows them. */
export interface LeadPhotos {
  /** All photos and videos that are kept or are being checked. */
  count: number;
  /** The first photos. */
  photos: readonly EmailPhoto[];
}

/** Reads the files of leads for messages to staff when they are sent, so that they have what has arrived by then. */
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
