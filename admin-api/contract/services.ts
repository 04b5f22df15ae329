import { MAX_SERVICE_NAME_LENGTH, MAX_SERVICES, MAX_SERVICES_LENGTH } from './limits.ts';

/**
 * The company's services, in display order: pages, menus, cards and URLs, the subjects of a message, the sitemap and the structured data
 * all follow the list of the company, which is that of the build until staff publish another one. Texts come from the catalogues and from
 * what is published, by name.
 */

/** Groups of services: the headings on the services page, in display order. */
export const SERVICE_GROUPS = ['upkeep', 'interiors', 'finishes'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

/** A service of the build. */
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

/** A service that the build has, with texts in the catalogues and a drawing of its own. */
export type ServiceName = (typeof services)[number]['name'];
export type ServiceSlug = (typeof services)[number]['slug'];

/** A service of the company, as the fact `company.services` lists it. */
export interface ServiceEntry {
  /** The key of the service in texts, leads and the database. It never changes. */
  readonly name: string;
  /** The last segment of the page's URL. */
  readonly slug: string;
  readonly group: ServiceGroup;
  /** The service of the build whose drawing it has. */
  readonly drawing: ServiceName;
  /** Three other services; hidden ones are skipped where they are shown. */
  readonly related: readonly [string, string, string];
  /** It has no page and is in no list; leads that name it keep their name. */
  readonly isHidden: boolean;
}

/** The services as built. */
export const builtInServices: readonly ServiceEntry[] = /* @__PURE__ */ services.map((service) => ({
  ...service,
  drawing: service.name,
  isHidden: false,
}));

/** Additional URLs of services. A lead from there has `serviceType`, which has its own title. */
export const serviceAliases = [
  { path: '/services/ac-maintenance', service: 'ac_services', serviceType: 'ac_maintenance' },
] as const satisfies readonly { path: `/services/${string}`; service: ServiceName; serviceType: string }[];

/** The subjects of a message that the build has: a service, an alias, or something else. */
export type ServiceType = ServiceName | (typeof serviceAliases)[number]['serviceType'] | 'other';

// Scripts of every page import the contract for other things: what is computed here is marked, so that they do not contain it.
export const serviceTypes: readonly ServiceType[] = /* @__PURE__ */ (() => [
  ...services.map(({ name }) => name),
  ...serviceAliases.map(({ serviceType }) => serviceType),
  'other' as const,
])();

/** Whether the build has a service with this name. */
export function isBuiltInService(name: string): name is ServiceName {
  return services.some((service) => service.name === name);
}

/** The path of a service's page, without language prefix. A service that staff add has its name as slug, with `-` for `_`. */
export function servicePath(name: string): `/services/${string}` {
  return `/services/${services.find((service) => service.name === name)?.slug ?? name.replaceAll('_', '-')}`;
}

/** The services that are fit-outs, which the header has in a menu of their own. */
export const FIT_OUT_SERVICES = ['commercial_fit_out', 'residential_fit_out'] as const satisfies readonly ServiceName[];
/** The trades in the header as built: the two longest names stand side by side. */
const BUILT_IN_MENU: readonly ServiceName[] = ['ac_services', 'plumbing', 'electrical', 'handyman'];
const MENU_LENGTH = 4;
const FOOTER_LENGTH = 5;

/** The services in the header and in the footer, by name: the first ones that are visible. */
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

// --- The rules of the list ---

/** Why a list of services cannot be saved. */
export type ServicesProblem =
  /** No JSON list of services with exactly these fields. */
  | 'shape'
  /** More than `MAX_SERVICES`, or more text than `MAX_SERVICES_LENGTH`. */
  | 'too_many'
  /** A slug that is no `[a-z][a-z0-9]*(-[a-z0-9]+)*` of up to `MAX_SERVICE_NAME_LENGTH` characters, or a name that is not its slug with `_`. */
  | 'slug'
  /** A name or slug that something else has: an alias, the subject “something else”, other texts of the website. */
  | 'reserved'
  /** Two services with the same name or slug. */
  | 'duplicate'
  /** A service of the build is not in the list, or has another slug. */
  | 'missing'
  /** No service would be visible. */
  | 'none_visible'
  /** Related services that are not three different other services of the list. */
  | 'related';

/** The names that keys of other texts begin with, and what leads have instead of a service. */
export const RESERVED_SERVICE_NAMES: ReadonlySet<string> = /* @__PURE__ */ (() =>
  new Set([
    ...[
      'about',
      'aims',
      'callback',
      'chat',
      'company',
      'consent',
      'contact',
      'delivery',
      'faq',
      'footer',
      'form',
      'home',
      'hours',
      'legal',
    ],
    ...['nav', 'newsletter', 'reference', 'service', 'services', 'sitemap', 'subscription', 'common', 'admin', 'email', 'emails', 'other'],
    ...['photos', 'request', 'where'],
    ...serviceAliases.map(({ serviceType }) => serviceType),
  ]))();

/** What the name of a service looks like. */
export const SERVICE_NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FIELDS = ['name', 'slug', 'group', 'drawing', 'related', 'isHidden'];

/** The name of a new service: its slug with `_` for `-`. */
export function newServiceName(slug: string): string {
  return slug.replaceAll('-', '_');
}

/** Finds why a list, as the fact `company.services` has it, cannot be saved; undefined if it can. */
export function findServicesProblem(json: string): ServicesProblem | undefined {
  if (json.length > MAX_SERVICES_LENGTH) return 'too_many';
  const list = parseServices(json);
  if (!list) return 'shape';
  if (services.some(({ name, slug }) => !list.some((entry) => entry.name === name && entry.slug === slug))) return 'missing';
  return problemOf(list);
}

/**
 * Reads a list that was published. A service that a later build has and the list does not comes last.
 *
 * @returns undefined when it could not be saved for another reason.
 */
export function readServices(json: string): readonly ServiceEntry[] | undefined {
  const list = parseServices(json);
  if (!list) return undefined;
  const complete = [...list, ...builtInServices.filter(({ name }) => !list.some((entry) => entry.name === name))];
  return problemOf(complete) ? undefined : complete;
}

/** What can be wrong with a list that has all services of the build. */
function problemOf(list: readonly ServiceEntry[]): ServicesProblem | undefined {
  if (list.length > MAX_SERVICES) return 'too_many';
  const names = new Set(list.map(({ name }) => name));
  const added = list.filter(({ name }) => !isBuiltInService(name));
  if (added.some(({ name, slug }) => !SLUG.test(slug) || slug.length > MAX_SERVICE_NAME_LENGTH || name !== newServiceName(slug)))
    return 'slug';
  const paths = new Set<string>(serviceAliases.map(({ path }) => path));
  if (added.some(({ name, slug }) => RESERVED_SERVICE_NAMES.has(name) || paths.has(`/services/${slug}`))) return 'reserved';
  if (names.size < list.length || new Set(list.map(({ slug }) => slug)).size < list.length) return 'duplicate';
  if (services.some(({ name, slug }) => list.some((entry) => entry.name === name && entry.slug !== slug))) return 'missing';
  if (list.every(({ isHidden }) => isHidden)) return 'none_visible';
  if (list.some(({ name, related }) => new Set([name, ...related]).size < 4 || related.some((each) => !names.has(each)))) return 'related';
  return undefined;
}

function parseServices(json: string): ServiceEntry[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) && list.every(isEntry) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is ServiceEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  const { name, slug, group, drawing, related, isHidden } = entry;
  return (
    Object.keys(entry).length === FIELDS.length &&
    FIELDS.every((field) => Object.hasOwn(entry, field)) &&
    typeof name === 'string' &&
    typeof slug === 'string' &&
    SERVICE_GROUPS.some((each) => each === group) &&
    typeof drawing === 'string' &&
    isBuiltInService(drawing) &&
    Array.isArray(related) &&
    related.length === 3 &&
    related.every((each) => typeof each === 'string') &&
    typeof isHidden === 'boolean'
  );
}

/** Writes a list as the fact `company.services` has it. */
export function writeServices(list: readonly ServiceEntry[]): string {
  return JSON.stringify(
    list.map(({ name, slug, group, drawing, related, isHidden }) => ({ name, slug, group, drawing, related, isHidden })),
  );
}

// --- Texts of services ---

/** How many of each a service can have. */
export const SERVICE_FEATURES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const SERVICE_STEPS = [1, 2, 3, 4, 5] as const;
export const SERVICE_QUESTIONS = [1, 2, 3] as const;

/** What a visible service says in every language. A hidden one needs a title alone. */
export const REQUIRED_SERVICE_TEXTS = ['title', 'short_description', 'meta.title', 'meta.description', 'heading', 'description'] as const;

/** What a service may say; an empty text is not shown, nor a step or a question of which one half is empty. */
export const OPTIONAL_SERVICE_TEXTS = /* @__PURE__ */ (() =>
  [
    ...SERVICE_FEATURES.map((number) => `features.${number}` as const),
    ...SERVICE_STEPS.flatMap((number) => [`steps.${number}.title`, `steps.${number}.text`] as const),
    ...SERVICE_QUESTIONS.flatMap((number) => [`faq.${number}.question`, `faq.${number}.answer`] as const),
  ] as const)();

/** The part of the key of a service's text after the service's name. */
export type ServiceTextPart = (typeof REQUIRED_SERVICE_TEXTS)[number] | (typeof OPTIONAL_SERVICE_TEXTS)[number];

const IN_LISTS: readonly string[] = ['title', 'short_description'];

/** The keys of the texts of a service, in the order of its page. */
export function serviceTextKeys(name: string): { required: string[]; optional: string[] } {
  return {
    required: REQUIRED_SERVICE_TEXTS.map((part) => `${name}.${part}`),
    optional: OPTIONAL_SERVICE_TEXTS.map((part) => `${name}.${part}`),
  };
}

/** Whether a key is that of a text of a service. */
export function isServiceText(key: string, name: string): boolean {
  const { required, optional } = serviceTextKeys(name);
  return required.includes(key) || optional.includes(key);
}

/** The service that a key of a service's text names, whether or not there is such a service; undefined for other keys. */
export function serviceOfText(key: string): string | undefined {
  const name = key.slice(0, Math.max(0, key.indexOf('.')));
  const isName = isBuiltInService(name) || (SERVICE_NAME.test(name) && !RESERVED_SERVICE_NAMES.has(name));
  return isName && name.length <= MAX_SERVICE_NAME_LENGTH && isServiceText(key, name) ? name : undefined;
}

/** Whether a text of a service may be empty. */
export function isOptionalServiceText(key: string): boolean {
  const name = serviceOfText(key);
  return name !== undefined && serviceTextKeys(name).optional.includes(key);
}

/** The catalogue that a text of a service belongs to. */
export function namespaceOfServiceText(key: string): 'services' | `service-${string}` | undefined {
  const name = serviceOfText(key);
  if (name === undefined) return undefined;
  if (IN_LISTS.includes(key.slice(name.length + 1))) return 'services';
  return `service-${servicePath(name).slice('/services/'.length)}`;
}
