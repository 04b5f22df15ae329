import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { MAX_ROW_THUMBNAILS } from '../../../contract/limits.ts';
import type { EmailPhoto } from '../../emails/email-draft.ts';

/** The files of a lead, as a message shows them. */
export interface LeadPhotos {
  /** All photos and videos that are kept or are being checked. */
  count: number;
  /** The first photos. */
  photos: readonly EmailPhoto[];
}

interface FileRow {
  id: string;
  name: string;
  /** Whether it has a small picture. */
  isShown: boolean;
}

const FILES = `
  select id, name, (state = 'stored' and has_thumbnail) as "isShown"
  from lead_files where lead_id = ? and state in ('stored', 'processing') order by created_at, id`;

const PARTS = `
  select file_id as "fileId", bytes from lead_file_parts
  where content = 'thumbnail' and file_id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) order by file_id, position`;

/** Reads the files of leads for messages to staff when they are sent, so that they have what has arrived by then. */
@Injectable()
export class LeadPhotosRepository {
  constructor(private readonly em: EntityManager) {}

  async find(leadId: string): Promise<LeadPhotos> {
    const files = await this.em.execute<FileRow[]>(FILES, [leadId]);
    const shown = files.filter(({ isShown }) => isShown).slice(0, MAX_ROW_THUMBNAILS);
    if (shown.length === 0) return { count: files.length, photos: [] };
    const parts = await this.em.execute<{ fileId: string; bytes: Buffer }[]>(PARTS, [JSON.stringify(shown.map(({ id }) => id))]);
    const contentOf = (id: string) => Buffer.concat(parts.filter(({ fileId }) => fileId === id).map(({ bytes }) => bytes));
    return { count: files.length, photos: shown.map(({ id, name }) => ({ cid: `${id}@photos`, name, content: contentOf(id) })) };
  }
}
