import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { MAX_VIEWS } from '../../../contract/limits.ts';
import { may } from '../../../contract/roles.ts';
import { NotFound, PermissionRequired, TooManyViews } from '../../http/errors.ts';
import { isUuid } from '../../http/fields.schema.ts';
import type { SignedInAdmin } from '../../http/current-admin.ts';
import type { LeadScope } from '../model/lead-kinds.ts';
import { exportLeadsSchema } from '../model/lead.schema.ts';
import { LeadListsRepository } from './lead-lists.sql.ts';
import { SavedView, SavedViewOrder } from './saved-view.entity.ts';
import { type ChangeSavedView, type CreateSavedView, type SavedViewCounts, type SavedViewView } from './saved-view.schema.ts';

type Reader = SignedInAdmin['user'];

/** Maximum concurrent counts: more would delay other requests to the database. */
const MAX_CONCURRENT_COUNTS = 4;

/** Named filters of one account or of the whole team. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: LeadListsRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  /** The views of an account and of the team, in the order of the account; others follow, oldest first. */
  async list(reader: Reader): Promise<{ views: SavedViewView[] }> {
    return { views: (await this.viewsOf(reader)).map((view) => toView(view, reader)) };
  }

  /** The number of leads in each view of a list, up to the cap. The scope `all` has the views of every list. */
  async count(scope: LeadScope, reader: Reader): Promise<SavedViewCounts> {
    const views = (await this.viewsOf(reader)).filter(({ kind }) => scope === 'all' || kind === scope);
    const counts: Record<string, number> = {};
    for (let from = 0; from < views.length; from += MAX_CONCURRENT_COUNTS) {
      await Promise.all(
        views.slice(from, from + MAX_CONCURRENT_COUNTS).map(async ({ id, kind, filter }) => {
          counts[id] = await this.lists.countList(kind, { ...exportLeadsSchema.parse({ ...filter }), readerId: reader.id });
        }),
      );
    }
    return { counts };
  }

  /**
   * Stores a view.
   *
   * @throws PermissionRequired when it is shared and the role may not share.
   * @throws TooManyViews when the limit is reached.
   */
  async create({ kind, name, filter, isShared = false }: CreateSavedView, reader: Reader): Promise<SavedViewView> {
    if (isShared) assertMayShare(reader);
    const view = { id: uuid(), adminId: reader.id, kind, name, filter: { ...filter }, createdAt: new Date(), isShared, deletedAt: null };
    await this.em.transactional(async (tx) => {
      await assertBelowLimit(tx, { isShared }, reader);
      await tx.insert(SavedView, view);
      await this.record(tx, 'saved_view.created', view.id, reader);
    });
    return toView(view, reader);
  }

  /**
   * Renames a view, shares it or makes it private again. Only its author can make it private, because everyone else loses it.
   *
   * @throws NotFound when it is unknown, or private to another account.
   * @throws PermissionRequired when the role may not change a shared view.
   * @throws TooManyViews when the limit is reached.
   */
  change(id: string, { name, isShared }: ChangeSavedView, reader: Reader): Promise<SavedViewView> {
    return this.em.transactional(async (tx) => {
      const view = await this.find(tx, id, { isDeleted: false }, reader);
      if (isShared === true && !view.isShared) assertMayShare(reader);
      if (isShared === false && view.isShared && view.adminId !== reader.id) throw new PermissionRequired();
      if (isShared !== undefined && isShared !== view.isShared) await assertBelowLimit(tx, { isShared }, reader);
      const changes = { ...(name !== undefined && { name }), ...(isShared !== undefined && { isShared }) };
      if (Object.keys(changes).length > 0) {
        await tx.nativeUpdate(SavedView, { id: view.id }, changes);
        await this.record(tx, 'saved_view.changed', view.id, reader);
      }
      return toView({ ...view, ...changes }, reader);
    });
  }

  /** Stores the order of an account. Unknown ids are ignored when views are listed. */
  async order(viewIds: string[], reader: Reader): Promise<{ views: SavedViewView[] }> {
    await this.em.upsert(SavedViewOrder, { adminId: reader.id, viewIds });
    return this.list(reader);
  }

  /**
   * Deletes a view. It can be restored for a day.
   *
   * @throws NotFound when it is unknown, or private to another account.
   * @throws PermissionRequired when it is shared and the role may not share.
   */
  async delete(id: string, reader: Reader): Promise<void> {
    await this.em.transactional(async (tx) => {
      const view = await this.find(tx, id, { isDeleted: false }, reader);
      await tx.nativeUpdate(SavedView, { id: view.id }, { deletedAt: new Date() });
      await this.record(tx, 'saved_view.deleted', view.id, reader);
    });
  }

  /**
   * Restores a deleted view at its former position.
   *
   * @throws NotFound when there is no such deleted view, or it was private to another account.
   * @throws PermissionRequired when it was shared and the role may not share.
   * @throws TooManyViews when the limit was reached meanwhile.
   */
  restore(id: string, reader: Reader): Promise<SavedViewView> {
    return this.em.transactional(async (tx) => {
      const view = await this.find(tx, id, { isDeleted: true }, reader);
      await assertBelowLimit(tx, view, reader);
      await tx.nativeUpdate(SavedView, { id: view.id }, { deletedAt: null });
      await this.record(tx, 'saved_view.restored', view.id, reader);
      return toView(view, reader);
    });
  }

  /** Permanently deletes views that were deleted before a time. */
  purgeDeleted(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(SavedView, { deletedAt: { $lt: before } });
  }

  private async viewsOf({ id: adminId }: Reader): Promise<SavedView[]> {
    const [views, order] = await Promise.all([
      this.em.find(SavedView, { deletedAt: null, $or: [{ adminId }, { isShared: true }] }, { orderBy: { id: 'asc' } }),
      this.em.findOne(SavedViewOrder, { adminId }),
    ]);
    const positions = new Map(order?.viewIds.map((id, position) => [id, position]));
    const positionOf = ({ id }: SavedView) => positions.get(id) ?? positions.size;
    return views.toSorted((one, other) => positionOf(one) - positionOf(other));
  }

  /** A view that a reader may change. */
  private async find(tx: EntityManager, id: string, { isDeleted }: { isDeleted: boolean }, reader: Reader): Promise<SavedView> {
    const view = isUuid(id) ? await tx.findOne(SavedView, { id, deletedAt: isDeleted ? { $ne: null } : null }) : null;
    if (!view || (!view.isShared && view.adminId !== reader.id)) throw new NotFound('view.not_found');
    if (view.isShared) assertMayShare(reader);
    return view;
  }

  private record(
    tx: EntityManager,
    action: `saved_view.${'created' | 'changed' | 'deleted' | 'restored'}`,
    id: string,
    reader: Reader,
  ): Promise<void> {
    return this.auditLog.record(tx, { action, actor: adminActor(reader.id), subject: { type: 'saved_view', id } });
  }
}

/** Without a lock: two concurrent calls may exceed the limit by one, which does no harm. */
async function assertBelowLimit(tx: EntityManager, { isShared }: Pick<SavedView, 'isShared'>, { id: adminId }: Reader): Promise<void> {
  const group = isShared ? { isShared } : { isShared, adminId };
  if ((await tx.count(SavedView, { ...group, deletedAt: null })) >= MAX_VIEWS) throw new TooManyViews({ areShared: isShared });
}

function assertMayShare({ role }: Reader): void {
  if (!may(role, 'views.share')) throw new PermissionRequired();
}

function toView({ id, kind, name, filter, createdAt, isShared, adminId }: Omit<SavedView, 'deletedAt'>, reader: Reader): SavedViewView {
  return { id, kind, name, filter, createdAt: createdAt.toISOString(), isShared, isOwn: adminId === reader.id };
}
