/** The rules of the list of services that staff publish. Visitors’ pages need none of it. */
import { MAX_SERVICE_NAME_LENGTH, MAX_SERVICES, MAX_SERVICES_LENGTH } from './limits.ts';
import { builtInServices, isBuiltInService, SERVICE_GROUPS, serviceAliases, type ServiceEntry, services } from './services.ts';

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
