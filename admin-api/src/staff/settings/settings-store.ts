import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { StaffDocument } from './staff-document.entity.ts';

/** A document and its version; version 0 was never written. */
export interface Versioned<Content> {
  version: number;
  content: Content;
}

// Optimistic locking: of two writers with the same version one succeeds. Only version 0 may be inserted.
const WRITE = `
  insert into staff_documents as known (name, content, version, updated_at)
  select new.name, new.content, 1, now() from (values (?::text, ?::jsonb, ?::int)) as new (name, content, version)
  where new.version = 0 or exists (select 1 from staff_documents where name = new.name)
  on conflict (name) do update set content = excluded.content, version = known.version + 1, updated_at = excluded.updated_at
    where known.version = ?
  returning version`;

@Injectable()
export class StaffDocumentsRepository {
  constructor(private readonly em: EntityManager) {}

  async find<Content>(name: string): Promise<Versioned<Content> | undefined> {
    const found = await this.em.findOne(StaffDocument, { name });
    // The content was validated before it was written.
    return found ? { version: found.version, content: found.content as Content } : undefined;
  }

  /** Reads a document and locks it until the transaction ends. */
  async lock<Content>(tx: EntityManager, name: string): Promise<Versioned<Content> | undefined> {
    const found = await tx.findOne(StaffDocument, { name }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return found ? { version: found.version, content: found.content as Content } : undefined;
  }

  /** Writes within the caller's transaction. @returns false when the document has another version by now. */
  async write(tx: EntityManager, name: string, { version, content }: Versioned<unknown>): Promise<boolean> {
    const rows = await tx.execute<object[]>(WRITE, [name, JSON.stringify(content), version, version]);
    return rows.length === 1;
  }
}
