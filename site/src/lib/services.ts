import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

/** The services that a lead can be about, as the API names them. */
export type ServiceType = components['schemas']['CreateContactSubmission']['serviceType'];

/** The last part of a service's address. */
export type ServiceSlug =
  | 'ac-services'
  | 'carpentry-services'
  | 'commercial-fit-out'
  | 'electrical-services'
  | 'handyman-services'
  | 'kitchen-renovation'
  | 'painting-services'
  | 'plumbing-services'
  | 'pool-maintenance'
  | 'residential-fit-out'
  | 'wallpaper-fixing'
  | 'water-tank-cleaning';

/** A service of the company. Its texts come from the catalogues by its key. */
export interface Service {
  /** Name of the service in the catalogues and in a lead. */
  name: Exclude<ServiceType, 'other' | 'ac_maintenance'>;
  /** Path without language prefix. */
  href: `/services/${ServiceSlug}`;
  slug: ServiceSlug;
}

function service(name: Service['name'], slug: ServiceSlug): Service {
  return { name, href: `/services/${slug}`, slug };
}

/** The twelve services, in the order in which they are shown. */
export const services: readonly Service[] = [
  service('ac_services', 'ac-services'),
  service('electrical', 'electrical-services'),
  service('plumbing', 'plumbing-services'),
  service('handyman', 'handyman-services'),
  service('painting', 'painting-services'),
  service('kitchen_renovation', 'kitchen-renovation'),
  service('commercial_fit_out', 'commercial-fit-out'),
  service('residential_fit_out', 'residential-fit-out'),
  service('carpentry_services', 'carpentry-services'),
  service('wallpaper_fixing', 'wallpaper-fixing'),
  service('water_tank_cleaning', 'water-tank-cleaning'),
  service('pool_maintenance', 'pool-maintenance'),
];

/** Everything a message can be about: the services, AC maintenance under its own name, and anything else. */
export const serviceTypes: readonly ServiceType[] = [...services.map(({ name }) => name), 'ac_maintenance', 'other'];

/** Further addresses of services. A lead from there is about `serviceType`, which has a title of its own. */
export const serviceAliases: readonly { path: `/services/${string}`; service: Service['name']; serviceType: ServiceType }[] = [
  { path: '/services/ac-maintenance', service: 'ac_services', serviceType: 'ac_maintenance' },
];

/**
 * What a message that is begun on a service's page is about.
 *
 * @param pathname The page's address without language prefix; an alias may have a lead of its own.
 */
export function askedAbout(name: Service['name'], pathname: string): ServiceType {
  return serviceAliases.find(({ path }) => pathname.replace(/\/$/, '') === path)?.serviceType ?? name;
}

/** The services by what somebody comes for, in the order of the page of all services. */
export const serviceGroups: readonly { name: 'upkeep' | 'interiors' | 'finishes'; members: readonly Service['name'][] }[] = [
  { name: 'upkeep', members: ['ac_services', 'electrical', 'plumbing', 'handyman', 'water_tank_cleaning', 'pool_maintenance'] },
  { name: 'interiors', members: ['commercial_fit_out', 'residential_fit_out', 'kitchen_renovation'] },
  { name: 'finishes', members: ['painting', 'wallpaper_fixing', 'carpentry_services'] },
];

/** What else somebody who reads about a service may need: three others. */
export const relatedServices: Readonly<Record<Service['name'], readonly [Service['name'], Service['name'], Service['name']]>> = {
  ac_services: ['electrical', 'water_tank_cleaning', 'handyman'],
  electrical: ['ac_services', 'handyman', 'commercial_fit_out'],
  plumbing: ['water_tank_cleaning', 'kitchen_renovation', 'painting'],
  handyman: ['carpentry_services', 'painting', 'electrical'],
  painting: ['wallpaper_fixing', 'handyman', 'residential_fit_out'],
  kitchen_renovation: ['carpentry_services', 'plumbing', 'electrical'],
  commercial_fit_out: ['electrical', 'ac_services', 'carpentry_services'],
  residential_fit_out: ['kitchen_renovation', 'painting', 'carpentry_services'],
  carpentry_services: ['kitchen_renovation', 'wallpaper_fixing', 'residential_fit_out'],
  wallpaper_fixing: ['painting', 'carpentry_services', 'residential_fit_out'],
  water_tank_cleaning: ['plumbing', 'pool_maintenance', 'ac_services'],
  pool_maintenance: ['water_tank_cleaning', 'plumbing', 'electrical'],
};

/** The services of these names, in the order of the names. */
export function servicesNamed<N extends Service['name']>(names: readonly N[]): (Service & { name: N })[] {
  return names.flatMap((name) => services.filter((service): service is Service & { name: N } => service.name === name));
}
