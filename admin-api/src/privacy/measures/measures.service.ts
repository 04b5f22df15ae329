import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { NotFound, OwnMeasure } from '../../http/errors.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { describePage, offsetOfPage } from '../../http/pagination.schema.ts';
import { User } from '../../staff/users/user.entity.ts';
import { erasePerson } from '../records/erase-person.ts';
import { ErasureHash } from '../erasures/erasure-hash.ts';
import { ErasuresService, lockErasures } from '../erasures/erasures.service.ts';
import { RetentionService } from '../retention/retention.service.ts';
import { type MeasureKind, PrivacyMeasure } from '../records/privacy-measure.entity.ts';
import type { ListMeasures, MeasurePage, MeasureView, RequestMeasure } from './privacy-measure.schema.ts';
import { liftRestriction, restrictPerson } from './restrict-person.sql.ts';

/** Erases people and restricts their data. Each measure is one transaction. */
@Injectable()
export class MeasuresService {
  private readonly logger = new Logger(MeasuresService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly auditLog: AuditLogService,
    private readonly hash: ErasureHash,
    private readonly erasures: ErasuresService,
    private readonly retention: RetentionService,
  ) {}

  /** Erases a person, or requests the approval of another owner if the retention policy demands it. */
  async erase(request: RequestMeasure, adminId: string): Promise<MeasureView> {
    const { needsApproval } = await this.retention.getPolicy();
    const measure = this.create('erasure', request, adminId);
    await this.em.transactional(async (tx) => {
      await lockErasures(tx);
      await tx.insert(PrivacyMeasure, measure);
      if (needsApproval) await this.record(tx, 'measure.requested', measure, adminId, { reason: measure.reason });
      else await this.perform(tx, measure, adminId);
    });
    if (!needsApproval) await this.updateErasureFile();
    return this.get(measure.id);
  }

  /** Hides a person's data until the restriction is lifted. */
  async restrict(request: RequestMeasure, adminId: string): Promise<MeasureView> {
    const measure = this.create('restriction', request, adminId);
    await this.em.transactional(async (tx) => {
      await lockErasures(tx);
      await tx.insert(PrivacyMeasure, measure);
      const counts = await restrictPerson(tx, measure.id, request.person);
      await tx.nativeUpdate(PrivacyMeasure, { id: measure.id }, { state: 'done', counts, doneAt: new Date() });
      await this.record(tx, 'person.restricted', measure, adminId, { reason: measure.reason, counts });
    });
    return this.get(measure.id);
  }

  /**
   * Approves and performs an erasure.
   *
   * @throws NotFound when it is not waiting for approval.
   * @throws OwnMeasure when the same owner requested it.
   */
  async approve(id: string, adminId: string): Promise<MeasureView> {
    await this.em.transactional(async (tx) => {
      await lockErasures(tx);
      const measure = await this.getForDecision(tx, id);
      if (measure.requestedBy === adminId) throw new OwnMeasure();
      await tx.nativeUpdate(PrivacyMeasure, { id }, { decidedBy: adminId, decidedAt: new Date() });
      await this.record(tx, 'measure.approved', measure, adminId, {});
      await this.perform(tx, measure, adminId);
    });
    await this.updateErasureFile();
    return this.get(id);
  }

  /**
   * Refuses an erasure, or cancels one's own.
   *
   * @throws NotFound when it is not waiting for approval.
   */
  async refuse(id: string, adminId: string): Promise<MeasureView> {
    await this.em.transactional(async (tx) => {
      const measure = await this.getForDecision(tx, id);
      // Nothing was erased, so no hashes are needed for restored databases.
      const decision = { decidedBy: adminId, decidedAt: new Date(), person: null, hashes: [] };
      await tx.nativeUpdate(PrivacyMeasure, { id }, { state: 'refused', ...decision });
      await this.record(tx, 'measure.refused', measure, adminId, {});
    });
    return this.get(id);
  }

  /**
   * Lifts a restriction: moves the data back to their tables.
   *
   * @throws NotFound when there is no active restriction with this id.
   */
  async lift(id: string, adminId: string): Promise<MeasureView> {
    await this.em.transactional(async (tx) => {
      await lockErasures(tx);
      const found = isUuid(id) ? await this.lock(tx, id) : null;
      if (found?.kind !== 'restriction' || found.state !== 'done') throw new NotFound('measure.not_found');
      await liftRestriction(tx, id);
      const decision = { decidedBy: adminId, decidedAt: new Date(), person: null };
      await tx.nativeUpdate(PrivacyMeasure, { id }, { state: 'lifted', ...decision });
      await this.record(tx, 'restriction.lifted', found, adminId, {});
    });
    return this.get(id);
  }

  /** The newest first. */
  async list(page: ListMeasures): Promise<MeasurePage> {
    const total = await this.em.count(PrivacyMeasure);
    const { limit } = page;
    const measures = await this.em.find(PrivacyMeasure, {}, { orderBy: { id: 'desc' }, limit, offset: offsetOfPage(page) });
    return { measures: await this.toViews(this.em, measures), pagination: describePage(page, total, false) };
  }

  private create(kind: MeasureKind, { person, reason, requestId }: RequestMeasure, adminId: string) {
    const undecided = { counts: null, decidedBy: null, decidedAt: null, doneAt: null, repeatedAt: null };
    const hashes = kind === 'erasure' ? this.hash.of(person) : [];
    return {
      id: uuid(),
      kind,
      state: 'waiting',
      reason,
      requestId,
      person,
      hashes,
      requestedBy: adminId,
      requestedAt: new Date(),
      ...undecided,
    } as const;
  }

  private async perform(tx: EntityManager, measure: Pick<PrivacyMeasure, 'id' | 'person' | 'reason'>, adminId: string): Promise<void> {
    if (!measure.person) throw new Error('The measure has no person.');
    const counts = await erasePerson(tx, measure.person);
    await tx.nativeUpdate(PrivacyMeasure, { id: measure.id }, { state: 'done', person: null, counts, doneAt: new Date() });
    await this.record(tx, 'person.erased', measure, adminId, { reason: measure.reason, counts });
  }

  /** The erasure is valid even if the file cannot be written now: it is synchronised every few minutes. */
  private async updateErasureFile(): Promise<void> {
    await this.erasures.synchronise().catch((err: unknown) => this.logger.warn({ err }, 'could not write the file of erasures'));
  }

  private lock(tx: EntityManager, id: string): Promise<PrivacyMeasure | null> {
    return tx.findOne(PrivacyMeasure, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  private async getForDecision(tx: EntityManager, id: string): Promise<PrivacyMeasure> {
    const measure = isUuid(id) ? await this.lock(tx, id) : null;
    if (measure?.kind !== 'erasure' || measure.state !== 'waiting') throw new NotFound('measure.not_found');
    return measure;
  }

  private async get(id: string): Promise<MeasureView> {
    const [view] = await this.toViews(this.em, [await this.em.findOneOrFail(PrivacyMeasure, { id })]);
    if (!view) throw new NotFound('measure.not_found');
    return view;
  }

  private async toViews(em: EntityManager, measures: readonly PrivacyMeasure[]): Promise<MeasureView[]> {
    const ids = measures.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy]).filter((id) => id !== null);
    const users = await em.find(User, { id: { $in: ids } });
    const toAuthor = (id: string | null) => (id === null ? null : { id, name: users.find((user) => user.id === id)?.name ?? null });
    const toInstant = (at: Date | null) => at?.toISOString() ?? null;
    return measures.map((measure) => ({
      id: measure.id,
      kind: measure.kind,
      state: measure.state,
      reason: measure.reason,
      requestId: measure.requestId,
      person: measure.person,
      counts: measure.counts,
      requestedBy: toAuthor(measure.requestedBy),
      requestedAt: measure.requestedAt.toISOString(),
      decidedBy: toAuthor(measure.decidedBy),
      decidedAt: toInstant(measure.decidedAt),
      doneAt: toInstant(measure.doneAt),
      repeatedAt: toInstant(measure.repeatedAt),
    }));
  }

  private record(
    tx: EntityManager,
    action: 'measure.requested' | 'measure.approved' | 'measure.refused' | 'person.erased' | 'person.restricted' | 'restriction.lifted',
    { id }: Pick<PrivacyMeasure, 'id'>,
    adminId: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.auditLog.record(tx, { action, actor: adminActor(adminId), subject: { type: 'privacy_measure', id }, details });
  }
}
