import {
  SERVICE_GROUPS,
  serviceAliases,
  type ServiceEntry,
  type ServiceGroup,
  type ServiceName,
  type ServicePrice,
} from '@zmb/admin-api/contract/services.ts';
import type { Company } from '@zmb/admin-api/contract/company.ts';

export { serviceAliases, type ServiceType, serviceTypes } from '@zmb/admin-api/contract/services.ts';

/** A public service. Its texts are in the catalogues and the published texts, by its name. */
export interface Service {
  /** The key of the service in texts and in a lead. */
  name: string;
  /** Path without language prefix. */
  href: `/services/${string}`;
  slug: string;
  group: ServiceGroup;
  /** The built-in service whose illustration it has. */
  drawing: ServiceName;
  /** The names of services that are often needed together with it. */
  related: readonly string[];
  /** Its price, if the company states one. */
  price: ServicePrice | undefined;
  /** Length of the warranty, if the company states one. */
  warrantyMonths: number | undefined;
}

/** The part of a company with its services. */
type WithServices = Pick<Company, 'services'>;

function toService({ name, slug, group, drawing, related, price, warrantyMonths }: ServiceEntry): Service {
  return { name, href: `/services/${slug}`, slug, group, drawing, related, price, warrantyMonths };
}

/** The services that a company shows, in display order. */
export function servicesOf({ services }: WithServices): Service[] {
  return services.filter(({ isHidden }) => !isHidden).map(toService);
}

/** The services by group, in the order of the services overview. A group without services is left out. */
export function serviceGroupsOf(company: WithServices): { name: ServiceGroup; members: Service[] }[] {
  const services = servicesOf(company);
  return SERVICE_GROUPS.map((name) => ({ name, members: services.filter(({ group }) => group === name) })).filter(
    ({ members }) => members.length > 0,
  );
}

/** The services with these names that a company shows, in the order of the names. */
export function servicesNamed<N extends string>(company: WithServices, names: readonly N[]): (Service & { name: N })[] {
  const services = servicesOf(company);
  return names.flatMap((name) => services.filter((service): service is Service & { name: N } => service.name === name));
}

/** The subjects of a message, in display order: the services that a company shows, their aliases, and “something else”. */
export function subjectsOf(company: WithServices): string[] {
  const names = servicesOf(company).map(({ name }) => name);
  return [...names, ...serviceAliases.filter(({ service }) => names.includes(service)).map(({ serviceType }) => serviceType), 'other'];
}

/**
 * The service type of a lead that starts on a service's page.
 *
 * @param pathname The URL's path without language prefix: an alias of a page may have a service type of its own.
 */
export function serviceTypeOfPage(name: string, pathname: string): string {
  return serviceAliases.find(({ path }) => pathname.replace(/\/$/, '') === path)?.serviceType ?? name;
}
