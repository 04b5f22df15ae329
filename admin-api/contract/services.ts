/**
 * The company's services, in display order. Pages, menus, cards, URLs, the subjects of the contact form, the sitemap and the structured data
 * follow the list of the company, which is built in until staff publish another one. Texts come from the catalogues and from published versions,
 * by name.
 */

/** Groups of services: the headings on the services page, in display order. */
export const SERVICE_GROUPS = ['upkeep', 'interiors', 'finishes'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

/** A built-in service. */
interface BuiltInService {
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
] as const satisfies readonly BuiltInService[];

/** A built-in service, with texts in the catalogues and its own illustration. */
export type ServiceName = (typeof services)[number]['name'];
export type ServiceSlug = (typeof services)[number]['slug'];

/** A service of the company, as the fact `company.services` lists it. */
export interface ServiceEntry {
  /** The key of the service in texts, leads and the database. It never changes. */
  readonly name: string;
  /** The last segment of the page's URL. */
  readonly slug: string;
  readonly group: ServiceGroup;
  /** The built-in service whose illustration it uses. */
  readonly drawing: ServiceName;
  /** The names of three other services; hidden ones are not shown. */
  readonly related: readonly [string, string, string];
  /** A hidden service has no page and is in no list; existing leads keep it. */
  readonly isHidden: boolean;
  /** Absent when the company publishes no price. */
  readonly price?: ServicePrice | undefined;
  /** The warranty in months; absent when none is published. */
  readonly warrantyMonths?: number | undefined;
}

/** The unit of a price. `sqm` is a square metre, `unit` one piece, such as an AC unit or a door. */
export const PRICE_UNITS = ['visit', 'hour', 'sqm', 'unit'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A price in AED: at least one of the two amounts. */
export interface ServicePrice {
  /** The lowest price per unit. */
  readonly from?: number | undefined;
  readonly unit: PriceUnit;
  /** The call-out fee. */
  readonly callOut?: number | undefined;
  /** Whether the amounts include value added tax. */
  readonly hasVat: boolean;
}

/** The built-in services. */
export const builtInServices: readonly ServiceEntry[] = /* @__PURE__ */ services.map((service) => ({
  ...service,
  drawing: service.name,
  isHidden: false,
}));

/** Additional URLs of services. Leads from these pages have their own `serviceType` with its own title. */
export const serviceAliases = [
  { path: '/services/ac-maintenance', service: 'ac_services', serviceType: 'ac_maintenance' },
] as const satisfies readonly { path: `/services/${string}`; service: ServiceName; serviceType: string }[];

/** The built-in subjects of a lead: a service, an alias, or `other`. */
export type ServiceType = ServiceName | (typeof serviceAliases)[number]['serviceType'] | 'other';

// Marked as pure, so that bundles of pages that import other constants do not contain it.
export const serviceTypes: readonly ServiceType[] = /* @__PURE__ */ (() => [
  ...services.map(({ name }) => name),
  ...serviceAliases.map(({ serviceType }) => serviceType),
  'other' as const,
])();

/** Whether the build has a service with this name. */
export function isBuiltInService(name: string): name is ServiceName {
  return services.some((service) => service.name === name);
}

/** The services with emergency response. Only their pages state the target response time for emergencies (docs/facts.md). */
const EMERGENCY_SERVICES: readonly ServiceName[] = ['ac_services', 'electrical', 'plumbing'];

/** Whether a service has emergency response. An added service follows the built-in service whose illustration it uses. */
export function hasEmergencies({ drawing }: Pick<ServiceEntry, 'drawing'>): boolean {
  return EMERGENCY_SERVICES.includes(drawing);
}

/** The path of a service's page, without language prefix. The slug of an added service is its name with `-` for `_`. */
export function servicePath(name: string): `/services/${string}` {
  return `/services/${services.find((service) => service.name === name)?.slug ?? name.replaceAll('_', '-')}`;
}

/** The fit-outs, which have their own menu in the header. */
export const FIT_OUT_SERVICES = ['commercial_fit_out', 'residential_fit_out'] as const satisfies readonly ServiceName[];
/** The trades in the built-in header menu. The order puts the two longest names side by side. */
const BUILT_IN_MENU: readonly ServiceName[] = ['ac_services', 'plumbing', 'electrical', 'handyman'];
const MENU_LENGTH = 4;
const FOOTER_LENGTH = 5;

/** The names of the services in the header and the footer: the first visible ones. */
export function menusOf(list: readonly ServiceEntry[]): Record<'fitOuts' | 'trades' | 'footer', string[]> {
  const names = list.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  const isFitOut = (name: string) => FIT_OUT_SERVICES.some((each) => each === name);
  const trades = names.filter((name) => !isFitOut(name)).slice(0, MENU_LENGTH);
  const builtIn = services.slice(0, MENU_LENGTH).map(({ name }) => name);
  return {
    fitOuts: names.filter(isFitOut),
    trades: trades.join() === builtIn.join() ? [...BUILT_IN_MENU] : trades,
    footer: names.slice(0, FOOTER_LENGTH),
  };
}

/** The numbers of a service's features, steps and questions in text keys. */
export const SERVICE_FEATURES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const SERVICE_STEPS = [1, 2, 3, 4, 5] as const;
export const SERVICE_QUESTIONS = [1, 2, 3] as const;
