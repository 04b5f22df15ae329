import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { NotFound } from '../../http/errors.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { SavedView } from './saved-view.entity.ts';
import type { CreateSavedView, SavedViewView } from './saved-view.schema.ts';

/** Maximum number of views that a list returns. */
const MAX_VIEWS = 100;

/** Filters that an admin has saved under a name; each admin has their own. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly auditLog: AuditLogService,
  ) {}

  /** The oldest first. */
  async list(adminId: string): Promise<{ views: SavedViewView[] }> {
    const views = await this.em.fork().find(SavedView, { adminId }, { orderBy: { id: 'asc' }, limit: MAX_VIEWS });
    return { views: views.map(toView) };
  }

  async create({ kind, name, filter }: CreateSavedView, adminId: string): Promise<SavedViewView> {
    const id = uuid();
    const createdAt = new Date();
    await this.em.fork().transactional(async (tx) => {
      await tx.insert(SavedView, { id, adminId, kind, name, filter: { ...filter }, createdAt });
      const subject = { type: 'saved_view', id } as const;
      await this.auditLog.record(tx, { action: 'saved_view.created', actor: adminActor(adminId), subject });
    });
    return { id, kind, name, filter, createdAt: createdAt.toISOString() };
  }

  /** @throws NotFound when there is no such view, or it belongs to another admin. */
  async delete(id: string, adminId: string): Promise<void> {
    if (!isUuid(id)) throw new NotFound('view.not_found');
    await this.em.fork().transactional(async (tx) => {
      if ((await tx.nativeDelete(SavedView, { id, adminId })) === 0) throw new NotFound('view.not_found');
      const subject = { type: 'saved_view', id } as const;
      await this.auditLog.record(tx, { action: 'saved_view.deleted', actor: adminActor(adminId), subject });
    });
  }
}

function toView({ id, kind, name, filter, createdAt }: SavedView): SavedViewView {
  return { id, kind, name, filter, createdAt: createdAt.toISOString() };
}
