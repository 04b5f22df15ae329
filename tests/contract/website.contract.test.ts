import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FACTS_NAMESPACE } from '../../admin-api/contract/company-facts.ts';
import { isEmailText } from '../../admin-api/contract/email-texts.ts';
import { forEachLanguage } from '../../admin-api/contract/languages.ts';
import { makeSmallSite, type SmallSite, type SmallSiteContent } from '../../admin-api/src/testing/small-site.ts';
import { MAX_PREVIEWS } from '../../admin-api/contract/limits.ts';
import { getOperation, type OperationId } from '../../admin-api/contract/operations.ts';
import { EVERY_PAGE, siteTexts } from '../../mocks/data/site-texts.ts';
import { Both } from './support/both.ts';
import { JSON_TYPE, sending } from './support/forms.ts';
import type { Question } from '../support/question.ts';
import { WEBSITE_CALLS } from './support/website-calls.ts';

/** The site whose texts the mocks have. */
function siteOfMocks(): SmallSiteContent {
  const catalogues = siteTexts.filter(({ key, namespace }) => namespace !== FACTS_NAMESPACE && !isEmailText(key));
  const namespaces = [...new Set(catalogues.map(({ namespace }) => namespace))];
  const textsOf = (namespace: string) => catalogues.filter((text) => text.namespace === namespace);
  return {
    pages: EVERY_PAGE.map((page) => ({
      page,
      namespaces: namespaces.filter((name) => name !== 'common' && textsOf(name).some(({ pages }) => pages.includes(page))),
    })),
    texts: Object.fromEntries(
      namespaces.map((name) => [
        name,
        forEachLanguage((language) => Object.fromEntries(textsOf(name).map(({ key, texts }) => [key, texts[language]]))),
      ]),
    ),
  };
}

let site: SmallSite;
let both: Both;
let colleague: { email: string; password: string };
beforeAll(async () => {
  site = makeSmallSite(siteOfMocks());
  both = await Both.start({ siteDir: site.folder });
  colleague = await both.createAccount('layla@zmb.example', 'Layla', 'manager');
  await both.signIn();
});
afterAll(async () => {
  await both.stop();
  site.remove();
});

const staff = (id: OperationId, body: unknown, more: Partial<Question> = {}) => sending(id, body, { ...more, isSignedIn: true });
const asking = (id: OperationId, more: Partial<Question> = {}): Question => ({ id, isSignedIn: true, ...more });
const statusOf = async (question: Question) => (await both.ask(question)).api.status;

const builtText = (key: string, language: 'en' | 'ar') => siteTexts.find((text) => text.key === key)?.texts[language] ?? '';

/** Puts a text into the draft. */
const save = (key: string, language: 'en' | 'ar', text: unknown, body: object = {}) =>
  statusOf(staff('saveSiteText', { text, base: builtText(key, language), ...body }, { params: { key, language } }));

/** What shows the state of the website. */
async function compareAll(): Promise<void> {
  for (const id of ['getSiteTexts', 'getSiteCounts', 'getSiteDraft', 'listSiteVersions', 'listAuditLogs'] as const)
    await both.ask(asking(id));
}

describe('the words of the website on the API and the mock', () => {
  it('are listed with their pages alike, as built', compareAll);

  it('are changed in the draft, taken out and refused alike', async () => {
    expect(await save('home.hero.title', 'en', 'Repairs.{break}Of every kind.')).toBe(200);
    expect(await save('home.hero.title', 'ar', 'صيانة.{break}من كل نوع.')).toBe(200);
    expect(await save('company.phone', 'en', '+971 4 234 5678')).toBe(200);
    await compareAll();
    for (const [key, text] of [
      ['home.hero.title', ''],
      ['home.hero.title', 'Repairs{break}<b>now</b>'],
      ['home.hero.title', '{unknown}'],
      ['home.hero.title', 1],
      ['aims.normal', '{hours, plural, one {# hour}}'],
      ['company.phone', '12'],
      ['company.hours', '[]'],
      ['company.name', ' '],
    ] as const)
      expect([key, text, await save(key, 'en', text)]).toEqual([key, text, 400]);
    expect(await save('home.hero.title', 'en', 'Another{break}text.', { base: 'An older text' })).toBe(409);
    for (const params of [
      { key: 'home.nothing', language: 'en' },
      { key: 'home.hero.title', language: 'hi' },
      { key: 'company.phone', language: 'ar' },
    ]) {
      expect(await statusOf(staff('saveSiteText', { text: 'x', base: 'x' }, { params }))).toBe(404);
      expect(await statusOf(asking('discardSiteText', { params }))).toBe(404);
    }
    expect(await statusOf(asking('discardSiteText', { params: { key: 'home.hero.title', language: 'ar' } }))).toBe(204);
    expect(await save('nav.home', 'en', builtText('nav.home', 'en'))).toBe(200);
    await compareAll();
  });

  it('are in conflict with the draft of a colleague alike', async () => {
    await both.signIn({}, colleague);
    await compareAll();
    expect(await save('home.hero.title', 'en', 'Written by{break}a colleague.')).toBe(409);
    expect(await save('home.hero.title', 'en', 'Written by{break}a colleague.', { seen: 'Repairs.{break}Of every kind.' })).toBe(200);
    expect(await save('nav.contact', 'en', 'Write to us')).toBe(200);
    await both.ask(asking('getSiteDraft'));
    await both.signIn();
    await both.ask(asking('getSiteDraft'));
  });

  it('are published, out of date, confirmed and brought back alike', async () => {
    for (const body of [{ languages: [] }, { languages: ['hi'] }, { note: 'x'.repeat(5_001) }, { more: 1 }])
      expect(await statusOf(staff('publishSite', body))).toBe(400);
    expect(await statusOf(staff('publishSite', { languages: ['ar'] })), 'nothing to publish').toBe(400);
    expect(await statusOf(staff('publishSite', { note: ' For Ramadan ' }))).toBe(201);
    await compareAll();
    const pair = { language: 'ar', source: 'Repairs.{break}Of every kind.', text: builtText('home.hero.title', 'ar') };
    const confirm = (body: object, key = 'home.hero.title') => statusOf(staff('confirmSiteText', body, { params: { key } }));
    expect(await confirm({ ...pair, source: 'An older text' })).toBe(409);
    expect(await confirm({ ...pair, text: 'نص أقدم' })).toBe(409);
    expect(await confirm({ ...pair, language: 'en' })).toBe(400);
    expect(await confirm({})).toBe(400);
    expect(await confirm(pair, 'home.nothing')).toBe(404);
    expect(await confirm(pair)).toBe(200);
    await compareAll();

    await both.signIn({}, colleague);
    expect(await statusOf(staff('publishSite', {})), 'published differently meanwhile').toBe(409);
    expect(await statusOf(asking('discardSiteDraft'))).toBe(204);
    await both.signIn();

    for (const number of ['1', '0']) expect(await statusOf(asking('getSiteVersion', { params: { number } }))).toBe(200);
    const restore = (number: string, body: object) => statusOf(staff('restoreSiteVersion', body, { params: { number } }));
    for (const number of ['9', 'x', '-1']) {
      expect(await statusOf(asking('getSiteVersion', { params: { number } }))).toBe(404);
      expect(await restore(number, { version: 1 })).toBe(404);
    }
    expect(await restore('0', { version: 0 }), 'another version meanwhile').toBe(409);
    expect(await restore('1', { version: 1 }), 'nothing differs').toBe(400);
    expect(await restore('0', {})).toBe(400);
    expect(await restore('0', { version: 1 })).toBe(201);
    for (const query of ['?limit=1&page=2', '?page=9']) expect(await statusOf(asking('listSiteVersions', { query }))).toBe(200);
    expect(await statusOf(asking('listSiteVersions', { query: '?limit=0' }))).toBe(400);
    await compareAll();
  });
});

describe('pages for editing in place on the API and the mock', () => {
  const frame = (path: string) => asking('getSiteFrame', { query: `?${new URLSearchParams({ path }).toString()}` });
  const render = (body: object) => statusOf(staff('renderSiteFrame', body));

  it('are found and refused alike', async () => {
    for (const path of ['/', '/ar', '/ar/contact']) expect([path, await statusOf(frame(path))]).toEqual([path, 200]);
    expect(await statusOf(frame('/nowhere'))).toBe(404);
    expect(await statusOf(frame('contact'))).toBe(400);
    const text = { key: 'nav.home', language: 'en', text: 'Start' };
    expect(await render({ path: '/', texts: [text] })).toBe(200);
    expect(await render({ path: '/nowhere', texts: [] })).toBe(404);
    for (const body of [{ path: '/' }, { path: '/', texts: [{}] }, { path: '/', texts: Array.from({ length: 51 }, () => text) }])
      expect(await render(body)).toBe(400);
  });
});

interface Draft {
  data: { digest: string };
}
interface Schedules {
  data: { schedules: { id: string }[] };
}

describe('publications at a time on the API and the mock', () => {
  const TIME = { publishAt: '2027-01-05T08:00:00.000Z' };

  /** Schedules the draft as each side has it. */
  async function schedule(body: object): Promise<number> {
    const drafts = await both.ask(asking('getSiteDraft'));
    const digestOf = (side: 'api' | 'mock') => (drafts[side].json as Draft).data.digest;
    const question = staff('scheduleSite', {});
    return (await both.ask(question, (side) => ({ body: JSON.stringify({ ...TIME, digest: digestOf(side), ...body }) }))).api.status;
  }

  /** Asks about the only one in the list, by the id that each side has given it. */
  async function aboutIt(question: Question): Promise<number> {
    const lists = await both.ask(asking('listSiteSchedules'));
    const idOf = (side: 'api' | 'mock') => (lists[side].json as Schedules).data.schedules[0]?.id ?? '';
    return (await both.ask(question, (side) => ({ params: { id: idOf(side) } }))).api.status;
  }

  it('are prepared, moved, taken back and refused alike', async () => {
    expect(await save('nav.home', 'en', 'Start')).toBe(200);
    expect(await save('nav.home', 'ar', 'البداية')).toBe(200);
    for (const body of [{ publishAt: '2020-01-01T08:00:00.000Z' }, { publishAt: 'tomorrow' }, { languages: [] }, { digest: undefined }])
      expect(await schedule(body)).toBe(400);
    expect(await schedule({ digest: 'of another draft' })).toBe(409);
    expect(await schedule({ note: ' For the new year ', languages: ['en'] })).toBe(201);
    await compareAll();
    const move = (body: object) => staff('rescheduleSite', body);
    expect(await aboutIt(move({ publishAt: '2027-02-05T08:00:00.000Z' }))).toBe(200);
    expect(await aboutIt(move({ publishAt: '2020-02-05T08:00:00.000Z' }))).toBe(400);
    expect(await statusOf(move(TIME)), 'unknown').toBe(404);
    await both.signIn({}, colleague);
    expect(await aboutIt(move(TIME)), 'of a colleague').toBe(403);
    expect(await save('nav.home', 'en', 'Front page'), 'a colleague has it ready').toBe(409);
    await both.signIn();
    expect(await aboutIt(asking('takeSiteScheduleBack'))).toBe(204);
    expect(await statusOf(asking('takeSiteScheduleBack'))).toBe(404);
    await both.ask(asking('listSiteSchedules'));
    await compareAll();
    expect(await statusOf(asking('discardSiteDraft'))).toBe(204);
  });
});

interface Preview {
  data: { id: string };
}

describe('private links on the API and the mock', () => {
  it('are made, listed, ended and refused alike', async () => {
    const made = await both.ask(staff('makeSitePreview', {}));
    expect(made.api.status).toBe(201);
    await both.ask(asking('listSitePreviews'));
    const end = () =>
      both
        .ask(asking('endSitePreview'), (side) => ({ params: { id: (made[side].json as Preview).data.id } }))
        .then(({ api }) => api.status);
    await both.signIn({}, colleague);
    await both.ask(asking('listSitePreviews'));
    expect(await end(), 'of a colleague').toBe(404);
    await both.signIn();
    expect(await end()).toBe(204);
    expect(await end()).toBe(404);
    await both.ask(asking('listSitePreviews'));
    await compareAll();
    for (let count = 0; count < MAX_PREVIEWS; count += 1) await both.ask(staff('makeSitePreview', {}));
    expect(await statusOf(staff('makeSitePreview', {})), 'one too many').toBe(400);
  });
});

describe('when something fails', () => {
  const params = { key: 'home.hero.title', language: 'en', number: '1' };
  const questions: Question[] = WEBSITE_CALLS.map((id) => {
    const valid: Partial<Record<OperationId, object>> = {
      saveSiteText: { text: 'Repairs.{break}Now.', base: builtText('home.hero.title', 'en') },
      confirmSiteText: { language: 'ar', source: builtText('home.hero.title', 'en'), text: builtText('home.hero.title', 'ar') },
      publishSite: {},
      restoreSiteVersion: { version: 2 },
      scheduleSite: { publishAt: '2027-01-05T08:00:00.000Z', digest: 'x' },
      renderSiteFrame: { path: '/', texts: [] },
      rescheduleSite: { publishAt: '2027-01-05T08:00:00.000Z' },
    };
    const query = id === 'getSiteFrame' ? '?path=%2F' : '';
    return { ...(getOperation(id).body ? sending(id, valid[id]) : { id }), params, query, isSignedIn: true };
  });

  it('they are refused without a session', async () => {
    for (const question of questions) expect([question.id, await statusOf({ ...question, isSignedIn: false })]).toEqual([question.id, 401]);
  });

  it('they fail alike: a table is missing, the database is away', async () => {
    const tableOf = (id: OperationId) =>
      /review/.test(id)
        ? 'site_previews'
        : /Draft|discard|^scheduleSite/.test(id)
          ? 'site_drafts'
          : /chedule/.test(id)
            ? 'site_schedules'
            : 'site_versions';
    for (const table of ['site_drafts', 'site_previews', 'site_schedules', 'site_versions']) {
      const asked = questions.filter(({ id }) => tableOf(id) === table);
      const answers = await both.askWithoutTable(table, asked);
      expect(answers.map(({ api }, index) => [asked[index]?.id, api.status])).toEqual(asked.map(({ id }) => [id, 500]));
    }
    for (const { api } of await both.askWithoutDatabase(questions)) expect(api.status).toBe(503);
  });

  it('they reject other sites, types and sizes, and malformed JSON', async () => {
    for (const { id, params: given } of questions.filter((question) => getOperation(question.id).method !== 'get')) {
      const apiStatus = async (more: Partial<Question>) => (await both.askApi({ id, params: given, isSignedIn: true, ...more })).status;
      expect(await apiStatus({ origin: 'https://elsewhere.example' }), id).toBe(403);
      expect(await apiStatus({ body: '<a/>', headers: { 'content-type': 'text/xml' } }), id).toBe(415);
      expect(await apiStatus({ body: ' '.repeat(133_000), headers: JSON_TYPE }), id).toBe(413);
      if (getOperation(id).body) expect(await apiStatus({ body: '{', headers: JSON_TYPE }), id).toBe(400);
    }
  });

  it('every documented response of these calls is covered', () => {
    expect(both.coverage.findGapsOfFile(WEBSITE_CALLS)).toEqual([]);
  });
});
