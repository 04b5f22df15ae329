import { companyWith } from '../../contract/company-facts.ts';
import { defaultLanguage, languageCodes, pathIn } from '../../contract/languages.ts';
import { readServices, writeServices } from '../../contract/service-list.ts';
import { serviceTextKeys } from '../../contract/service-texts.ts';
import { isBuiltInService, serviceAliases, type ServiceEntry, servicePath } from '../../contract/services.ts';
import { type FieldError, ValidationFailed } from '../http/errors.ts';
import type { BuiltTexts, TextName } from '../published-texts/built-texts.ts';
import { publishedText } from '../published-texts/published-texts.ts';
import type { Overrides } from '../published-texts/site-version.entity.ts';

/** The key of the list of services. */
export const SERVICES_KEY = 'company.services';

/** The services that a version has, hidden ones too. */
export function servicesOf(overrides: Overrides): readonly ServiceEntry[] {
  return companyWith(overrides).services;
}

/** What a list lacks of the published one: leads name these services, so they can be hidden but not removed. */
export function removedFrom(list: readonly ServiceEntry[], overrides: Overrides): ServiceEntry[] {
  return servicesOf(overrides).filter(({ name, slug }) => !list.some((entry) => entry.name === name && entry.slug === slug));
}

/** A former version as it can be brought back: services that were published since then are hidden. */
export function withLaterServices(former: Overrides, current: Overrides): Overrides {
  const list = servicesOf(former);
  const later = removedFrom(list, current);
  if (later.length === 0) return former;
  const services = writeServices([...list, ...later.map((service) => ({ ...service, isHidden: true }))]);
  return { ...former, [defaultLanguage]: { ...former[defaultLanguage], [SERVICES_KEY]: services } };
}

/** Whether texts belong to a service of a list: one that is not in it has no page. */
export function isListed(json: string | undefined, name: string): boolean {
  return json !== undefined && (readServices(json)?.some((service) => service.name === name) ?? false);
}

/**
 * What a version has to say about its services: a visible one everything that its page, its card and its entry for search engines need, a
 * hidden one its title, because leads name it.
 *
 * @throws ValidationFailed that names the services and texts.
 */
export function assertComplete(built: BuiltTexts, overrides: Overrides): void {
  const needed = servicesOf(overrides)
    // The build has all texts of its own services, and they cannot be emptied.
    .filter(({ name }) => !isBuiltInService(name))
    .flatMap(({ name, isHidden }) => (isHidden ? [`${name}.title`] : serviceTextKeys(name).required));
  const missing = needed
    .flatMap((key) => languageCodes.map((language): TextName => ({ key, language })))
    .filter((name) => !publishedText(built, overrides, name));
  if (missing.length === 0) return;
  const fields = missing.map(({ key, language }): FieldError => ({ field: `${key}.${language}`, key: 'field.required' }));
  throw new ValidationFailed(fields, 'site_service.incomplete');
}

/** The paths of a service's page without language prefix, its aliases too. */
function pathsOf(name: string): string[] {
  return [servicePath(name), ...serviceAliases.filter(({ service }) => service === name).map(({ path }) => path)];
}

/** Where the pages of services are, in every language: those that the build does not have with their file, and those that are hidden. */
export function pathsOfServices(list: readonly ServiceEntry[]): { added: Map<string, string>; removed: Set<string> } {
  const inLanguages = (services: readonly ServiceEntry[]) =>
    languageCodes.flatMap((language) => services.flatMap(({ name }) => pathsOf(name)).map((path) => pathIn(language, path)));
  const added = list.filter(({ name, isHidden }) => !isHidden && !isBuiltInService(name));
  return {
    added: new Map(inLanguages(added).map((path) => [path, `${path.slice(1)}.html`])),
    removed: new Set(inLanguages(list.filter(({ isHidden }) => isHidden))),
  };
}
