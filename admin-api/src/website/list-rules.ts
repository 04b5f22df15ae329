import type { Company } from '../../contract/company.ts';
import { companyWith } from '../../contract/company-facts.ts';
import type { ListEntry } from '../../contract/entry-texts.ts';
import { defaultLanguage, languageCodes, pathIn } from '../../contract/languages.ts';
import { photosIn, readPhotos } from '../../contract/project-list.ts';
import { builtInProjects, PROJECT_TEXTS, type ProjectEntry, projectKey, projectPath } from '../../contract/projects.ts';
import { writeServices } from '../../contract/service-list.ts';
import { serviceTextKeys } from '../../contract/service-texts.ts';
import { isBuiltInService, serviceAliases, type ServiceEntry, servicePath } from '../../contract/services.ts';
import { type FieldError, ValidationFailed } from '../http/errors.ts';
import type { BuiltTexts, TextName } from '../published-texts/built-texts.ts';
import { publishedText } from '../published-texts/published-texts.ts';
import type { Overrides } from '../published-texts/site-version.entity.ts';

/*
 * Rules for the lists of services and projects in a version, and the pages that they add and remove.
 */

/** The key of the list of services. */
export const SERVICES_KEY = 'company.services';

/** The lists of a company. */
type Lists = Pick<Company, 'services' | 'projects'>;

/** The published services that a list lacks: leads refer to these, so they can be hidden but not removed. */
export function removedFrom(list: readonly ServiceEntry[], overrides: Overrides): ServiceEntry[] {
  return companyWith(overrides).services.filter(({ name, slug }) => !list.some((entry) => entry.name === name && entry.slug === slug));
}

/** The overrides for restoring a former version: services that were published later are hidden. */
export function withLaterServices(former: Overrides, current: Overrides): Overrides {
  const list = companyWith(former).services;
  const later = removedFrom(list, current);
  if (later.length === 0) return former;
  const services = writeServices([...list, ...later.map((service) => ({ ...service, isHidden: true }))]);
  return { ...former, [defaultLanguage]: { ...former[defaultLanguage], [SERVICES_KEY]: services } };
}

/**
 * Whether an entry is in the lists of a version or in a drafted list; texts of other entries are not shown on any page.
 *
 * @param draft The list in the draft, if it is drafted.
 */
export function isListed({ list, name }: ListEntry, overrides: Overrides, draft: string | undefined): boolean {
  const lists = [companyWith(overrides), ...(draft === undefined ? [] : [companyWith({ [defaultLanguage]: { [list]: draft } })])];
  return lists.some(({ services, projects, reviews }) => {
    if (list === 'company.services') return services.some((service) => service.name === name);
    return list === 'company.projects' ? projects.some(({ slug }) => slug === name) : reviews.some(({ key }) => key === name);
  });
}

/**
 * Checks that services and projects have the texts they need: a visible one all texts of its page, card and search result, a hidden service
 * its title, because leads refer to it. The photo on the card of a project has to be one of its photos.
 *
 * @throws ValidationFailed with the missing texts.
 */
export function assertComplete(built: BuiltTexts, overrides: Overrides): void {
  const { services, projects } = companyWith(overrides);
  const ofServices = services
    // The build has all texts of its own services, and they cannot be emptied.
    .filter(({ name }) => !isBuiltInService(name))
    .flatMap(({ name, isHidden }) => (isHidden ? [`${name}.title`] : serviceTextKeys(name).required));
  const ofProjects = projects
    .filter(({ isHidden, drawing }) => !isHidden && drawing === null)
    .flatMap(({ slug }) => PROJECT_TEXTS.map((part) => projectKey(slug, part)));
  const missing = [...ofServices, ...ofProjects]
    .flatMap((key) => languageCodes.map((language): TextName => ({ key, language })))
    .filter((name) => !publishedText(built, overrides, name));
  const withoutCover = projects.filter(({ slug, cover, isHidden }) => {
    const photos = readPhotos(overrides[defaultLanguage]?.[projectKey(slug, 'photos')] ?? '');
    return !isHidden && cover !== null && !photosIn(photos).some(({ id }) => id === cover);
  });
  const fields = [
    ...missing.map(({ key, language }) => `${key}.${language}`),
    ...withoutCover.map(({ slug }) => projectKey(slug, 'photos')),
  ].map((field): FieldError => ({ field, key: 'field.required' }));
  if (fields.length > 0) throw new ValidationFailed(fields, 'site_service.incomplete');
}

/** A page of a service or project: its path in a language, and the catalogues that it shows besides `common`. */
interface ListedPage {
  path: string;
  namespaces: string[];
}

function pagesOfService({ name, slug }: ServiceEntry): ListedPage[] {
  const namespaces = ['service', 'services', 'projects', `service-${slug}`];
  const aliases = serviceAliases.filter(({ service }) => service === name).map(({ path }) => path);
  return [servicePath(name), ...aliases].map((path) => ({ path, namespaces }));
}

function pagesOfProject({ slug }: ProjectEntry): ListedPage[] {
  return [{ path: projectPath(slug), namespaces: ['projects-pages', 'projects', 'services', `project-${slug}`] }];
}

/** The pages of services and projects in every language that a version has and the build has not, and the other way round. */
export function pagesOfLists({ services, projects }: Lists): { added: ListedPage[]; removed: ListedPage[] } {
  const inLanguages = (pages: readonly ListedPage[]) =>
    languageCodes.flatMap((language) => pages.map(({ path, namespaces }) => ({ path: pathIn(language, path), namespaces })));
  const isBuiltInProject = (slug: string) => builtInProjects.some((each) => each.slug === slug);
  const visible = new Set(projects.filter(({ isHidden }) => !isHidden).map(({ slug }) => slug));
  return {
    added: inLanguages([
      ...services.filter(({ name, isHidden }) => !isHidden && !isBuiltInService(name)).flatMap(pagesOfService),
      ...projects.filter(({ slug, isHidden }) => !isHidden && !isBuiltInProject(slug)).flatMap(pagesOfProject),
    ]),
    removed: inLanguages([
      ...services.filter(({ isHidden }) => isHidden).flatMap(pagesOfService),
      ...builtInProjects.filter(({ slug }) => !visible.has(slug)).flatMap(pagesOfProject),
    ]),
  };
}
