/**
 * The company's services, in display order: pages, menus, cards and URLs, the subjects of a
 * message, the sitemap and the structured data all follow this list. Texts come from the catalogues by name.
 */

/** Groups of services: the headings on the services page. */
export type ServiceGroup = 'upkeep' | 'interiors' | 'finishes';

interface ServiceEntry {
  /** Used in the catalogues, in leads and in the database: never change it once there are leads. Lower case and `_`. */
  readonly name: string;
  /** The last segment of the page's URL. */
  readonly slug: string;
  readonly group: ServiceGroup;
  /** Three related services. */
  readonly related: readonly [string, string, string];
}

export const services = [
  { name: 'ac_services', slug: 'ac-services', group: 'upkeep', related: ['electrical', 'water_tank_cleaning', 'handyman'] },
  { name: 'electrical', slug: 'electrical-services', group: 'upkeep', related: ['ac_services', 'handyman', 'commercial_fit_out'] },
  { name: 'plumbing', slug: 'plumbing-services', group: 'upkeep', related: ['water_tank_cleaning', 'kitchen_renovation', 'painting'] },
  { name: 'handyman', slug: 'handyman-services', group: 'upkeep', related: ['carpentry_services', 'painting', 'electrical'] },
  { name: 'painting', slug: 'painting-services', group: 'finishes', related: ['wallpaper_fixing', 'handyman', 'residential_fit_out'] },
  {
    name: 'kitchen_renovation',
    slug: 'kitchen-renovation',
    group: 'interiors',
    related: ['carpentry_services', 'plumbing', 'electrical'],
  },
  {
    name: 'commercial_fit_out',
    slug: 'commercial-fit-out',
    group: 'interiors',
    related: ['electrical', 'ac_services', 'carpentry_services'],
  },
  {
    name: 'residential_fit_out',
    slug: 'residential-fit-out',
    group: 'interiors',
    related: ['kitchen_renovation', 'painting', 'carpentry_services'],
  },
  {
    name: 'carpentry_services',
    slug: 'carpentry-services',
    group: 'finishes',
    related: ['kitchen_renovation', 'wallpaper_fixing', 'residential_fit_out'],
  },
  {
    name: 'wallpaper_fixing',
    slug: 'wallpaper-fixing',
    group: 'finishes',
    related: ['painting', 'carpentry_services', 'residential_fit_out'],
  },
  { name: 'water_tank_cleaning', slug: 'water-tank-cleaning', group: 'upkeep', related: ['plumbing', 'pool_maintenance', 'ac_services'] },
  { name: 'pool_maintenance', slug: 'pool-maintenance', group: 'upkeep', related: ['water_tank_cleaning', 'plumbing', 'electrical'] },
] as const satisfies readonly ServiceEntry[];

export type ServiceName = (typeof services)[number]['name'];
export type ServiceSlug = (typeof services)[number]['slug'];

/** Additional URLs of services. A lead from there has `serviceType`, which has its own title. */
export const serviceAliases = [
  { path: '/services/ac-maintenance', service: 'ac_services', serviceType: 'ac_maintenance' },
] as const satisfies readonly { path: `/services/${string}`; service: ServiceName; serviceType: string }[];

/** The subjects of a message: a service, an alias, or something else. */
export type ServiceType = ServiceName | (typeof serviceAliases)[number]['serviceType'] | 'other';

export const serviceTypes: readonly ServiceType[] = [
  ...services.map(({ name }) => name),
  ...serviceAliases.map(({ serviceType }) => serviceType),
  'other',
];
