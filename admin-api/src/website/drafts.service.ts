import { createHash } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { FACTS, isFact } from '../../contract/company-facts.ts';
import { defaultLanguage } from '../../contract/languages.ts';
import { readServices } from '../../contract/service-list.ts';
import { isProjectPhotos, photosIn, readPhoto, readPhotos } from '../../contract/project-list.ts';
import { entryOfText } from '../../contract/entry-texts.ts';
import { cleanLogo } from './logo/clean-logo.ts';
import { LogoRefused } from './logo/clean-svg.ts';
import { ChangedMeanwhile, NotFound, ValidationFailed } from '../http/errors.ts';
import { BuiltTexts, findText, type TextName } from '../published-texts/built-texts.ts';
import { PageRenderer } from './page-renderer.ts';
import { isAcceptable, publishedText } from '../published-texts/published-texts.ts';
import { isListed, removedFrom, SERVICES_KEY } from './list-rules.ts';
import { findMissingPhotos } from './photos/site-photos.sql.ts';
import { findColleagueDrafts } from './colleague-drafts.sql.ts';
import { SiteDraft } from './site-draft.entity.ts';
import { SiteTextsService } from './site-texts.service.ts';
import { SiteVersionsRepository } from '../published-texts/site-versions.repository.ts';
import type { SaveSiteText, SiteDraft as SiteDraftView, SiteTextConflict, SiteTextView } from './website.schema.ts';

/** A hash of the changes in a draft: it differs as soon as one of them does. */
export function digestOfDraft(drafts: readonly Pick<SiteDraft, 'key' | 'language' | 'text' | 'base'>[]): string {
  const texts = drafts.map(({ key, language, text, base }) => JSON.stringify([key, language, text, base])).sort();
  return createHash('sha256').update(texts.join()).digest('base64url');
}

/** Sanitizes a fact for storage. @throws ValidationFailed when it is a picture that cannot be the logo. */
async function cleanFact(key: string, value: string): Promise<string> {
  if (!isFact(key) || FACTS[key] !== 'logo' || value === '') return value;
  return cleanLogo(value).catch((error: unknown) => {
    if (!(error instanceof LogoRefused)) throw error;
    throw new ValidationFailed([{ field: 'text', key: error.key, ...(error.part !== undefined && { params: { part: error.part } }) }]);
  });
}

/** The ids of the photos that a text refers to. */
function photoIdsIn(key: string, text: string): string[] {
  const photo = key === 'company.photo' ? readPhoto(text) : undefined;
  const photos = isProjectPhotos(key) ? photosIn(readPhotos(text)) : photo ? [photo] : [];
  return photos.map(({ id }) => id);
}

/** Unpublished changes: each colleague has a draft of their own. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(BuiltTexts) private readonly built: BuiltTexts,
    private readonly versions: SiteVersionsRepository,
    private readonly texts: SiteTextsService,
    @Inject(PageRenderer) private readonly renderer: PageRenderer,
  ) {}

  /**
   * Saves a text in the draft of an account. Saving the published text removes it from the draft.
   *
   * @throws NotFound when neither the build nor an entry of the drafted or published lists has such a text, or it does not exist in this
   * language.
   * @throws ValidationFailed when the text cannot replace the built-in one, a list lacks a published service, a picture cannot be the logo, or
   * photos are missing.
   * @throws ChangedMeanwhile when another text was published since the editor loaded it, or a colleague has changed it in their draft, unless the
   * editor has seen that change.
   */
  async save(
    requested: { key: string; language: string },
    { text: sent, base, seen }: SaveSiteText,
    authorId: string,
  ): Promise<SiteTextView> {
    const name = await this.find(requested, authorId);
    this.assertAcceptable(name, sent);
    const [{ overrides }, [other], own] = await Promise.all([
      this.versions.findCurrent(),
      findColleagueDrafts(this.em, [name.key], authorId).then((others) => others.filter(({ language }) => language === name.language)),
      this.em.findOne(SiteDraft, { authorId, ...name }),
    ]);
    const published = publishedText(this.built, overrides, name) ?? '';
    const text = [published, own?.text, other?.text].includes(sent) ? sent : await cleanFact(name.key, sent);
    const isSeen = other === undefined || other.text === text || other.text === seen;
    if (published !== base || !isSeen) {
      const colleague = other && other.text !== text ? { name: other.name, text: other.text } : null;
      const conflict: SiteTextConflict = { ...name, published, draft: own?.text ?? null, colleague };
      throw new ChangedMeanwhile(conflict);
    }
    if (name.key === SERVICES_KEY && removedFrom(readServices(text) ?? [], overrides).length > 0)
      throw new ValidationFailed([{ field: 'text', key: 'field.siteService' }]);
    await this.assertPhotosExist(photoIdsIn(name.key, text));
    if (text === published) await this.em.nativeDelete(SiteDraft, { authorId, ...name });
    else {
      this.renderer.prepare();
      await this.em.upsert(SiteDraft, { authorId, ...name, text, base, changedAt: new Date() });
    }
    return this.texts.get(name.key, authorId);
  }

  /** @throws NotFound when no such text is possible, or it does not exist in this language. */
  async discard(requested: { key: string; language: string }, authorId: string): Promise<void> {
    const name = findText(this.built, requested);
    if (!name) throw new NotFound('site_text.not_found');
    await this.em.nativeDelete(SiteDraft, { authorId, ...name });
  }

  async discardAll(authorId: string): Promise<void> {
    await this.em.nativeDelete(SiteDraft, { authorId });
  }

  /** In catalogue order. Texts that the build no longer has are omitted: no page shows them. */
  async get(authorId: string): Promise<SiteDraftView> {
    const [{ number, overrides }, drafts] = await Promise.all([this.versions.findCurrent(), this.em.find(SiteDraft, { authorId })]);
    const known = this.built.inOrder(drafts.filter(({ key }) => this.built.has(key)));
    const others = await findColleagueDrafts(
      this.em,
      known.map(({ key }) => key),
      authorId,
    );
    return {
      version: number,
      digest: digestOfDraft(drafts),
      changes: known.map((draft) => {
        const { key, language, text, base, changedAt } = draft;
        const from = publishedText(this.built, overrides, { key, language });
        const other = others.find((each) => each.key === key && each.language === language && each.text !== text);
        return {
          key,
          namespace: this.built.namespaceOf(key),
          language,
          from,
          to: text,
          pages: this.built.pagesOf(key),
          changedAt: changedAt.toISOString(),
          isConflict: (from ?? '') !== base,
          colleague: other ? { name: other.name, text: other.text } : null,
        };
      }),
    };
  }

  private async find(requested: { key: string; language: string }, authorId: string): Promise<TextName> {
    const name = findText(this.built, requested);
    if (!name) throw new NotFound('site_text.not_found');
    const entry = this.built.isBuiltIn(name.key) ? undefined : entryOfText(name.key);
    if (entry === undefined) return name;
    const [{ overrides }, draft] = await Promise.all([
      this.versions.findCurrent(),
      this.em.findOne(SiteDraft, { authorId, key: entry.list, language: defaultLanguage }),
    ]);
    if (isListed(entry, overrides, draft?.text)) return name;
    throw new NotFound('site_text.not_found');
  }

  /** @throws ValidationFailed when a photo is missing. */
  private async assertPhotosExist(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const missing = await findMissingPhotos(this.em, ids);
    if (missing.length > 0) throw new ValidationFailed([{ field: 'text', key: 'field.sitePhoto' }]);
  }

  private assertAcceptable(name: TextName, text: string): void {
    if (isAcceptable(this.built, name, text)) return;
    const key = isFact(name.key) || isProjectPhotos(name.key) ? 'field.siteFact' : text === '' ? 'field.required' : 'field.siteText';
    throw new ValidationFailed([{ field: 'text', key }]);
  }
}
