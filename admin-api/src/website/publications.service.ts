import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { CONTACT_FACTS, changesIn } from '../../contract/company-facts.ts';
import { defaultLanguage, languageCodes } from '../../contract/languages.ts';
import { isEmailText } from '../../contract/email-texts.ts';
import { MAX_RECORDED_TEXTS } from '../../contract/limits.ts';
import { adminActor, AuditLogService } from '../audit-log/audit-log.service.ts';
import { ChangedMeanwhile, NotFound, ValidationFailed } from '../http/errors.ts';
import { entryOfText } from '../../contract/entry-texts.ts';
import type { DestinationChange } from '../staff/sign-in/security-emails.service.ts';
import { type DestinationAuthor, DestinationsService } from '../staff/settings/destinations.service.ts';
import { BuiltTexts } from '../published-texts/built-texts.ts';
import { changesBetween, isAcceptable, publishedPair, publishedText, withChanges } from '../published-texts/published-texts.ts';
import { PublishedPagesService } from './published-pages.service.ts';
import { assertComplete, isListed, withLaterServices } from './list-rules.ts';
import { SiteDraft } from './site-draft.entity.ts';
import { type PreparedText, SiteSchedule } from './site-schedule.entity.ts';
import type { RenderingProgress } from './page-renderer.ts';
import { recordTranslations } from './site-texts.service.ts';
import { type Overrides, SiteVersion, type StoredChange } from '../published-texts/site-version.entity.ts';
import { type CurrentVersion, SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';
import { readVersionNumber, VersionsService } from './versions.service.ts';
import type { PublishSite, RestoreSiteVersion, SiteTextConflict, SiteVersionDetails } from './website.schema.ts';

/** A version that is to be published. */
interface Publication {
  overrides: Overrides;
  changes: StoredChange[];
  note: string | null;
  /** The version that it restores. */
  restored: number | null;
  authorId: string;
  /** The account that publishes; null for a scheduled publication, whose destinations were confirmed when it was scheduled. */
  admin: DestinationAuthor | null;
  /** The schedule that is due; null for an immediate publication. */
  schedule: Pick<SiteSchedule, 'id' | 'publishAt'> | null;
}

/** The result of publishing texts: the new overrides, and the changes to the current version. */
interface Prepared {
  overrides: Overrides;
  changes: StoredChange[];
}

/** When publications run at the same time, one succeeds and the others retry on top of it. */
const ATTEMPTS = 5;

/** Publishes drafts and restores earlier versions. */
@Injectable()
export class PublicationsService {
  /** The rendering progress of publications in this process, by account. */
  private readonly progress = new Map<string, RenderingProgress>();

  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    private readonly pages: PublishedPagesService,
    private readonly repository: SiteVersionsRepository,
    private readonly versions: VersionsService,
    private readonly auditLog: AuditLogService,
    private readonly destinations: DestinationsService,
  ) {}

  /**
   * Publishes the draft of an account: the pages are rendered first, unless it changes only e-mails, then version and audit entry are stored in
   * one transaction.
   *
   * @throws ValidationFailed when nothing is changed in these languages, or a service or project would lack required texts.
   * @throws ChangedMeanwhile with both versions of each text that was published differently meanwhile.
   * @throws StepUpRequired when it changes how customers reach the company, without a fresh confirmation.
   */
  async publish({ languages = [...languageCodes], note }: PublishSite, admin: DestinationAuthor): Promise<SiteVersionDetails> {
    const authorId = admin.user.id;
    const drafts = await this.em.find(SiteDraft, { authorId });
    return this.publishTexts(changesIn(drafts, languages), { note, authorId, admin, schedule: null });
  }

  /**
   * Publishes a scheduled publication that is due.
   *
   * @throws NotFound when it was published, rescheduled or cancelled meanwhile.
   * @throws ValidationFailed when it changes nothing, or a text no longer fits the build.
   * @throws ChangedMeanwhile with both versions of each text that was published differently meanwhile.
   */
  async publishScheduled({ id, publishAt, texts, note, authorId }: SiteSchedule): Promise<SiteVersionDetails> {
    const fits = ({ text, ...name }: PreparedText) => this.built.has(name.key) && isAcceptable(this.built, name, text);
    if (!texts.every(fits)) throw new ValidationFailed([{ field: 'texts', key: 'field.siteText' }]);
    return this.publishTexts(texts, { note, authorId, admin: null, schedule: { id, publishAt } });
  }

  /**
   * The changes that publishing these texts would make. Texts that the build no longer has are omitted.
   *
   * @throws ValidationFailed when there are none, or a service or project would lack required texts.
   * @throws ChangedMeanwhile with both versions of each text that was published differently meanwhile.
   */
  prepare(texts: readonly PreparedText[], current: CurrentVersion): Prepared {
    const known = this.built.inOrder(this.publishable(texts, current));
    this.assertNoConflicts(known, current);
    const changes = known.flatMap(({ key, language, text }) => {
      const from = publishedText(this.built, current.overrides, { key, language });
      return from === text ? [] : [{ key, language, from, to: text }];
    });
    if (changes.length === 0) throw new ValidationFailed([{ field: 'languages', key: 'field.nothing' }]);
    const overrides = withChanges(this.built, current.overrides, changes);
    assertComplete(this.built, overrides);
    return { changes, overrides };
  }

  private async publishTexts(
    texts: readonly PreparedText[],
    publication: Pick<Publication, 'note' | 'authorId' | 'admin' | 'schedule'>,
  ): Promise<SiteVersionDetails> {
    for (let attempt = 1; ; attempt += 1) {
      const current = await this.repository.findCurrent();
      const published = await this.tryToPublish(current, { ...publication, ...this.prepare(texts, current), restored: null });
      if (published) return published;
      if (attempt === ATTEMPTS) throw new ChangedMeanwhile({ version: current.number, conflicts: [] });
    }
  }

  /**
   * Publishes the texts of an earlier version as a new one.
   *
   * @throws NotFound when there is no such version.
   * @throws ValidationFailed when these texts are published already.
   * @throws ChangedMeanwhile when another version was published since the editor loaded the list.
   * @throws StepUpRequired like `publish`.
   */
  async restore(text: string, { version: seen }: RestoreSiteVersion, admin: DestinationAuthor): Promise<SiteVersionDetails> {
    const number = readVersionNumber(text);
    const found = number === undefined ? undefined : await this.repository.findOverrides(number);
    if (number === undefined || !found) throw new NotFound('site_version.not_found');
    const current = await this.repository.findCurrent();
    if (current.number !== seen) throw new ChangedMeanwhile({ version: current.number, conflicts: [] });
    // Texts that the build no longer has are omitted.
    const changes = changesBetween(this.built, current.overrides, withLaterServices(found, current.overrides));
    if (changes.length === 0) throw new ValidationFailed([{ field: 'version', key: 'field.nothing' }]);
    const overrides = withChanges(this.built, current.overrides, changes);
    const by = { authorId: admin.user.id, admin, schedule: null };
    const published = await this.tryToPublish(current, { overrides, changes, note: null, restored: number, ...by });
    if (!published) throw new ChangedMeanwhile({ version: (await this.repository.findCurrent()).number, conflicts: [] });
    return published;
  }

  /** The rendering progress of the publication that an account has started. Known only to the process that renders it. */
  progressOf(accountId: string): RenderingProgress {
    return this.progress.get(accountId) ?? { done: 0, total: 0 };
  }

  /** The texts that the website can show: those of an entry that is in neither the published nor the drafted list stay in the draft. */
  private publishable(texts: readonly PreparedText[], { overrides }: CurrentVersion): PreparedText[] {
    return texts.filter(({ key }) => {
      const entry = this.built.isBuiltIn(key) ? undefined : entryOfText(key);
      if (entry === undefined) return this.built.has(key);
      return isListed(entry, overrides, texts.find((each) => each.key === entry.list)?.text);
    });
  }

  private assertNoConflicts(drafts: readonly PreparedText[], { number, overrides }: CurrentVersion): void {
    const conflicts = drafts.flatMap(({ key, language, text, base }): SiteTextConflict[] => {
      const published = publishedText(this.built, overrides, { key, language }) ?? '';
      return published === base || published === text ? [] : [{ key, language, published, draft: text, colleague: null }];
    });
    if (conflicts.length > 0) throw new ChangedMeanwhile({ version: number, conflicts });
  }

  /** @returns undefined when another version was published meanwhile. */
  private async tryToPublish(current: CurrentVersion, publication: Publication): Promise<SiteVersionDetails | undefined> {
    const { overrides, changes, note, restored, authorId, admin, schedule } = publication;
    const destinations = changeOfDestinations(changes);
    if (admin) this.destinations.assertAllowed(admin, destinations);
    const number = current.number + 1;
    const version = { number, publishedAt: new Date(), authorId, note, restored, overrides, changes };
    // Outside of the transaction, because it takes seconds.
    const rendering = changes.every(({ key }) => isEmailText(key))
      ? undefined
      : await this.pages
          .render(version, { unstored: version, onProgress: (progress) => this.progress.set(authorId, progress) })
          .finally(() => this.progress.delete(authorId));
    try {
      await this.em.transactional(async (tx) => {
        if (schedule) {
          const { id, publishAt } = schedule;
          const deleted = await tx.nativeDelete(SiteSchedule, { id, publishAt, returnedAt: null });
          if (deleted === 0) throw new NotFound('site_schedule.not_found');
        }
        await tx.insert(SiteVersion, version);
        if (admin) await this.destinations.change(tx, admin, destinations);
        if (restored === null) await this.settleDrafts(tx, publication);
        const details = {
          version: number,
          ...(restored !== null && { restored }),
          ...(schedule && { scheduledFor: schedule.publishAt.toISOString() }),
          texts: changes.length,
          changed: changes.slice(0, MAX_RECORDED_TEXTS).map(({ key, language }) => `${key} (${language})`),
        };
        const action = restored === null ? 'website.published' : 'website.restored';
        await this.auditLog.record(tx, { action, actor: adminActor(authorId), subject: null, details });
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return undefined;
      throw error;
    }
    if (rendering) await this.pages.announce(rendering);
    return this.versions.describe(version, number);
  }

  /** Deletes published texts from the draft. A published translation counts as confirmed for the English text of the same version. */
  private async settleDrafts(tx: EntityManager, { overrides, changes, authorId }: Publication): Promise<void> {
    const translations = changes
      .filter(({ language }) => language !== defaultLanguage)
      .map(({ key, language }) => ({ key, language, ...publishedPair(this.built, overrides, { key, language }) }));
    await recordTranslations(tx, translations);
    // A text that was saved again since then stays in the draft.
    for (const { key, language, to } of changes) await tx.nativeDelete(SiteDraft, { authorId, key, language, text: to });
  }
}

/** The contact details that a publication adds and removes; staff notifications may follow the e-mail address. */
export function changeOfDestinations(changes: readonly Pick<StoredChange, 'key' | 'from' | 'to'>[]): DestinationChange {
  const contacts = changes.filter(({ key }) => CONTACT_FACTS.some((fact) => fact === key));
  const listed = (values: readonly (string | null | undefined)[]) => [...new Set(values.filter((value) => value != null))];
  return { destination: 'company', added: listed(contacts.map(({ to }) => to)), removed: listed(contacts.map(({ from }) => from)) };
}
