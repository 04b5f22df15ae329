import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

/** The services that a lead can be about, as the API names them. */
export type ServiceType = components['schemas']['CreateContactSubmission']['serviceType'];

/** A service of the company. Its texts come from the catalogues by its key. */
export interface Service {
  /** Name of the service in the catalogues and in a lead. */
  name: Exclude<ServiceType, 'other' | 'ac_maintenance'>;
  /** Path without language prefix. */
  href: `/services/${string}`;
  slug: string;
}

function service(name: Service['name'], slug: string): Service {
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
