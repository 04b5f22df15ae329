import { changesIn, findFactProblem, isFact, languagesOfFact } from '@zmb/admin-api/contract/company-facts.ts';
import {
  defaultLanguage,
  forEachLanguage,
  type InLanguages,
  inLanguage,
  isLanguage,
  type Language,
  languageCodes,
  languageOfPath,
  languages,
  pathIn,
} from '@zmb/admin-api/contract/languages.ts';
import { MAX_RECORDED_TEXTS } from '@zmb/admin-api/contract/limits.ts';
import { findServiceTextProblems, findTextProblems, type TextProblem } from '@zmb/admin-api/contract/site-text.ts';
import { readServices } from '@zmb/admin-api/contract/service-list.ts';
import { isOptionalServiceText, namespaceOfServiceText, serviceOfText, serviceTextKeys } from '@zmb/admin-api/contract/service-texts.ts';
import { isBuiltInService } from '@zmb/admin-api/contract/services.ts';
import { serviceTitlesWith, titleOfService } from '@zmb/admin-api/contract/service-names.ts';
import { type HttpHandler, HttpResponse } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { MessageKey } from '../contract/messages.ts';
import { siteTexts } from '../data/site-texts.ts';
import type { SiteOverrides, StoredSiteVersion } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, rawRoute, route } from '../http/route.ts';
import { pageOf } from './lists.ts';

export interface TextName {
  key: string;
  language: Language;
}

/** The words of the public website. */
export function websiteHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getSiteTexts', () => ({
      status: 200,
      body: { data: { version: currentOf(store).number, texts: knownKeys(store).map((key) => describe(store, key)) } },
    })),
    route(context, 'getSiteCounts', () => {
      const outdated = knownKeys(store).filter((key) => describe(store, key).isOutOfDate);
      const outdatedFacts = outdated.filter(isFact).length;
      const counts = { outdatedTexts: outdated.length - outdatedFacts, outdatedFacts, changed: ownDrafts(store).length };
      return { status: 200, body: { data: counts } };
    }),
    route(context, 'getCompany', () => {
      const { name, address, hours, services, ...company } = store.company;
      const titles = serviceTitlesWith(currentOf(store).overrides);
      const named = (texts: InLanguages) => forEachLanguage((language) => inLanguage(texts, language));
      const offered = services.map((service) => ({
        ...service,
        related: [...service.related],
        title: forEachLanguage((language) => titleOfService(titles, language, service.name)),
      }));
      const facts = { ...company, name: named(name), address: named(address), hours: [...hours], services: offered };
      return { status: 200, body: { data: facts } };
    }),
    route(context, 'saveSiteText', ({ params, body: { text, base, seen } }) => {
      const name = find(store, params);
      checkText(name, text);
      const published = publishedText(store, name);
      const other = findOther(store, name);
      const isSeen = other === undefined || other.text === text || other.text === seen;
      if (published !== base || !isSeen) {
        const colleague = other && other.text !== text ? { name: other.name, text: other.text } : null;
        const current: Schema<'SiteTextConflict'> = { ...name, published, draft: ownDraft(store, name)?.text ?? null, colleague };
        throw new MockFailure('state.changed', { current });
      }
      discard(store, (draft) => isOf(draft, name));
      if (text !== published)
        store.state.siteDrafts.push({ authorId: store.actor.id, ...name, text, base, changedAt: new Date().toISOString() });
      return { status: 200, body: { data: describe(store, name.key) } };
    }),
    route(context, 'discardSiteText', ({ params }) => {
      const name = find(store, params);
      discard(store, (draft) => isOf(draft, name));
      return { status: 204 };
    }),
    route(context, 'confirmSiteText', ({ params: { key }, body: { language, source, text } }) => {
      const name = find(store, { key, language });
      if (language === defaultLanguage)
        throw new MockFailure('request.invalid', { fields: [{ field: 'language', key: 'field.translation' }] });
      const [english, published] = [publishedText(store, { key, language: defaultLanguage }), publishedText(store, name)];
      if (english !== source || published !== text) {
        const isOfSource = english !== source;
        const current: Schema<'SiteTextConflict'> = {
          key,
          language: isOfSource ? defaultLanguage : language,
          published: isOfSource ? english : published,
          draft: null,
          colleague: null,
        };
        throw new MockFailure('state.changed', { current });
      }
      if (remember(store, name)) store.record('admin', 'website.translation_confirmed', null, { key, language });
      return { status: 200, body: { data: describe(store, key) } };
    }),
    rawRoute(context, 'getSiteFrame', ({ query: { path } }) => {
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Request-Id': crypto.randomUUID(),
      };
      return new HttpResponse(frameOf(store, path, []), { headers });
    }),
    route(context, 'renderSiteFrame', ({ body: { path, texts } }) => ({
      status: 200,
      body: { data: { html: frameOf(store, path, texts) } },
    })),
    route(context, 'getSiteDraft', () => ({ status: 200, body: { data: draftOf(store) } })),
    route(context, 'discardSiteDraft', () => {
      discard(store, () => true);
      return { status: 204 };
    }),
    route(context, 'publishSite', ({ body: { languages = [...languageCodes], note } }) => {
      const drafts = changesIn(ownDrafts(store), languages);
      const current = currentOf(store);
      const conflicts = drafts.flatMap(({ key, language, text, base }): Schema<'SiteTextConflict'>[] => {
        const published = publishedText(store, { key, language });
        return published === base || published === text ? [] : [{ key, language, published, draft: text, colleague: null }];
      });
      if (conflicts.length > 0) throw new MockFailure('state.changed', { current: { version: current.number, conflicts } });
      const changes = drafts.flatMap(({ key, language, text }) => {
        const from = publishedText(store, { key, language });
        return from === text ? [] : [changeOf({ key, language }, from, text)];
      });
      assertComplete(store, changes);
      const version = publish(store, changes, { note: note?.trim() || null, restored: null, field: 'languages' });
      for (const change of changes) if (change.language !== defaultLanguage) remember(store, change);
      discard(store, ({ key, language }) => changes.some((change) => change.key === key && change.language === language));
      return { status: 201, body: { data: detailsOf(store, version) } };
    }),
    route(context, 'listSiteVersions', ({ query }) => {
      const all = [...store.state.siteVersions, BUILT].map((version) => viewOf(store, version));
      const [versions, pagination] = pageOf(all, query);
      return { status: 200, body: { data: { versions, pagination } } };
    }),
    route(context, 'getSiteVersion', ({ params }) => ({
      status: 200,
      body: { data: detailsOf(store, findVersion(store, params.number)) },
    })),
    route(context, 'restoreSiteVersion', ({ params, body: { version: seen } }) => {
      const wanted = findVersion(store, params.number);
      const current = currentOf(store);
      if (current.number !== seen) throw new MockFailure('state.changed', { current: { version: current.number, conflicts: [] } });
      const changes = knownKeys(store).flatMap((key) =>
        languagesOf(key).flatMap((language) => {
          const from = publishedText(store, { key, language });
          const to = wanted.overrides[language]?.[key] ?? builtText({ key, language });
          return from === to ? [] : [changeOf({ key, language }, from, to)];
        }),
      );
      const version = publish(store, changes, { note: null, restored: wanted.number, field: 'version' });
      return { status: 201, body: { data: detailsOf(store, version) } };
    }),
  ];
}

/** Version 0: the texts of the build. */
const BUILT: StoredSiteVersion = { number: 0, publishedAt: null, authorId: null, note: null, restored: null, overrides: {}, changes: [] };

export function currentOf({ state }: Store): StoredSiteVersion {
  return state.siteVersions[0] ?? BUILT;
}

/** The texts of the build, then those of services that it does not have, as far as they are written. */
function knownKeys(store: Store): string[] {
  const overridden = languageCodes.flatMap((language) => Object.keys(currentOf(store).overrides[language] ?? {}));
  const written = new Set([...overridden, ...ownDrafts(store).map(({ key }) => key)]);
  const added = [...written].filter((key) => !isBuilt(key) && isOfService(store, key));
  return [...siteTexts.map(({ key }) => key), ...added.sort()];
}

function isBuilt(key: string): boolean {
  return siteTexts.some((text) => text.key === key);
}

/** Whether a service of the published list or of the account's draft can have a text with this key. */
function isOfService(store: Store, key: string): boolean {
  const service = serviceOfText(key);
  const name = { key: 'company.services', language: defaultLanguage } as const;
  const lists = [publishedText(store, name), ownDraft(store, name)?.text ?? ''];
  return service !== undefined && lists.some((list) => readServices(list)?.some((entry) => entry.name === service));
}

function namespaceOf(key: string): string {
  return siteTexts.find((text) => text.key === key)?.namespace ?? namespaceOfServiceText(key) ?? '';
}

/** The paths of the pages that show a text. */
function pagesOf(key: string): string[] {
  const service = serviceOfText(key);
  const built = siteTexts.find((text) => text.key === key)?.pages ?? [];
  return built.length > 0 || service === undefined ? [...built] : ['/services', `/services/${service.replaceAll('_', '-')}`];
}

function find(store: Store, { key, language }: { key: string; language: string }): TextName {
  if (!(isBuilt(key) || isOfService(store, key)) || !isLanguage(language) || !languagesOf(key).includes(language))
    throw new MockFailure('site_text.not_found');
  return { key, language };
}

/** @throws MockFailure when the text cannot be saved. */
function checkText({ key, language }: TextName, text: string): void {
  const refuse = (message: MessageKey) => new MockFailure('request.invalid', { fields: [{ field: 'text', key: message }] });
  if (isFact(key)) {
    if (findFactProblem(key, text)) throw refuse('field.siteFact');
  } else if (text === '') {
    if (isOptionalServiceText(key)) return;
    throw refuse('field.required');
  } else if (problemsOf({ key, language }, text).length > 0) {
    throw refuse('field.siteText');
  }
}

/** What is wrong with a text: of the build, or of a service that it does not have. */
function problemsOf({ key, language }: TextName, text: string): TextProblem[] {
  if (!isBuilt(key)) return findServiceTextProblems(text, { key, language });
  return findTextProblems(text, { language, source: builtText({ key, language: defaultLanguage }) });
}

/** The languages in which a text is written. */
function languagesOf(key: string): readonly Language[] {
  return isFact(key) ? languagesOfFact(key) : languageCodes;
}

function findVersion(store: Store, number: string | number): StoredSiteVersion {
  const version = [...store.state.siteVersions, BUILT].find((each) => String(each.number) === String(number));
  if (!version) throw new MockFailure('site_version.not_found');
  return version;
}

function builtText({ key, language }: TextName): string {
  return siteTexts.find((text) => text.key === key)?.texts[language] ?? '';
}

export function publishedText(store: Store, { key, language }: TextName): string {
  // What is the same in all languages is written in one.
  const written = languagesOf(key).includes(language) ? language : defaultLanguage;
  return currentOf(store).overrides[written]?.[key] ?? builtText({ key, language: written });
}

/** The caller's draft, in the order of the catalogues and of the languages. */
export function ownDrafts({ state, actor }: Store) {
  const placeOf = (draft: TextName) => siteTexts.findIndex(({ key }) => key === draft.key);
  return state.siteDrafts
    .filter(({ authorId }) => authorId === actor.id)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || languageCodes.indexOf(a.language) - languageCodes.indexOf(b.language));
}

function isOf(draft: TextName, name: TextName): boolean {
  return draft.key === name.key && draft.language === name.language;
}

function ownDraft(store: Store, name: TextName) {
  return ownDrafts(store).find((draft) => isOf(draft, name));
}

/** Takes texts out of the caller's draft. */
export function discard(store: Store, isGone: (draft: TextName) => boolean): void {
  store.state.siteDrafts = store.state.siteDrafts.filter((draft) => draft.authorId !== store.actor.id || !isGone(draft));
}

/** The newest draft of a colleague for a text. */
function findOther(store: Store, name: TextName): { name: string; text: string } | undefined {
  const waiting = store.state.siteSchedules
    .filter(({ returned }) => returned === null)
    .flatMap(({ authorId, texts }) => texts.map((each) => ({ ...each, authorId })));
  const draft = [...waiting, ...store.state.siteDrafts].findLast((each) => each.authorId !== store.actor.id && isOf(each, name));
  const author = store.findAccount(draft?.authorId);
  return draft && author && author.disabledAt === null ? { name: author.name, text: draft.text } : undefined;
}

function describe(store: Store, key: string): Schema<'SiteText'> {
  const text = siteTexts.find((each) => each.key === key);
  const { overrides } = currentOf(store);
  const changed = languageCodes.filter((language) => overrides[language]?.[key] !== undefined);
  const drafts = ownDrafts(store).filter((draft) => draft.key === key);
  const inEach = (textOf: (language: Language) => string) => Object.fromEntries(languageCodes.map((code) => [code, textOf(code)]));
  return {
    key,
    namespace: namespaceOf(key),
    texts: inEach((language) => publishedText(store, { key, language })) as Schema<'SiteText'>['texts'],
    ...(changed.length > 0 && text && { builtIn: Object.fromEntries(changed.map((language) => [language, builtText({ key, language })])) }),
    ...(drafts.length > 0 && { draft: Object.fromEntries(drafts.map((draft) => [draft.language, draft.text])) }),
    isOutOfDate:
      changed.length > 0 &&
      languagesOf(key).some(
        (language) => language !== defaultLanguage && !store.state.siteTranslations.includes(pairOf(store, { key, language })),
      ),
    pages: pagesOf(key),
  };
}

/** A translation and the English text that it is right for. */
function pairOf(store: Store, name: TextName): string {
  const source = publishedText(store, { ...name, language: defaultLanguage });
  return JSON.stringify([name.key, name.language, source, publishedText(store, name)]);
}

/** Stores that a translation is right. @returns Whether that is new. */
function remember(store: Store, name: TextName): boolean {
  const pair = pairOf(store, name);
  if (store.state.siteTranslations.includes(pair)) return false;
  store.state.siteTranslations.push(pair);
  return true;
}

export function changeOf(name: TextName, from: string | null, to: string): Schema<'SiteTextChange'> {
  return { ...name, namespace: namespaceOf(name.key), from, to, pages: pagesOf(name.key) };
}

export function draftOf(store: Store): Schema<'SiteDraft'> {
  const changes = ownDrafts(store).map((draft) => {
    const from = publishedText(store, draft);
    const other = findOther(store, draft);
    return {
      ...changeOf({ key: draft.key, language: draft.language }, from, draft.text),
      changedAt: draft.changedAt,
      isConflict: from !== draft.base,
      colleague: other && other.text !== draft.text ? other : null,
    };
  });
  return { version: currentOf(store).number, digest: digestOf(store), changes };
}

/** Recognises the caller's draft. The API has a hash; here it only has to differ. */
function digestOf(store: Store): string {
  const texts = ownDrafts(store).map(({ key, language, text, base }) => [key, language, text, base].join('\n'));
  let hash = 0;
  for (const character of texts.sort().join('\n')) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 4_294_967_296;
  return `${texts.length}-${hash}`;
}

/** @throws MockFailure when a service of the list that would be published lacks a text that it needs. */
function assertComplete(store: Store, changes: readonly Schema<'SiteTextChange'>[]): void {
  const textOf = (name: TextName) => changes.find((change) => isOf(change, name))?.to ?? publishedText(store, name);
  const list = readServices(textOf({ key: 'company.services', language: defaultLanguage })) ?? [];
  const needed = list.flatMap(({ name, isHidden }) => (isHidden ? [`${name}.title`] : serviceTextKeys(name).required));
  const missing = needed
    .flatMap((key) => languageCodes.map((language): TextName => ({ key, language })))
    .filter(({ key, language }) => !isBuiltInService(key.slice(0, key.indexOf('.'))) && textOf({ key, language }) === '');
  if (missing.length === 0) return;
  throw new MockFailure('site_service.incomplete', {
    fields: missing.map(({ key, language }) => ({ field: `${key}.${language}`, key: 'field.required' })),
  });
}

/**
 * A page with the caller's draft and texts that are not saved: a plain document of its texts, without the values in them.
 *
 * @throws MockFailure when the website has no such page.
 */
function frameOf(store: Store, path: string, unsaved: Schema<'RenderSiteFrame'>['texts']): string {
  const language = languageOfPath(path);
  const shown = siteTexts.filter(({ key, pages }) => !isFact(key) && pages.some((page) => pathIn(language, page) === path));
  if (shown.length === 0) throw new MockFailure('site_page.not_found');
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const saidBy = (key: string) =>
    unsaved.find((text) => text.key === key && text.language === language)?.text ??
    ownDraft(store, { key, language })?.text ??
    publishedText(store, { key, language });
  const isHidden = (key: string) => /\.meta\.|^form\./.test(key);
  const parts = shown
    .filter(({ key }) => !isHidden(key))
    .map(({ key }) => `<p><span role="button" tabindex="0" data-text="${key}">${escaped(saidBy(key))}</span></p>`);
  const { dir } = languages[language];
  return `<!doctype html><html lang="${language}" dir="${dir}"><head><title>${path}</title></head><body><div id="root"><main>${parts.join('')}</main></div></body></html>`;
}

interface Publication {
  /** @default the caller */
  authorId?: string;
  note: string | null;
  restored: number | null;
  /** The field that a failure is about when nothing changes. */
  field: string;
}

export function publish(
  store: Store,
  changes: Schema<'SiteTextChange'>[],
  { authorId = store.actor.id, note, restored, field }: Publication,
): StoredSiteVersion {
  if (changes.length === 0) throw new MockFailure('request.invalid', { fields: [{ field, key: 'field.nothing' }] });
  const current = currentOf(store);
  const overrides: SiteOverrides = structuredClone(current.overrides);
  for (const { key, language, to } of changes) {
    const texts = (overrides[language] ??= {});
    if (to === builtText({ key, language })) delete texts[key];
    else texts[key] = to;
  }
  const number = current.number + 1;
  const version = { number, publishedAt: new Date().toISOString(), authorId, note, restored, overrides, changes };
  store.state.siteVersions.unshift(version);
  store.record('admin', restored === null ? 'website.published' : 'website.restored', null, {
    version: number,
    ...(restored !== null && { restored }),
    texts: changes.length,
    changed: changes.slice(0, MAX_RECORDED_TEXTS).map(({ key, language }) => `${key} (${language})`),
  });
  return version;
}

function viewOf(store: Store, { number, publishedAt, authorId, note, restored, changes }: StoredSiteVersion): Schema<'SiteVersion'> {
  const author = store.findAccount(authorId);
  return {
    number,
    publishedAt,
    author: author ? { id: author.id, name: author.name } : null,
    note,
    restored,
    languages: languageCodes.filter((code) => changes.some(({ language }) => language === code)),
    changed: changes.length,
    isCurrent: number === currentOf(store).number,
  };
}

function detailsOf(store: Store, version: StoredSiteVersion): Schema<'SiteVersionDetails'> {
  return { ...viewOf(store, version), changes: version.changes };
}
