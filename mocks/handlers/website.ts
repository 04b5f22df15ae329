import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import { CONTACT_FACTS, isFact, languagesOfFact } from '@zmb/admin-api/contract/company-facts.ts';
import { type Language, languageCodes, languageOfPath, languages, pathIn } from '@zmb/admin-api/contract/languages.ts';

import type { Schema } from '../contract/contract.ts';
import type { State, Store } from '../data/store.ts';
import { aCompany, aSitePreview, aSiteSchedule, aSiteVersion } from '../fixtures/index.ts';
import { content, MockFailure } from '../http/response.ts';
import { getById, pageOf, removeById } from '../http/lists.ts';
import { assertConfirmed, type Call, type Handlers } from '../http/route.ts';

function textOf(store: Store, key: string): Schema<'SiteText'> {
  const text = store.findSiteText(key);
  if (!text) throw new MockFailure('site_text.not_found');
  return text;
}

/** Sets or removes the draft of a text. */
function setDraft(text: Schema<'SiteText'>, language: Language, to?: string): Schema<'SiteText'> {
  const { [language]: _, ...others } = text.draft ?? {};
  const draft = to === undefined || to === text.texts[language] ? others : { ...others, [language]: to };
  if (Object.keys(draft).length > 0) text.draft = draft;
  else delete text.draft;
  return text;
}

/** The unpublished changes in these languages, with facts that have one value for all languages. */
function changesOf({ siteTexts }: State, requested: readonly Language[] = languageCodes): Schema<'SiteTextChange'>[] {
  return siteTexts.flatMap((text) =>
    languageCodes.flatMap((language) => {
      const to = text.draft?.[language];
      const isRequested = requested.includes(language) || (isFact(text.key) && languagesOfFact(text.key).length === 1);
      if (to === undefined || !isRequested) return [];
      return [{ key: text.key, namespace: text.namespace, language, from: text.texts[language], to, pages: text.pages }];
    }),
  );
}

function draftOf(state: State): Schema<'SiteDraft'> {
  const changes = changesOf(state).map((change) => {
    const colleague = state.colleagueDrafts[`${change.key} ${change.language}`] ?? null;
    return { ...change, changedAt: '2026-11-20T10:00:00.000Z', isConflict: false, colleague };
  });
  return { version: state.siteVersions[0]?.number ?? 0, digest: String(changes.length), changes };
}

/** Contact details of the company can be changed only after confirming one's identity. */
function checkContact(state: State, changes: readonly Pick<Schema<'SiteTextChange'>, 'key'>[]): void {
  if (changes.some(({ key }) => CONTACT_FACTS.some((fact) => fact === key))) assertConfirmed(state);
}

/** Publishes changes as a new version. */
function publish(
  { store, state, me: { id, name } }: Pick<Call<'publishSite'>, 'store' | 'state' | 'me'>,
  changes: Schema<'SiteTextChange'>[],
  properties: Partial<Schema<'SiteVersionDetails'>> = {},
): Schema<'SiteVersionDetails'> {
  checkContact(state, changes);
  for (const { key, language, to } of changes) {
    const text = textOf(store, key);
    text.builtIn = { [language]: text.texts[language], ...text.builtIn };
    text.texts = { ...text.texts, [language]: to };
    setDraft(text, language);
  }
  const published = { publishedAt: new Date().toISOString(), author: { id, name }, changes, changed: changes.length };
  const changed = languageCodes.filter((code) => changes.some(({ language }) => language === code));
  const version = aSiteVersion({ number: state.siteVersions.length, languages: changed, ...published, ...properties });
  for (const older of state.siteVersions) older.isCurrent = false;
  state.siteVersions.unshift(version);
  return version;
}

function versionOf({ siteVersions }: State, number: string | number): Schema<'SiteVersionDetails'> {
  const version = siteVersions.find((each) => String(each.number) === String(number));
  if (!version) throw new MockFailure('site_version.not_found');
  return version;
}

/** A page as a plain document of its texts. */
function frameOf({ siteTexts }: State, path: string, unsaved: Schema<'RenderSiteFrame'>['texts'] = []): string {
  const language = languageOfPath(path);
  const shown = siteTexts.filter(
    ({ key, pages }) => !isFact(key) && !/\.meta\.|^form\./.test(key) && pages.some((page) => pathIn(language, page) === path),
  );
  if (shown.length === 0) throw new MockFailure('site_page.not_found');
  const parts = shown.map((text) => {
    const typed = unsaved.find((each) => each.key === text.key && each.language === language)?.text;
    const html = (typed ?? text.draft?.[language] ?? text.texts[language]).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<p><span role="button" tabindex="0" data-text="${text.key}">${html}</span></p>`;
  });
  return `<!doctype html><html lang="${language}" dir="${languages[language].dir}"><head><title>${path}</title></head><body><div id="root"><main>${parts.join('')}</main></div></body></html>`;
}

/** The texts of the website: draft, publications, private links. */
export const websiteHandlers = {
  getCompany: () => aCompany(),
  getSiteTexts: ({ state }) => ({ version: state.siteVersions[0]?.number ?? 0, texts: state.siteTexts }),
  getSiteCounts: ({ state }) => {
    const outdated = state.siteTexts.filter(({ isOutOfDate }) => isOutOfDate);
    const facts = outdated.filter(({ key }) => isFact(key)).length;
    return { outdatedTexts: outdated.length - facts, outdatedFacts: facts, changed: changesOf(state).length };
  },
  saveSiteText: ({ store, state, params, body: { text, seen } }) => {
    const language = params.language;
    const saved = textOf(store, params.key);
    const colleague = state.colleagueDrafts[`${params.key} ${language}`] ?? null;
    if (colleague && colleague.text !== text && colleague.text !== seen) {
      const conflict = { key: params.key, language, published: saved.texts[language], draft: saved.draft?.[language] ?? null };
      throw new MockFailure('state.changed', { current: { ...conflict, colleague } satisfies Schema<'SiteTextConflict'> });
    }
    return setDraft(saved, language, text);
  },
  discardSiteText: ({ store, params }) => void setDraft(textOf(store, params.key), params.language),
  confirmSiteText: ({ store, params }) => Object.assign(textOf(store, params.key), { isOutOfDate: false }),
  getSiteFrame: ({ state, query }) => content('text/html; charset=utf-8', frameOf(state, query.path)),
  renderSiteFrame: ({ state, body: { path, texts } }) => ({ html: frameOf(state, path, texts) }),
  getSiteDraft: ({ state }) => draftOf(state),
  discardSiteDraft: ({ state }) => {
    for (const text of state.siteTexts) delete text.draft;
  },
  publishSite: ({ body: { languages: requested, note = null }, ...call }) => publish(call, changesOf(call.state, requested), { note }),
  getSitePublicationProgress: () => ({ done: 0, total: 0 }),
  listSiteVersions: ({ state, query }) => {
    const [versions, pagination] = pageOf(state.siteVersions, query);
    return { versions: versions.map(({ changes: _, ...version }) => version), pagination };
  },
  getSiteVersion: ({ state, params }) => versionOf(state, params.number),
  restoreSiteVersion: ({ params, ...call }) => {
    const { number } = versionOf(call.state, params.number);
    const newer = call.state.siteVersions.filter((version) => version.number > number);
    const changes = newer.flatMap((version) => version.changes.map(({ from, to, ...text }) => ({ ...text, from: to, to: from ?? '' })));
    return publish(call, changes, { restored: number });
  },
  listSiteSchedules: ({ state }) => ({ schedules: state.siteSchedules }),
  scheduleSite: ({ state, store, me: { id, name }, body: { languages: requested, note = null, publishAt } }) => {
    const changes = changesOf(state, requested).map((change) => ({ ...change, isConflict: false }));
    checkContact(state, changes);
    for (const { key, language } of changes) setDraft(textOf(store, key), language);
    const author = { id, name, isActive: true };
    const createdAt = new Date().toISOString();
    const schedule = aSiteSchedule({
      id: store.generateId(),
      author,
      note,
      publishAt,
      createdAt,
      languages: requested ?? [...languageCodes],
      changes,
    });
    state.siteSchedules.push(schedule);
    return schedule;
  },
  rescheduleSite: ({ state, params, body }) => Object.assign(getById(state.siteSchedules, params.id, 'site_schedule.not_found'), body),
  cancelSiteSchedule: ({ store, state, params }) => {
    const { changes } = removeById(state.siteSchedules, params.id, 'site_schedule.not_found');
    for (const { key, language, to } of changes) setDraft(textOf(store, key), language, to);
  },
  listSitePreviews: ({ state }) => ({ previews: state.sitePreviews }),
  createSitePreview: ({ state, store }) => {
    const times = { createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString() };
    const preview = aSitePreview({ id: store.generateId(), ...times });
    state.sitePreviews.unshift(preview);
    return { ...preview, url: `https://zmb.example/preview/${preview.id.replaceAll('-', '').padEnd(43, '0')}` };
  },
  revokeSitePreview: ({ state, params }) => void removeById(state.sitePreviews, params.id, 'site_preview.not_found'),
} satisfies Partial<Handlers>;
