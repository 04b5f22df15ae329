import {
  type ServiceGroup,
  type ServiceName,
  type ServiceSlug,
  type ServiceType,
  serviceAliases,
  services as list,
} from '@zmb/admin-api/contract/services.ts';
import type { ServiceSceneName } from '@zmb/design-system/company';

export { serviceAliases, type ServiceSlug, type ServiceType, serviceTypes } from '@zmb/admin-api/contract/services.ts';

/** A service of the company. Its texts come from the catalogues by its name. */
export interface Service {
  /** The key of the service in the catalogues and in a lead. */
  name: ServiceName;
  /** Path without language prefix. */
  href: `/services/${ServiceSlug}`;
  slug: ServiceSlug;
}

/** All services, in display order. */
export const services: readonly Service[] = list.map(({ name, slug }) => ({ name, href: `/services/${slug}` as const, slug }));

const GROUPS: readonly ServiceGroup[] = ['upkeep', 'interiors', 'finishes'];

/** The services by group, in the order of the services overview. */
export const serviceGroups: readonly { name: ServiceGroup; members: readonly Service['name'][] }[] = GROUPS.map((name) => ({
  name,
  members: list.filter(({ group }) => group === name).map((service) => service.name),
}));

/** Three other services that are often needed together with a service. */
export const relatedServices = Object.fromEntries(list.map(({ name, related }) => [name, related])) as Readonly<
  Record<ServiceName, (typeof list)[number]['related']>
>;

/** The services with these names, in the order of the names. */
export function servicesNamed<N extends Service['name']>(names: readonly N[]): (Service & { name: N })[] {
  return names.flatMap((name) => services.filter((service): service is Service & { name: N } => service.name === name));
}

/**
 * The service type of a lead that starts on a service's page.
 *
 * @param pathname The URL's path without language prefix: an alias of a page may have a service type of its own.
 */
export function serviceTypeOfPage(name: Service['name'], pathname: string): ServiceType {
  return serviceAliases.find(({ path }) => pathname.replace(/\/$/, '') === path)?.serviceType ?? name;
}

/** The drawing of a service. A new service borrows another one's here until `ServiceScene` has its own. */
export function sceneOf(name: ServiceName): ServiceSceneName {
  return name;
}
