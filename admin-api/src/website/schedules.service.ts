import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { whileLocked } from '../database/advisory-locks.ts';
import { MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { changesIn } from '../../contract/company-facts.ts';
import { languageCodes } from '../../contract/languages.ts';
import { MAX_RECORDED_TEXTS, MAX_SCHEDULES } from '../../contract/limits.ts';
import { may } from '../../contract/roles.ts';
import type { ReturnReason } from '../../contract/site-schedules.ts';
import { adminActor, AuditLogService, SYSTEM } from '../audit-log/audit-log.service.ts';
import type { PublicationReturned } from './publication-emails.service.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { AppError, ChangedMeanwhile, NotFound, PermissionRequired, ValidationFailed } from '../http/errors.ts';
import { isUuid } from '../http/fields.schema.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import { retryDelayMs } from '../platform/background/retry-delay.ts';
import { type DestinationAuthor, DestinationsService } from '../staff/settings/destinations.service.ts';
import type { User } from '../staff/users/user.entity.ts';
import { UsersRepository } from '../staff/users/users.repository.ts';
import { digestOfDraft } from './drafts.service.ts';
import { changeOfDestinations, PublicationsService } from './publications.service.ts';
import { BuiltTexts } from '../published-texts/built-texts.ts';
import { publishedText } from '../published-texts/published-texts.ts';
import type { Overrides } from '../published-texts/site-version.entity.ts';
import { SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';
import type { RescheduleSite, ScheduleSite, SiteSchedules, SiteScheduleView } from './schedules.schema.ts';
import { SiteDraft } from './site-draft.entity.ts';
import { type PreparedText, SiteSchedule } from './site-schedule.entity.ts';
import type { SiteTextConflict } from './website.schema.ts';

const POLL_MS = 5 * SECOND_MS;
const FIRST_RETRY_MS = 20 * SECOND_MS;
/** Failed attempts after which a publication is given up. */
const MAX_FAILURES = 5;
/** One process publishes at a time. The lock ends with its transaction, even when the process is killed. */
const LOCK = {
  name: 'scheduled publications',
  group: 8,
  /** Longer than several publications take. */
  maxMs: 10 * MINUTE_MS,
};

/** Schedules, cancels and runs publications of the website. */
@Injectable()
export class SchedulesService implements OnModuleInit {
  private readonly logger = new Logger(SchedulesService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    private readonly versions: SiteVersionsRepository,
    private readonly publications: PublicationsService,
    private readonly users: UsersRepository,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
    private readonly destinations: DestinationsService,
  ) {}

  onModuleInit(): void {
    this.background.every(POLL_MS, 'Publishing scheduled changes of the website', (stop) => this.publishDue(Date.now(), stop));
  }

  async list(): Promise<SiteSchedules> {
    const schedules = await this.em.find(SiteSchedule, {}, { orderBy: { publishAt: 'asc', id: 'asc' } });
    const views = await this.describe(schedules);
    const isPending = (each: SiteScheduleView) => each.returned === null;
    return { schedules: [...views.filter(isPending), ...views.filter((each) => !isPending(each)).reverse()] };
  }

  /**
   * Schedules the publication of a draft, as it was reviewed, and removes its changes from the draft.
   *
   * @throws ValidationFailed when nothing is changed in these languages, or the list is full.
   * @throws ChangedMeanwhile when the draft has changed, or with both versions of each text that was published differently meanwhile.
   * @throws StepUpRequired when it changes how customers reach the company, without a fresh confirmation.
   */
  async schedule(
    { languages = [...languageCodes], note, publishAt, digest }: ScheduleSite,
    admin: DestinationAuthor,
    now = new Date(),
  ): Promise<SiteScheduleView> {
    const authorId = admin.user.id;
    const current = await this.versions.findCurrent();
    const schedule = await this.em.transactional(async (tx) => {
      const drafts = await tx.find(SiteDraft, { authorId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (digestOfDraft(drafts) !== digest) throw new ChangedMeanwhile({ version: current.number, conflicts: [] });
      const chosen = changesIn(drafts, languages);
      const { changes } = this.publications.prepare(chosen, current);
      await this.destinations.change(tx, admin, changeOfDestinations(changes));
      const isChanged = ({ key, language }: SiteDraft) => changes.some((change) => change.key === key && change.language === language);
      const texts = chosen.filter(isChanged).map(({ key, language, text, base }): PreparedText => ({ key, language, text, base }));
      if ((await tx.count(SiteSchedule)) >= MAX_SCHEDULES) throw new ValidationFailed([{ field: 'publishAt', key: 'field.schedules' }]);
      const at = new Date(publishAt);
      const created = {
        ...{ id: uuid(), authorId, note, publishAt: at, tryAt: at, failures: 0, texts, createdAt: now },
        ...{ returnedAt: null, reason: null, conflicts: [] },
      };
      await tx.insert(SiteSchedule, created);
      for (const { key, language } of texts) await tx.nativeDelete(SiteDraft, { authorId, key, language });
      await this.record(tx, 'website.scheduled', adminActor(authorId), created);
      return created;
    });
    return this.describeOne(schedule);
  }

  /**
   * Moves a publication to another time.
   *
   * @throws NotFound when it was published, given up or cancelled meanwhile.
   * @throws PermissionRequired when a colleague scheduled it.
   */
  async reschedule(id: string, { publishAt }: RescheduleSite, adminId: string): Promise<SiteScheduleView> {
    const schedule = await this.em.transactional(async (tx) => {
      const found = await this.lock(tx, id);
      if (!found || found.returnedAt) throw new NotFound('site_schedule.not_found');
      if (found.authorId !== adminId) throw new PermissionRequired();
      const before = { publishAt: found.publishAt.toISOString() };
      const at = new Date(publishAt);
      await tx.nativeUpdate(SiteSchedule, { id }, { publishAt: at, tryAt: at, failures: 0 });
      await this.auditLog.record(tx, {
        action: 'website.rescheduled',
        actor: adminActor(adminId),
        subject: null,
        details: { before, after: { publishAt: at.toISOString() }, author: found.authorId },
      });
      return Object.assign(found, { publishAt: at });
    });
    return this.describeOne(schedule);
  }

  /**
   * Cancels a publication and removes it from the list. The changes of a pending one return to the draft of its author, or go into that of the
   * account that cancels when the author may no longer publish.
   *
   * @throws NotFound when it was published or cancelled meanwhile.
   */
  async cancel(id: string, adminId: string, now = new Date()): Promise<void> {
    const { overrides } = await this.versions.findCurrent();
    await this.em.transactional(async (tx) => {
      const schedule = await this.lock(tx, id);
      if (!schedule) throw new NotFound('site_schedule.not_found');
      await tx.nativeDelete(SiteSchedule, { id });
      // The changes of an author who may no longer publish are in no draft yet.
      if (schedule.returnedAt && schedule.reason !== 'author') return;
      const author = await this.users.findById(tx, schedule.authorId);
      await this.returnToDraft(tx, schedule.texts, { authorId: isPublisher(author) ? author.id : adminId, overrides, now });
      await this.record(tx, 'website.schedule_cancelled', adminActor(adminId), schedule);
      if (!isPublisher(author) || author.id === adminId) return;
      const by = (await this.users.findById(tx, adminId))?.name ?? null;
      await this.enqueueEmails(tx, schedule, 'cancelled', [author], by);
    });
  }

  /** Publishes everything that is due, one after the other; only one process does so at a time. */
  async publishDue(now = Date.now(), stop?: AbortSignal): Promise<void> {
    if ((await this.findDue(now)).length === 0) return;
    await whileLocked(this.em, LOCK, async () => {
      for (const schedule of await this.findDue(now)) {
        if (stop?.aborted) return;
        await this.publish(schedule, now);
      }
    });
  }

  private findDue(now: number): Promise<SiteSchedule[]> {
    const at = new Date(now);
    return this.em.find(SiteSchedule, { returnedAt: null, tryAt: { $lte: at } }, { orderBy: { publishAt: 'asc', id: 'asc' } });
  }

  private async publish(schedule: SiteSchedule, now: number): Promise<void> {
    const { id, authorId } = schedule;
    const author = await this.users.findById(this.em, authorId);
    if (!isPublisher(author)) return this.giveUp(schedule, { reason: 'author', now });
    try {
      await this.publications.publishScheduled(schedule);
    } catch (error) {
      if (error instanceof NotFound) return;
      const conflicts = conflictsOf(error);
      if (conflicts.length > 0) return this.giveUp(schedule, { reason: 'conflict', conflicts, now });
      if (isEmptyPublication(error)) return this.giveUp(schedule, { reason: 'nothing', now });
      // Losing to concurrent publications five times in a row is retried later.
      if (error instanceof AppError && error.status < 500 && !(error instanceof ChangedMeanwhile))
        return this.giveUp(schedule, { reason: 'refused', now });
      const failures = schedule.failures + 1;
      this.logger.warn({ err: error, id, failures }, 'could not publish scheduled changes of the website');
      if (failures >= MAX_FAILURES) return this.giveUp(schedule, { reason: 'failed', now });
      await this.em.nativeUpdate(
        SiteSchedule,
        { id, returnedAt: null },
        { failures, tryAt: new Date(now + retryDelayMs(failures, FIRST_RETRY_MS)) },
      );
    }
  }

  /** Returns the changes to the draft and e-mails the author, or every publisher when the author may no longer publish. */
  private async giveUp(
    { id, publishAt }: SiteSchedule,
    { reason, conflicts = [], now }: { reason: ReturnReason; conflicts?: SiteTextConflict[]; now: number },
  ): Promise<void> {
    const { overrides } = await this.versions.findCurrent();
    await this.em.transactional(async (tx) => {
      const schedule = await this.lock(tx, id);
      // Published, rescheduled or cancelled meanwhile.
      if (!schedule || schedule.returnedAt || schedule.publishAt.getTime() !== publishAt.getTime()) return;
      const returnedAt = new Date(now);
      const names = conflicts.map(({ key, language }) => ({ key, language }));
      await tx.nativeUpdate(SiteSchedule, { id }, { returnedAt, reason, conflicts: names });
      await this.record(tx, 'website.not_published', SYSTEM, schedule, { reason });
      const publishers = (await this.users.findAll(tx)).filter(isPublisher);
      if (reason === 'author') return this.enqueueEmails(tx, schedule, reason, publishers);
      await this.returnToDraft(tx, schedule.texts, { authorId: schedule.authorId, overrides, now: returnedAt });
      const isAuthor = (user: User) => user.id === schedule.authorId;
      await this.enqueueEmails(tx, schedule, reason, publishers.filter(isAuthor));
    });
  }

  /** Texts that are in the draft already are newer and are not replaced; texts that are published already are omitted. */
  private async returnToDraft(
    tx: EntityManager,
    texts: readonly PreparedText[],
    { authorId, overrides, now }: { authorId: string; overrides: Overrides; now: Date },
  ): Promise<void> {
    const drafts = texts
      .filter(({ text, ...name }) => publishedText(this.built, overrides, name) !== text)
      .map((text) => ({ ...text, authorId, changedAt: now }));
    if (drafts.length > 0) await tx.upsertMany(SiteDraft, drafts, { onConflictAction: 'ignore' });
  }

  private async enqueueEmails(
    tx: EntityManager,
    { authorId, publishAt, note, texts }: SiteSchedule,
    reason: PublicationReturned['reason'],
    recipients: readonly User[],
    by: string | null = null,
  ): Promise<void> {
    const author = (await this.users.findById(tx, authorId))?.name ?? null;
    const emails = recipients.map(({ id, email, language }) => {
      const content = {
        reason,
        publishAt: publishAt.toISOString(),
        changes: texts.length,
        note,
        author: id === authorId ? null : author,
        by,
      };
      return { kind: 'publication_returned' as const, content, recipients: [email], language, about: { type: 'user' as const, id } };
    });
    await this.outbox.enqueue(tx, ...emails);
  }

  private record(
    tx: EntityManager,
    action: 'website.scheduled' | 'website.schedule_cancelled' | 'website.not_published',
    actor: ReturnType<typeof adminActor>,
    { authorId, publishAt, texts }: Pick<SiteSchedule, 'authorId' | 'publishAt' | 'texts'>,
    more: { reason?: ReturnReason } = {},
  ): Promise<void> {
    const details = {
      publishAt: publishAt.toISOString(),
      ...(actor.id !== authorId && { author: authorId }),
      ...more,
      texts: texts.length,
      changed: texts.slice(0, MAX_RECORDED_TEXTS).map(({ key, language }) => `${key} (${language})`),
    };
    return this.auditLog.record(tx, { action, actor, subject: null, details });
  }

  private async lock(tx: EntityManager, id: string): Promise<SiteSchedule | null> {
    return isUuid(id) ? tx.findOne(SiteSchedule, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  }

  private async describeOne(schedule: SiteSchedule): Promise<SiteScheduleView> {
    const [view] = await this.describe([schedule]);
    if (!view) throw new Error('A publication has no description');
    return view;
  }

  /** Compares each text with the current version. */
  private async describe(schedules: readonly SiteSchedule[]): Promise<SiteScheduleView[]> {
    const { built } = this;
    const [{ overrides }, users] = await Promise.all([this.versions.findCurrent(), this.users.findAll()]);
    return schedules.map(({ id, authorId, note, publishAt, createdAt, texts, returnedAt, reason, conflicts }) => {
      const author = users.find((user) => user.id === authorId);
      const changes = built.inOrder(texts).map(({ key, language, text, base }) => {
        const from = publishedText(built, overrides, { key, language });
        const isConflict = returnedAt
          ? conflicts.some((each) => each.key === key && each.language === language)
          : (from ?? '') !== base && from !== text;
        return { key, namespace: built.namespaceOf(key), language, from, to: text, pages: built.pagesOf(key), isConflict };
      });
      return {
        id,
        author: { id: authorId, name: author?.name ?? '', isActive: isPublisher(author) },
        note,
        publishAt: publishAt.toISOString(),
        createdAt: createdAt.toISOString(),
        languages: languageCodes.filter((code) => texts.some(({ language }) => language === code)),
        changes,
        returned: returnedAt && reason && { at: returnedAt.toISOString(), reason },
      };
    });
  }
}

/** Whether an account may publish. */
function isPublisher<Account extends Pick<User, 'disabledAt' | 'role'>>(user: Account | null | undefined): user is Account {
  return user !== null && user !== undefined && user.disabledAt === null && may(user.role, 'website.change');
}

/** The conflicts that prevented a publication. */
function conflictsOf(error: unknown): SiteTextConflict[] {
  if (!(error instanceof ChangedMeanwhile)) return [];
  return (error.extra['current'] as { conflicts: SiteTextConflict[] }).conflicts;
}

function isEmptyPublication(error: unknown): boolean {
  return error instanceof ValidationFailed && error.fields.some(({ key }) => key === 'field.nothing');
}
