import { writePhotos, writeProjects } from '@zmb/admin-api/contract/project-list.ts';
import { builtInProjects, type ProjectEntry, projectKey } from '@zmb/admin-api/contract/projects.ts';
import { MockFailure } from '@zmb/mocks/http/response.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { delayCall, delayResponse, mockCall, sent } from '../../testing/api-calls.ts';
import { startDrag } from '../../testing/press.ts';
import { shown } from '../../testing/visit.tsx';
import { fieldOf, openWebsite, savedTexts, siteText, type } from '../../testing/website.ts';

const LIST = 'company.projects';
const SLUG = 'roof-terrace';
const PHOTOS = projectKey(SLUG, 'photos');
const FORM = `/projects/project?name=${SLUG}`;
const TERRACE: ProjectEntry = { slug: SLUG, service: 'painting', year: 2026, days: 5, cover: null, drawing: null, isHidden: true };
const PHOTO_IDS = [1, 2, 3].map((number) => `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e9${number}`);

const save = () => page.getByRole('button', { name: 'Save to draft' });
const rowOf = (name: string) => page.getByRole('row', { name });
const savedProjects = () => JSON.parse(savedTexts().findLast(({ key }) => key === LIST)?.text ?? '[]') as ProjectEntry[];
const savedPhotos = () => savedTexts().findLast(({ key }) => key === PHOTOS)?.text;
const uploads = async () => {
  await expect.poll(() => document.querySelector('input[type=file][multiple]')).not.toBeNull();
  return page.elementLocator(document.querySelector('input[type=file][multiple]')!);
};
const alt = (id: string, language: 'en' | 'ar') => page.elementLocator(document.querySelector(`input[name="${id}.${language}"]`)!);

/** The response to an upload. */
const uploaded = (id: string) => ({
  status: 201 as const,
  body: { data: { id, width: 1_200, height: 800, crop: { x: 0, y: 0, width: 1 } } },
});

/** The terrace project is in the draft, with some photos. */
function draftTerrace(change: Partial<ProjectEntry> = {}, photoIds: readonly string[] = []) {
  siteText(LIST).draft = { en: writeProjects([{ ...TERRACE, ...change }, ...builtInProjects]) };
  siteText(projectKey(SLUG, 'title')).draft = { en: 'Roof terrace', ar: 'شرفة السطح' };
  const photos = photoIds.map((id, index) => ({ id, alt: { en: `Terrace ${index + 1}`, ar: `الشرفة ${index + 1}` } }));
  if (photos.length > 0) siteText(PHOTOS).draft = { en: writePhotos({ pairs: [], photos }) };
}

describe('the list of projects', () => {
  it('[WEB-119] marks built-in examples, which can be hidden and removed like any other project', async () => {
    await openWebsite('/projects');
    await expect.poll(() => page.getByText('Example', { exact: true }).elements().length).toBe(6);
    await rowOf('Kitchen of a family villa').getByRole('switch').click();
    await rowOf('A wardrobe from wall to wall').getByRole('button', { name: 'Options for', exact: false }).click();
    await page.getByRole('menuitem', { name: 'Remove project' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove project' }).click();
    await expect.poll(shown).toContain('A wardrobe from wall to wall: removed');
    expect(shown()).toContain('Kitchen of a family villa: hidden');
    await save().click();
    await expect.poll(() => savedProjects().length).toBe(5);
    expect(savedProjects().flatMap(({ slug, isHidden }) => (isHidden ? [slug] : []))).toEqual(['villa-kitchen']);
  });

  it('[WEB-119] creates a hidden project with a unique URL from its titles and its service', async () => {
    await openWebsite('/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect.element(dialog.getByText('Choose the service that the project belongs to.')).toBeVisible();
    expect(sent('PUT /api/admin/website/texts/{key}/{language}')).toEqual([]);
    // Another project already has the slug of the title.
    await dialog.getByLabelText('Title in English').fill('Villa kitchen');
    await dialog.getByLabelText('Title in Arabic').fill('مطبخ فيلا');
    await dialog.getByLabelText('Service').selectOptions('Painting services');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Villa kitchen' })).toBeVisible();
    expect(savedProjects()[0]).toMatchObject({ slug: 'villa-kitchen-2', service: 'painting', isHidden: true });
    expect(
      savedTexts()
        .map(({ key }) => key)
        .slice(1),
    ).toEqual(Array(2).fill('project.villa-kitchen-2.title'));
    expect(shown()).toContain('at least one photo');
  });
});

describe('the form of a project', () => {
  it('[WEB-119] keeps showing a saved text when a list of texts that was requested before arrives late', async () => {
    await openWebsite('/projects');
    const link = rowOf('Kitchen of a family villa').getByRole('link').first();
    await expect.element(link).toBeVisible();
    const respond = delayResponse('GET /api/admin/website/texts');
    const loads = () => sent('GET /api/admin/website/texts').length;
    const before = loads();
    await link.click();
    await expect.poll(loads).toBe(before + 1);
    const name = 'project.villa-kitchen.community.en';
    await type(name, 'Al Barari');
    siteText('project.villa-kitchen.summary').draft = { en: 'Written meanwhile.' };
    await save().click();
    await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    respond();
    // The list that was on its way is ignored; one that was requested after it is shown.
    await expect.element(await fieldOf('project.villa-kitchen.summary.en')).toHaveValue('Written meanwhile.');
    await expect.element(await fieldOf(name)).toHaveValue('Al Barari');
  });

  it('[WEB-119] uploads photos one after the other, requires a description of each, and uses the first on the card', async () => {
    const ids = [...PHOTO_IDS];
    mockCall('addSitePhoto', () => uploaded(ids.shift()!));
    await openWebsite(FORM, { given: () => draftTerrace() });
    await userEvent.upload(
      await uploads(),
      ['a.jpg', 'b.jpg'].map((name) => new File(['photo'], name, { type: 'image/jpeg' })),
    );
    await expect.poll(() => document.querySelectorAll('main picture').length).toBe(2);
    await save().click();
    await expect.element(page.getByText('Describe what each photo shows', { exact: false })).toBeVisible();
    expect(savedPhotos()).toBeUndefined();
    for (const id of PHOTO_IDS.slice(0, 2)) {
      await alt(id, 'en').fill(' A terrace ');
      await alt(id, 'ar').fill('شرفة');
    }
    await save().click();
    const described = PHOTO_IDS.slice(0, 2).map((id) => ({ id, alt: { en: 'A terrace', ar: 'شرفة' } }));
    await expect.poll(savedPhotos).toBe(writePhotos({ pairs: [], photos: described }));
    expect(savedProjects()[0]?.cover).toBe(PHOTO_IDS[0]);
  });

  it('[WEB-119] keeps a photo open that is being cropped when the photos have been saved', async () => {
    mockCall('addSitePhoto', () => uploaded(PHOTO_IDS[0]!));
    await openWebsite(FORM, { given: () => draftTerrace() });
    await userEvent.upload(await uploads(), new File(['photo'], 'a.jpg', { type: 'image/jpeg' }));
    await expect.poll(() => document.querySelectorAll('main picture').length).toBe(1);
    await alt(PHOTO_IDS[0]!, 'en').fill('A terrace');
    await alt(PHOTO_IDS[0]!, 'ar').fill('شرفة');
    const respond = delayCall('PUT /api/admin/website/texts/{key}/{language}');
    await save().click();
    await page.getByRole('button', { name: /^Crop.*Photo 1/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Use this part' })).toBeVisible();
    const opened = dialog.element();
    respond();
    await expect.poll(savedPhotos).toBeDefined();
    await expect.element(page.getByText('2 changes are saved', { exact: false })).toBeInTheDocument();
    expect(opened.isConnected).toBe(true);
  });

  it('[WEB-119] keeps a failed upload in the list, where it can be retried', async () => {
    let isFailing = true;
    mockCall('addSitePhoto', () => {
      if (isFailing) throw new MockFailure('service.unavailable');
      return uploaded(PHOTO_IDS[0]!);
    });
    await openWebsite(FORM, { given: () => draftTerrace() });
    await userEvent.upload(await uploads(), new File(['photo'], 'roof.jpg', { type: 'image/jpeg' }));
    const again = page.getByRole('button', { name: /^Try again/ });
    await expect.element(again).toBeVisible();
    expect(shown()).toContain('roof.jpg');
    isFailing = false;
    await again.click();
    await expect.poll(() => document.querySelectorAll('main picture').length).toBe(1);
  });

  it('[WEB-119] reorders photos by keyboard, removes them, and crops one, which replaces it on the card', async () => {
    mockCall('cropSitePhoto', ({ params, body }) => {
      expect(params.id).toBe(PHOTO_IDS[0]);
      expect(body.width).toBeLessThanOrEqual(1);
      return { status: 201, body: { data: { id: PHOTO_IDS[2]!, width: 1_200, height: 800, crop: body } } };
    });
    await openWebsite(FORM, { given: () => draftTerrace({ cover: PHOTO_IDS[0]! }, PHOTO_IDS.slice(0, 2)) });
    await expect.poll(() => document.querySelectorAll('main picture').length).toBe(2);
    await page.getByRole('button', { name: /^Crop.*Photo 1/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click();
    await expect.poll(() => document.querySelector<HTMLImageElement>('main picture img')?.src).toContain(PHOTO_IDS[2]);
    const handle = rowOf('Photo 2').getByRole('button', { name: 'Drag', exact: false }).element() as HTMLElement;
    await startDrag(handle);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expect.poll(() => document.querySelector<HTMLImageElement>('main picture img')?.src).toContain(PHOTO_IDS[1]);
    await save().click();
    await expect
      .poll(() => (JSON.parse(savedPhotos() ?? '{"photos":[]}') as { photos: { id: string }[] }).photos.map(({ id }) => id))
      .toEqual([PHOTO_IDS[1], PHOTO_IDS[2]]);
    expect(savedProjects()[0]?.cover).toBe(PHOTO_IDS[2]);
    await page.getByRole('button', { name: /^Remove.*Photo 2/ }).click();
    await save().click();
    await expect.poll(() => savedProjects()[0]?.cover).toBe(PHOTO_IDS[1]);
  });
});
