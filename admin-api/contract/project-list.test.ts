import { describe, expect, it } from 'vitest';

import { MAX_PHOTO_ALT_LENGTH, MAX_PROJECT_PAIRS, MAX_PROJECT_PHOTOS, MAX_PROJECTS } from './limits.ts';
import { findPhotosProblem, findProjectsProblem, projectOfText, readProjects, writePhotos, writeProjects } from './project-list.ts';
import { builtInProjects, type ProjectEntry, type ProjectPhoto } from './projects.ts';
import { isBuiltInService } from './services.ts';
import { namespaceOfEntryText, entryOfText } from './entry-texts.ts';

const entry: ProjectEntry = { slug: 'a-1', service: 'painting', year: 2026, days: 3, cover: 'photo', drawing: null, isHidden: false };
const photo = (id: string, alt = { en: 'A wall', ar: 'جدار' }): ProjectPhoto => ({ id, alt });
const problemOf = (change: Partial<Record<keyof ProjectEntry, unknown>>) => findProjectsProblem(JSON.stringify([{ ...entry, ...change }]));

describe('the list of projects', () => {
  it('has the examples of the build, each of a service', () => {
    expect(readProjects(writeProjects(builtInProjects))).toEqual(builtInProjects);
    expect(builtInProjects.every(({ service }) => isBuiltInService(service))).toBe(true);
  });

  it('is rejected with a code when it is invalid', () => {
    expect(problemOf({})).toBeUndefined();
    expect(findProjectsProblem('[]')).toBeUndefined();
    expect(findProjectsProblem('{}')).toBe('shape');
    expect(problemOf({ more: 1 } as object)).toBe('shape');
    expect(problemOf({ drawing: 'palace' })).toBe('shape');
    for (const slug of ['A', 'a--b', '-a', 'a.b', 'x'.repeat(41)]) expect([slug, problemOf({ slug })]).toEqual([slug, 'slug']);
    expect(problemOf({ year: 1989 })).toBe('year');
    for (const days of [0, 1.5, 2_000]) expect(problemOf({ days })).toBe('days');
    expect(problemOf({ cover: null })).toBe('cover');
    expect(problemOf({ cover: null, isHidden: true })).toBeUndefined();
    expect(findProjectsProblem(writeProjects([entry, entry]))).toBe('duplicate');
    const list = Array.from({ length: MAX_PROJECTS + 1 }, (_, index) => ({ ...entry, slug: `a-${index}` }));
    expect(findProjectsProblem(writeProjects(list))).toBe('too_many');
    expect(findProjectsProblem(writeProjects(list.slice(1)))).toBeUndefined();
  });
});

describe('the photos of a project', () => {
  const problem = (pairs: [string, string][], ids: string[], alt?: { en: string; ar: string }) =>
    findPhotosProblem(
      writePhotos({
        pairs: pairs.map(([before, after]) => ({ before: photo(before), after: photo(after) })),
        photos: ids.map((id) => photo(id, alt)),
      }),
    );

  it('are rejected with a code when they are invalid', () => {
    expect(problem([['a', 'b']], ['c'])).toBeUndefined();
    expect(findPhotosProblem('[]')).toBe('shape');
    expect(problem([['a', '']], [])).toBe('missing');
    expect(problem([], ['a', 'a'])).toBe('duplicate');
    expect(problem([], ['a'], { en: 'A wall', ar: ' ' })).toBe('alt');
    expect(problem([], ['a'], { en: 'x'.repeat(MAX_PHOTO_ALT_LENGTH + 1), ar: 'جدار' })).toBe('alt_long');
    const ids = Array.from({ length: MAX_PROJECT_PHOTOS + 1 }, (_, index) => `p${index}`);
    expect(problem([], ids)).toBe('too_many');
    expect(problem([], ids.slice(1))).toBeUndefined();
    expect(
      problem(
        Array.from({ length: MAX_PROJECT_PAIRS + 1 }, (_, index): [string, string] => [`b${index}`, `a${index}`]),
        [],
      ),
    ).toBe('too_many');
  });

  it('are an empty text when there are none', () => {
    expect(writePhotos({ pairs: [], photos: [] })).toBe('');
  });
});

describe('the texts of a project', () => {
  it('have the slug in their keys and belong to its page or to the lists', () => {
    expect(projectOfText('project.villa-kitchen.title')).toEqual({ slug: 'villa-kitchen', part: 'title' });
    for (const key of ['project.villa-kitchen.price', 'project.title', 'projects.title', 'project.A.title', 'painting.title'])
      expect([key, projectOfText(key)]).toEqual([key, undefined]);
    expect(namespaceOfEntryText('project.villa-kitchen.title')).toBe('projects');
    expect(namespaceOfEntryText('project.villa-kitchen.done')).toBe('project-villa-kitchen');
    expect(namespaceOfEntryText('painting.heading')).toBe('service-painting-services');
    expect(entryOfText('project.painting.title')).toEqual({ list: 'company.projects', name: 'painting' });
    expect(entryOfText('home.title')).toBeUndefined();
  });
});
