import {
  type ServiceName,
  type ServiceSlug,
  type ServiceType,
  serviceAliases,
  services as list,
} from '@zmb/admin-api/contract/services.ts';
import type { ServiceSceneName } from '@zmb/design-system';

export { serviceAliases, type ServiceSlug, type ServiceType, serviceTypes } from '@zmb/admin-api/contract/services.ts';

/** A service of the company. Its texts come from the catalogues by its key. */
export interface Service {
  /** Name of the service in the catalogues and in a lead. */
  name: ServiceName;
  /** Path without language prefix. */
  href: `/services/${ServiceSlug}`;
  slug: ServiceSlug;
}

/** The services, in the order in which they are shown. */
export const services: readonly Service[] = list.map(({ name, slug }) => ({ name, href: `/services/${slug}` as const, slug }));

/**
 * What a message that is begun on a service's page is about.
 *
 * @param pathname The page's address without language prefix; an alias may have a lead of its own.
 */
export function askedAbout(name: Service['name'], pathname: string): ServiceType {
  return serviceAliases.find(({ path }) => pathname.replace(/\/$/, '') === path)?.serviceType ?? name;
}

/**
 * The drawing of a service. One that has none of its own yet borrows another's here, until `ServiceScene` has it.
 *
 * @param name Key of the service.
 */
export function sceneOf(name: ServiceName): ServiceSceneName {
  return name;
}
