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
import { rememberTranslations } from './site-texts.service.ts';
import { type Overrides, SiteVersion, type StoredChange } from '../published-texts/site-version.entity.ts';
import { type CurrentVersion, SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';
import { readVersionNumber, VersionsService } from './versions.service.ts';
import type { PublishSite, RestoreSiteVersion, SiteTextConflict, SiteVersionDetails } from './website.schema.ts';

/** A version that is to be published. */
interface Publication {
  overrides: Overrides;
  changes: StoredChange[];
  note: string | null;
  /** The version that it brings back. */
  restored: number | null;
  authorId: string;
  /** Whoever publishes now; null for what waited for its time, whose destinations were confirmed when it was scheduled. */
  admin: DestinationAuthor | null;
  /** The one that waited for its time; null for a publication at once. */
  schedule: Pick<SiteSchedule, 'id' | 'publishAt'> | null;
}

/** What becomes of texts that are published. */
interface Prepared {
  overrides: Overrides;
  changes: StoredChange[];
}

/** Of publications at the same moment one is first; the others begin again with its texts. */
const ATTEMPTS = 5;

/** Makes drafts and earlier versions what visitors see. */
@Injectable()
export class PublicationsService {
  /** How far this process has rendered what is being published, by the account that waits for it. */
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
   * Publishes somebody's draft: its pages are rendered first, unless it changes e-mails alone, then version and audit entry are stored together.
   *
   * @throws ValidationFailed when nothing is changed in these languages, or a service or project would lack texts that it needs.
   * @throws ChangedMeanwhile with both texts of each text that was published differently meanwhile.
   * @throws StepUpRequired when it changes how customers reach the company, without a fresh confirmation.
   */
  async publish({ languages = [...languageCodes], note }: PublishSite, admin: DestinationAuthor): Promise<SiteVersionDetails> {
    const authorId = admin.user.id;
    const drafts = await this.em.find(SiteDraft, { authorId });
    return this.publishTexts(changesIn(drafts, languages), { note, authorId, admin, schedule: null });
  }

  /**
   * Publishes what has waited for its time, unless it was published, moved or taken back meanwhile.
   *
   * @throws NotFound in that case.
   * @throws ValidationFailed when nothing of it is changed, or a text no longer fits the build.
   * @throws ChangedMeanwhile with both texts of each text that was published differently meanwhile.
   */
  async publishScheduled({ id, publishAt, texts, note, authorId }: SiteSchedule): Promise<SiteVersionDetails> {
    const fits = ({ text, ...name }: PreparedText) => this.built.has(name.key) && isAcceptable(this.built, name, text);
    if (!texts.every(fits)) throw new ValidationFailed([{ field: 'texts', key: 'field.siteText' }]);
    return this.publishTexts(texts, { note, authorId, admin: null, schedule: { id, publishAt } });
  }

  /**
   * What texts change for visitors. Those that the build no longer has are left out.
   *
   * @throws ValidationFailed when that is nothing, or a service or project would lack texts that it needs.
   * @throws ChangedMeanwhile with both texts of each text that was published differently meanwhile.
   */
  prepare(texts: readonly PreparedText[], current: CurrentVersion): Prepared {
    const known = this.built.inOrder(this.publishable(texts, current));
    this.assertFree(known, current);
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
   * @throws ValidationFailed when visitors see these texts already.
   * @throws ChangedMeanwhile when another version was published since the editor looked.
   * @throws StepUpRequired as `publish`.
   */
  async restore(text: string, { version: seen }: RestoreSiteVersion, admin: DestinationAuthor): Promise<SiteVersionDetails> {
    const number = readVersionNumber(text);
    const found = number === undefined ? undefined : await this.repository.findOverrides(number);
    if (number === undefined || !found) throw new NotFound('site_version.not_found');
    const current = await this.repository.findCurrent();
    if (current.number !== seen) throw new ChangedMeanwhile({ version: current.number, conflicts: [] });
    // What the build no longer has stays out of it.
    const changes = changesBetween(this.built, current.overrides, withLaterServices(found, current.overrides));
    if (changes.length === 0) throw new ValidationFailed([{ field: 'version', key: 'field.nothing' }]);
    const overrides = withChanges(this.built, current.overrides, changes);
    const by = { authorId: admin.user.id, admin, schedule: null };
    const published = await this.tryToPublish(current, { overrides, changes, note: null, restored: number, ...by });
    if (!published) throw new ChangedMeanwhile({ version: (await this.repository.findCurrent()).number, conflicts: [] });
    return published;
  }

  /** How far the pages are rendered that an account publishes at this moment. Only the process that renders them knows. */
  progressOf(accountId: string): RenderingProgress {
    return this.progress.get(accountId) ?? { done: 0, total: 0 };
  }

  /** What the website can show: a text of an entry that neither the published list nor that of the draft has stays in the draft. */
  private publishable(texts: readonly PreparedText[], { overrides }: CurrentVersion): PreparedText[] {
    return texts.filter(({ key }) => {
      const entry = this.built.isBuiltIn(key) ? undefined : entryOfText(key);
      if (entry === undefined) return this.built.has(key);
      return isListed(entry, overrides, texts.find((each) => each.key === entry.list)?.text);
    });
  }

  private assertFree(drafts: readonly PreparedText[], { number, overrides }: CurrentVersion): void {
    const conflicts = drafts.flatMap(({ key, language, text, base }): SiteTextConflict[] => {
      const published = publishedText(this.built, overrides, { key, language }) ?? '';
      return published === base || published === text ? [] : [{ key, language, published, draft: text, colleague: null }];
    });
    if (conflicts.length > 0) throw new ChangedMeanwhile({ version: number, conflicts });
  }

  /** @returns undefined when another publication was first. */
  private async tryToPublish(current: CurrentVersion, publication: Publication): Promise<SiteVersionDetails | undefined> {
    const { overrides, changes, note, restored, authorId, admin, schedule } = publication;
    const destinations = changeOfDestinations(changes);
    if (admin) this.destinations.assertAllowed(admin, destinations);
    const number = current.number + 1;
    const version = { number, publishedAt: new Date(), authorId, note, restored, overrides, changes };
    // Seconds of work, outside of the transaction.
    const rendering = changes.every(({ key }) => isEmailText(key))
      ? undefined
      : await this.pages
          .render(version, { unstored: version, onProgress: (progress) => this.progress.set(authorId, progress) })
          .finally(() => this.progress.delete(authorId));
    try {
      await this.em.transactional(async (tx) => {
        if (schedule) {
          const { id, publishAt } = schedule;
          const taken = await tx.nativeDelete(SiteSchedule, { id, publishAt, returnedAt: null });
          if (taken === 0) throw new NotFound('site_schedule.not_found');
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

  /** A translation that was published is right for the English text that is published with it. */
  private async settleDrafts(tx: EntityManager, { overrides, changes, authorId }: Publication): Promise<void> {
    const translations = changes
      .filter(({ language }) => language !== defaultLanguage)
      .map(({ key, language }) => ({ key, language, ...publishedPair(this.built, overrides, { key, language }) }));
    await rememberTranslations(tx, translations);
    // A text that was saved once more since then stays.
    for (const { key, language, to } of changes) await tx.nativeDelete(SiteDraft, { authorId, key, language, text: to });
  }
}

/** What customers write to and call from now on, and no longer; notices may follow the e-mail address. */
export function changeOfDestinations(changes: readonly Pick<StoredChange, 'key' | 'from' | 'to'>[]): DestinationChange {
  const contacts = changes.filter(({ key }) => CONTACT_FACTS.some((fact) => fact === key));
  const listed = (values: readonly (string | null | undefined)[]) => [...new Set(values.filter((value) => value != null))];
  return { destination: 'company', added: listed(contacts.map(({ to }) => to)), removed: listed(contacts.map(({ from }) => from)) };
}
