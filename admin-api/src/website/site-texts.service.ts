import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { isFact } from '../../contract/company-facts.ts';
import { defaultLanguage, forEachLanguage, type Language, languageCodes } from '../../contract/languages.ts';
import { entryOfText } from '../../contract/entry-texts.ts';
import { adminActor, AuditLogService } from '../audit-log/audit-log.service.ts';
import { insertAbsent } from '../database/insert-absent.ts';
import { ChangedMeanwhile, NotFound, ValidationFailed } from '../http/errors.ts';
import { BuiltTexts, findText } from '../published-texts/built-texts.ts';
import { digestOf, keysOfEntries, publishedPair, publishedText } from '../published-texts/published-texts.ts';
import { SiteDraft } from './site-draft.entity.ts';
import { SiteTranslation } from './site-translation.entity.ts';
import { type CurrentVersion, SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';
import type { ConfirmSiteText, SiteCounts, SiteTextConflict, SiteTexts, SiteTextView } from './website.schema.ts';

const TRANSLATIONS = languageCodes.filter((language) => language !== defaultLanguage);

/** What is needed to describe texts for whoever asks. */
interface Known {
  current: CurrentVersion;
  drafts: readonly SiteDraft[];
  confirmed: ReadonlySet<string>;
}

/** The texts of the website as they are published and as they are in somebody's draft. */
@Injectable()
export class SiteTextsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    private readonly versions: SiteVersionsRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  async list(authorId: string): Promise<SiteTexts> {
    const known = await this.readFor(authorId);
    const written = new Set([
      ...keysOfEntries(this.built, known.current.overrides),
      ...known.drafts.map(({ key }) => key).filter((key) => !this.built.isBuiltIn(key) && entryOfText(key) !== undefined),
    ]);
    const keys = [...this.built.keys, ...[...written].sort()];
    return { version: known.current.number, texts: keys.map((key) => this.describe(key, known)) };
  }

  /** One text of the build, or of an entry of a list. */
  async get(key: string, authorId: string): Promise<SiteTextView> {
    return this.describe(key, await this.readFor(authorId, key));
  }

  /** What waits for somebody. Reads what is published and drafted, not every text of the build: each page of the staff area asks. */
  async count(authorId: string): Promise<SiteCounts> {
    const [{ overrides }, drafts] = await Promise.all([
      this.versions.findCurrent(),
      this.em.find(SiteDraft, { authorId }, { fields: ['key'] }),
    ]);
    const published = new Set(languageCodes.flatMap((language) => Object.keys(overrides[language] ?? {})));
    const keys = [...published].filter((key) => this.built.has(key));
    const translations = keys.length > 0 ? await this.em.find(SiteTranslation, { key: { $in: keys } }) : [];
    const confirmed = new Set(translations.map((each) => `${each.key} ${each.language} ${each.digest}`));
    const outdated = keys.filter((key) => this.isOutOfDate(key, overrides, confirmed));
    const outdatedFacts = outdated.filter(isFact).length;
    return {
      outdatedTexts: outdated.length - outdatedFacts,
      outdatedFacts,
      changed: drafts.filter(({ key }) => this.built.has(key)).length,
    };
  }

  /**
   * Stores that a translation is right for its English text.
   *
   * @throws NotFound when the build has no such text, or it is the same in all languages.
   * @throws ChangedMeanwhile when another text is published than the editor saw.
   */
  async confirm(key: string, { language, source, text }: ConfirmSiteText, authorId: string): Promise<SiteTextView> {
    if (!findText(this.built, { key, language })) throw new NotFound('site_text.not_found');
    if (language === defaultLanguage) throw new ValidationFailed([{ field: 'language', key: 'field.translation' }]);
    const { overrides } = await this.versions.findCurrent();
    const pair = publishedPair(this.built, overrides, { key, language });
    if (pair.source !== source || pair.text !== text) {
      const isOfSource = pair.source !== source;
      const conflict: SiteTextConflict = {
        key,
        language: isOfSource ? defaultLanguage : language,
        published: isOfSource ? pair.source : pair.text,
        draft: null,
        colleague: null,
      };
      throw new ChangedMeanwhile(conflict);
    }
    await this.em.transactional(async (tx) => {
      const rows = await rememberTranslations(tx, [{ key, language, ...pair }]);
      if (rows === 0) return;
      const details = { key, language };
      await this.auditLog.record(tx, { action: 'website.translation_confirmed', actor: adminActor(authorId), subject: null, details });
    });
    return this.get(key, authorId);
  }

  private async readFor(authorId: string, key?: string): Promise<Known> {
    const where = key === undefined ? {} : { key };
    const [current, drafts, translations] = await Promise.all([
      this.versions.findCurrent(),
      this.em.find(SiteDraft, { authorId, ...where }),
      this.em.find(SiteTranslation, where),
    ]);
    return { current, drafts, confirmed: new Set(translations.map((each) => `${each.key} ${each.language} ${each.digest}`)) };
  }

  private describe(key: string, { current: { overrides }, drafts, confirmed }: Known): SiteTextView {
    const own = drafts.filter((draft) => draft.key === key);
    const overridden = languageCodes.filter((language) => overrides[language]?.[key] !== undefined);
    return {
      key,
      namespace: this.built.namespaceOf(key),
      texts: forEachLanguage((language) => publishedText(this.built, overrides, { key, language }) ?? ''),
      ...(overridden.length > 0 &&
        this.built.isBuiltIn(key) && {
          builtIn: Object.fromEntries(overridden.map((language) => [language, this.built.textOf({ key, language })])),
        }),
      ...(own.length > 0 && { draft: Object.fromEntries(own.map(({ language, text }) => [language, text])) }),
      isOutOfDate: this.isOutOfDate(key, overrides, confirmed),
      pages: this.built.pagesOf(key),
    };
  }

  private isOutOfDate(key: string, overrides: CurrentVersion['overrides'], confirmed: ReadonlySet<string>): boolean {
    return TRANSLATIONS.some(
      (language) => this.built.languagesOf(key).includes(language) && !this.isUpToDate({ key, language }, overrides, confirmed),
    );
  }

  /** A pair of texts is right if it is that of the build, or if somebody wrote or confirmed the translation for this English text. */
  private isUpToDate(
    { key, language }: { key: string; language: Language },
    overrides: CurrentVersion['overrides'],
    confirmed: ReadonlySet<string>,
  ): boolean {
    if (overrides[defaultLanguage]?.[key] === undefined && overrides[language]?.[key] === undefined) return true;
    const { source, text } = publishedPair(this.built, overrides, { key, language });
    return confirmed.has(`${key} ${language} ${digestOf(source, text)}`);
  }
}

/** A translation and the English text that it is right for. */
interface Translation {
  key: string;
  language: Language;
  source: string;
  text: string;
}

/** Stores that translations are right for their English texts. @returns How many were not known to be. */
export async function rememberTranslations(tx: EntityManager, translations: readonly Translation[]): Promise<number> {
  if (translations.length === 0) return 0;
  const confirmedAt = new Date();
  return insertAbsent(
    tx,
    SiteTranslation,
    translations.map(({ key, language, source, text }) => ({ key, language, digest: digestOf(source, text), confirmedAt })),
  );
}
