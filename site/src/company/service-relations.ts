import { type ServiceGroup, type ServiceName, services as list } from '@zmb/admin-api/contract/services.ts';

import { type Service, services } from './services.ts';

// Apart from the list, which every page has: these are for the pages that show services beside each other.

const groups: readonly ServiceGroup[] = ['upkeep', 'interiors', 'finishes'];

/** The services by what somebody comes for, in the order of the page of all services. */
export const serviceGroups: readonly { name: ServiceGroup; members: readonly Service['name'][] }[] = groups.map((name) => ({
  name,
  members: list.filter(({ group }) => group === name).map((service) => service.name),
}));

/** What else somebody who reads about a service may need: three others. */
export const relatedServices = Object.fromEntries(list.map(({ name, related }) => [name, related])) as Readonly<
  Record<ServiceName, (typeof list)[number]['related']>
>;

/** The services of these names, in the order of the names. */
export function servicesNamed<N extends Service['name']>(names: readonly N[]): (Service & { name: N })[] {
  return names.flatMap((name) => services.filter((service): service is Service & { name: N } => service.name === name));
}
