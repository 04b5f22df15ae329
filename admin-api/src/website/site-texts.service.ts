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

/** The data from which texts are described for an account. */
interface TextState {
  current: CurrentVersion;
  drafts: readonly SiteDraft[];
  confirmed: ReadonlySet<string>;
}

/** The texts of the website, as published and in the draft of an account. */
@Injectable()
export class SiteTextsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    private readonly versions: SiteVersionsRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  async list(authorId: string): Promise<SiteTexts> {
    const state = await this.load(authorId);
    const added = new Set([
      ...keysOfEntries(this.built, state.current.overrides),
      ...state.drafts.map(({ key }) => key).filter((key) => !this.built.isBuiltIn(key) && entryOfText(key) !== undefined),
    ]);
    const keys = [...this.built.keys, ...[...added].sort()];
    return { version: state.current.number, texts: keys.map((key) => this.describe(key, state)) };
  }

  /** A text of the build or of an entry of a list. */
  async get(key: string, authorId: string): Promise<SiteTextView> {
    return this.describe(key, await this.load(authorId, key));
  }

  /** Counts outdated translations and unpublished changes. Called by every page of the staff area, so it does not load every text. */
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
   * Records that a translation matches its English text.
   *
   * @throws NotFound when the build has no such text, or it is the same in all languages.
   * @throws ChangedMeanwhile when another text was published since the editor loaded it.
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
      const rows = await recordTranslations(tx, [{ key, language, ...pair }]);
      if (rows === 0) return;
      const details = { key, language };
      await this.auditLog.record(tx, { action: 'website.translation_confirmed', actor: adminActor(authorId), subject: null, details });
    });
    return this.get(key, authorId);
  }

  private async load(authorId: string, key?: string): Promise<TextState> {
    const where = key === undefined ? {} : { key };
    const [current, drafts, translations] = await Promise.all([
      this.versions.findCurrent(),
      this.em.find(SiteDraft, { authorId, ...where }),
      this.em.find(SiteTranslation, where),
    ]);
    return { current, drafts, confirmed: new Set(translations.map((each) => `${each.key} ${each.language} ${each.digest}`)) };
  }

  private describe(key: string, { current: { overrides }, drafts, confirmed }: TextState): SiteTextView {
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

  /** A translation is up to date if both texts are those of the build, or if it was written or confirmed for this English text. */
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

/** A translation and the English text that it matches. */
interface Translation {
  key: string;
  language: Language;
  source: string;
  text: string;
}

/** Records that translations match their English texts. @returns How many were not recorded before. */
export async function recordTranslations(tx: EntityManager, translations: readonly Translation[]): Promise<number> {
  if (translations.length === 0) return 0;
  const confirmedAt = new Date();
  return insertAbsent(
    tx,
    SiteTranslation,
    translations.map(({ key, language, source, text }) => ({ key, language, digest: digestOf(source, text), confirmedAt })),
  );
}
