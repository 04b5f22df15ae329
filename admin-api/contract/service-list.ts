/** The rules for the list of services that staff publish. Not imported by public pages. */
import { MAX_PRICE, MAX_SERVICE_NAME_LENGTH, MAX_SERVICES, MAX_SERVICES_LENGTH, MAX_WARRANTY_MONTHS } from './limits.ts';
import { parseJson } from './parse-json.ts';
import {
  builtInServices,
  isBuiltInService,
  PRICE_UNITS,
  SERVICE_GROUPS,
  serviceAliases,
  type ServiceEntry,
  type ServicePrice,
  services,
} from './services.ts';

/** Why a list of services is rejected. */
export type ServicesProblem =
  /** Not a JSON list of services with these fields; price and warranty may be absent. */
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
  | 'related'
  /** A price without an amount, or an amount that `isAmount` refuses. */
  | 'price'
  /** A warranty that is no whole number of months from 1 to `MAX_WARRANTY_MONTHS`. */
  | 'warranty';

/** Names that are prefixes of other text keys, or that leads have instead of a service. */
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
    ...['photos', 'project', 'projects', 'request', 'sent', 'trust', 'where'],
    ...serviceAliases.map(({ serviceType }) => serviceType),
  ]))();

/** The pattern of service names. */
export const SERVICE_NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FIELDS = ['name', 'slug', 'group', 'drawing', 'related', 'isHidden'];
const OPTIONAL_FIELDS = ['price', 'warrantyMonths'];
const PRICE_FIELDS = ['from', 'unit', 'callOut', 'hasVat'];

/** The name of a new service: its slug with `_` for `-`. */
export function newServiceName(slug: string): string {
  return slug.replaceAll('-', '_');
}

/** Validates the fact `company.services`; undefined if it is valid. */
export function findServicesProblem(json: string): ServicesProblem | undefined {
  if (json.length > MAX_SERVICES_LENGTH) return 'too_many';
  const list = parseServices(json);
  if (!list) return 'shape';
  if (services.some(({ name, slug }) => !list.some((entry) => entry.name === name && entry.slug === slug))) return 'missing';
  return problemOf(list);
}

/**
 * Parses the fact `company.services`, and appends services of the build that the list lacks.
 *
 * @returns undefined if it is otherwise invalid.
 */
export function readServices(json: string): readonly ServiceEntry[] | undefined {
  const list = parseServices(json);
  if (!list) return undefined;
  const complete = [...list, ...builtInServices.filter(({ name }) => !list.some((entry) => entry.name === name))];
  return problemOf(complete) ? undefined : complete;
}

/** Validates a list that has all services of the build. */
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
  if (list.some(({ price }) => price && !isPrice(price))) return 'price';
  if (list.some(({ warrantyMonths }) => warrantyMonths !== undefined && !isWarranty(warrantyMonths))) return 'warranty';
  return undefined;
}

function isPrice({ from, callOut }: ServicePrice): boolean {
  const amounts = [from, callOut].filter((amount) => amount !== undefined);
  return amounts.length > 0 && amounts.every(isAmount);
}

/** Whether a number is an amount in AED: more than 0, up to `MAX_PRICE`, whole or with two decimals. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && value > 0 && value <= MAX_PRICE && Number(value.toFixed(2)) === value;
}

/** Whether a number is the length of a warranty in months. */
export function isWarranty(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_WARRANTY_MONTHS;
}

function parseServices(json: string): ServiceEntry[] | undefined {
  const list = parseJson(json);
  return Array.isArray(list) && list.every(isEntry) ? list : undefined;
}

function isEntry(value: unknown): value is ServiceEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  const { name, slug, group, drawing, related, isHidden, price, warrantyMonths } = entry;
  return (
    FIELDS.every((field) => Object.hasOwn(entry, field)) &&
    Object.keys(entry).every((field) => FIELDS.includes(field) || OPTIONAL_FIELDS.includes(field)) &&
    typeof name === 'string' &&
    typeof slug === 'string' &&
    SERVICE_GROUPS.some((each) => each === group) &&
    typeof drawing === 'string' &&
    isBuiltInService(drawing) &&
    Array.isArray(related) &&
    related.length === 3 &&
    related.every((each) => typeof each === 'string') &&
    typeof isHidden === 'boolean' &&
    (price === undefined || isPriceShape(price)) &&
    // NaN is accepted here, because the editor stores incomplete input.
    (warrantyMonths === undefined || isNumeric(warrantyMonths))
  );
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || value === 'NaN';
}

function isPriceShape(value: unknown): value is ServicePrice {
  if (typeof value !== 'object' || value === null) return false;
  const { from, unit, callOut, hasVat } = value as Record<string, unknown>;
  return (
    Object.keys(value).every((field) => PRICE_FIELDS.includes(field)) &&
    [from, callOut].every((amount) => amount === undefined || isNumeric(amount)) &&
    PRICE_UNITS.some((each) => each === unit) &&
    typeof hasVat === 'boolean'
  );
}

/** Formats the fact `company.services`. NaN, from incomplete input in the editor, is written as `'NaN'` and rejected by the validation. */
export function writeServices(list: readonly ServiceEntry[]): string {
  return JSON.stringify(
    list.map(({ name, slug, group, drawing, related, isHidden, price, warrantyMonths }) => ({
      ...{ name, slug, group, drawing, related, isHidden },
      ...(price && { price: { from: price.from, unit: price.unit, callOut: price.callOut, hasVat: price.hasVat } }),
      warrantyMonths,
    })),
    // JSON has no NaN.
    (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value),
  );
}
