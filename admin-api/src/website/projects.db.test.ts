import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { writePhotos, writeProjects } from '../../contract/project-list.ts';
import { builtInProjects, PROJECT_TEXTS, type ProjectEntry, projectKey } from '../../contract/projects.ts';
import { StatusService } from '../operations/status/status.service.ts';
import { createJpeg } from '../testing/sample-files.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
import { type Colleague, startTestApp, type TestApp } from '../testing/test-app.ts';
import { PublishedPagesService } from './published-pages.service.ts';

type Schemas = components['schemas'];

const SLUG = 'marina-kitchen';
const LANGUAGES = ['en', 'ar'] as const;
const TITLE = { en: 'A kitchen in the Marina', ar: 'مطبخ في المارينا' } as const;
const ALT = { en: 'The finished kitchen', ar: 'المطبخ بعد التنفيذ' };
const entry: ProjectEntry = {
  slug: SLUG,
  service: 'kitchen_renovation',
  year: 2026,
  days: 12,
  cover: null,
  drawing: null,
  isHidden: true,
};

let site: SmallSite;
let app: TestApp;
let owner: string;
let manager: Colleague;
// Published versions cannot be deleted, so every test uses a new database.
beforeEach(async () => {
  site = createSmallSite();
  app = await startTestApp({ siteDir: site.folder });
  await app.app.get(PublishedPagesService).start();
  owner = await app.login();
  manager = await app.addColleague({ role: 'manager', name: 'Mona' });
});
afterEach(async () => {
  await app.stop();
  site.remove();
});

async function save(key: string, text: string, language: 'en' | 'ar' = 'en', cookie = owner) {
  const { data } = await app.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie);
  const base = data.texts.find((each) => each.key === key)?.texts[language] ?? '';
  return app.call<Schemas['SiteText']>('PUT', `website/texts/${key}/${language}`, { text, base }, cookie);
}
const saveList = (...projects: ProjectEntry[]) => save('company.projects', writeProjects(projects));
const publish = (body: object = {}) => app.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', body, owner);
const statusOf = async (path: string) => (await app.fetch(path)).status;
const checkOfWebsite = async () => {
  const service = app.app.get(StatusService);
  service.sharedMs = 0;
  return (await service.describe()).checks.find(({ name }) => name === 'website');
};

async function addPhoto(): Promise<string> {
  const response = await app.fetch('/api/admin/website/photos', {
    method: 'POST',
    headers: { cookie: owner, origin: app.baseUrl, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await createJpeg({ width: 900, height: 700 })),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: Schemas['SitePhoto'] }).data.id;
}
const photosOf = (...ids: string[]) => writePhotos({ pairs: [], photos: ids.map((id) => ({ id, alt: ALT })) });

/** Saves the project and all its texts in the draft. */
async function draft(project: ProjectEntry, photos: string): Promise<void> {
  expect((await saveList(project, ...builtInProjects)).status).toBe(200);
  for (const part of PROJECT_TEXTS)
    for (const language of LANGUAGES)
      expect(
        (await save(projectKey(SLUG, part), part === 'title' ? TITLE[language] : `${TITLE[language]}: ${part}`, language)).status,
      ).toBe(200);
  expect((await save(projectKey(SLUG, 'photos'), photos)).status).toBe(200);
}

describe('a project that staff add', () => {
  it('[WEB-119] can have texts and photos once it is in your own draft, limited to its keys and to stored photos', async () => {
    expect((await save(projectKey(SLUG, 'title'), TITLE.en)).status).toBe(404);
    expect((await saveList(entry, ...builtInProjects)).status).toBe(200);
    expect((await save(projectKey(SLUG, 'title'), TITLE.en)).data).toMatchObject({ namespace: 'projects', pages: [`/projects/${SLUG}`] });
    expect((await save(projectKey(SLUG, 'title'), TITLE.en, 'en', manager.cookie)).status).toBe(404);
    expect((await save(`project.${SLUG}.price`, 'AED 100')).status).toBe(404);
    expect((await save(projectKey(SLUG, 'title'), 'With {placeholder}')).status).toBe(400);
    expect((await save(projectKey(SLUG, 'done'), 'First.\n\nThen the rest.')).status).toBe(200);

    const id = await addPhoto();
    const photosKey = projectKey(SLUG, 'photos');
    const nameless = writePhotos({ pairs: [], photos: [{ id, alt: { en: 'Only English' } }] });
    expect((await save(photosKey, nameless)).status, 'a photo that one language does not describe').toBe(400);
    const missing = await save(photosKey, photosOf('019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e99'));
    expect([missing.status, missing.failure.errors]).toEqual([400, { text: expect.stringContaining('not here any more') as string }]);
    expect((await save(photosKey, photosOf(id))).status).toBe(200);
    // The same in all languages.
    expect((await save(photosKey, photosOf(id), 'ar')).status).toBe(404);
  });

  it('[WEB-119] needs a cover photo and every text in both languages to be published visibly, and has a page until it is hidden or removed', async () => {
    const id = await addPhoto();
    const visible = { ...entry, cover: id, isHidden: false };
    expect((await saveList({ ...entry, isHidden: false }, ...builtInProjects)).status, 'visible without a cover').toBe(400);
    expect((await saveList(visible, ...builtInProjects)).status).toBe(200);
    const empty = await publish();
    expect([empty.status, empty.failure.code]).toEqual([400, 'site_service.incomplete']);
    expect(Object.keys(empty.failure.errors ?? {})).toEqual(
      expect.arrayContaining([`project.${SLUG}.title.en`, `project.${SLUG}.done.ar`, `project.${SLUG}.photos`]),
    );
    await draft(visible, photosOf(id));
    expect((await publish()).status).toBe(201);
    for (const path of [`/projects/${SLUG}`, `/ar/projects/${SLUG}`]) expect([path, await statusOf(path)]).toEqual([path, 200]);
    // Photos are the same in all languages, so the page in Arabic has them too.
    const page = await (await app.fetch(`/ar/projects/${SLUG}`)).text();
    expect(page).toContain(TITLE.ar);
    expect(page).toContain(id);

    await saveList(visible);
    expect((await publish()).status, 'the examples are removed').toBe(201);
    await saveList({ ...visible, isHidden: true });
    expect((await publish()).status).toBe(201);
    expect(await statusOf(`/projects/${SLUG}`)).toBe(404);
    await saveList();
    expect((await publish()).status, 'unlike a service, a project can be removed').toBe(201);
  });

  it('[WEB-118] the hero photo has to be a stored photo, but needs no project', async () => {
    const photo = (id: string) => JSON.stringify({ id, alt: ALT });
    expect((await save('company.photo', photo('019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e99'))).status).toBe(400);
    const id = await addPhoto();
    expect((await save('company.photo', photo(id))).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect((await app.fetch(`/photos/${id}/480.jpg`)).status).toBe(200);
  });

  it('[WEB-119] Status reminds the owner as long as example projects are visible', async () => {
    expect(await checkOfWebsite()).toMatchObject({ state: 'attention', problem: 'examples_shown' });
    expect((await saveList(...builtInProjects.map((each) => ({ ...each, isHidden: true })))).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect(await checkOfWebsite()).toMatchObject({ state: 'good', problem: null });
  });
});
