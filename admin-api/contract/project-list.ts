/** The rules for the list of projects that staff publish. Not imported by public pages. */
import { languageCodes } from './languages.ts';
import {
  MAX_PHOTO_ALT_LENGTH,
  MAX_PROJECT_DAYS,
  MAX_PROJECT_PAIRS,
  MAX_PROJECT_PHOTOS,
  MAX_PROJECTS,
  MAX_SERVICE_NAME_LENGTH,
  MAX_SERVICES_LENGTH,
} from './limits.ts';
import { parseJson } from './parse-json.ts';
import {
  PROJECT_DRAWINGS,
  PROJECT_TEXTS,
  type ProjectEntry,
  type ProjectPhoto,
  type ProjectPhotos,
  type ProjectTextPart,
} from './projects.ts';

/** Why a list of projects is rejected. */
export type ProjectsProblem =
  /** Not a JSON list of projects with exactly these fields. */
  | 'shape'
  /** More than `MAX_PROJECTS`, or more text than `MAX_SERVICES_LENGTH`. */
  | 'too_many'
  /** A slug that is no `[a-z0-9]+(-[a-z0-9]+)*` of up to `MAX_SERVICE_NAME_LENGTH` characters. */
  | 'slug'
  /** Two projects with the same slug. */
  | 'duplicate'
  /** A year that is not between `FIRST_PROJECT_YEAR` and `LAST_PROJECT_YEAR`. */
  | 'year'
  /** No whole number of days from 1 to `MAX_PROJECT_DAYS`. */
  | 'days'
  /** A visible project without a photo for its card. */
  | 'cover';

/** Why the photos of a project are rejected. */
export type PhotosProblem =
  /** Not a JSON object of pairs and photos with exactly these fields. */
  | 'shape'
  /** More than `MAX_PROJECT_PHOTOS` or `MAX_PROJECT_PAIRS`. */
  | 'too_many'
  /** A pair of which one photo is missing. */
  | 'missing'
  /** A photo without a text in some language that says what it shows. */
  | 'alt'
  /** A text of more than `MAX_PHOTO_ALT_LENGTH` characters. */
  | 'alt_long'
  /** A photo that is there twice. */
  | 'duplicate';

export const FIRST_PROJECT_YEAR = 1990;
export const LAST_PROJECT_YEAR = 2099;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ENTRY_FIELDS = ['slug', 'service', 'year', 'days', 'cover', 'drawing', 'isHidden'];
const KEY = /^project\.([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]+)$/;

/** The slug and the part in the key of a project's text, whether or not the project exists; undefined for other keys. */
export function projectOfText(key: string): { slug: string; part: ProjectTextPart | 'photos' } | undefined {
  const [, slug = '', name = ''] = KEY.exec(key) ?? [];
  const part = [...PROJECT_TEXTS, 'photos' as const].find((each) => each === name);
  return part !== undefined && slug.length <= MAX_SERVICE_NAME_LENGTH ? { slug, part } : undefined;
}

/** Whether a text contains the photos of a project, as JSON for all languages. */
export function isProjectPhotos(key: string): boolean {
  return projectOfText(key)?.part === 'photos';
}

/** Validates the fact `company.projects`; undefined if it is valid. */
export function findProjectsProblem(json: string): ProjectsProblem | undefined {
  if (json.length > MAX_SERVICES_LENGTH) return 'too_many';
  const list = parseJson(json);
  if (!Array.isArray(list) || !list.every(isEntry)) return 'shape';
  if (list.length > MAX_PROJECTS) return 'too_many';
  if (list.some(({ slug }) => !SLUG.test(slug) || slug.length > MAX_SERVICE_NAME_LENGTH)) return 'slug';
  if (new Set(list.map(({ slug }) => slug)).size < list.length) return 'duplicate';
  if (list.some(({ year }) => !isWithin(year, FIRST_PROJECT_YEAR, LAST_PROJECT_YEAR))) return 'year';
  if (list.some(({ days }) => !isWithin(days, 1, MAX_PROJECT_DAYS))) return 'days';
  return list.some(({ cover, drawing, isHidden }) => !isHidden && cover === null && drawing === null) ? 'cover' : undefined;
}

/** Parses the fact `company.projects`; undefined if it is invalid. */
export function readProjects(json: string): readonly ProjectEntry[] | undefined {
  return findProjectsProblem(json) === undefined ? (JSON.parse(json) as ProjectEntry[]) : undefined;
}

/** Formats the fact `company.projects`. */
export function writeProjects(list: readonly ProjectEntry[]): string {
  return JSON.stringify(
    list.map(({ slug, service, year, days, cover, drawing, isHidden }) => ({ slug, service, year, days, cover, drawing, isHidden })),
  );
}

/** Validates the photos of a project; undefined if they are valid. */
export function findPhotosProblem(json: string): PhotosProblem | undefined {
  const value = parseJson(json);
  return isPhotos(value) ? problemOf(value) : 'shape';
}

function problemOf(value: ProjectPhotos): Exclude<PhotosProblem, 'shape'> | undefined {
  if (value.photos.length > MAX_PROJECT_PHOTOS || value.pairs.length > MAX_PROJECT_PAIRS) return 'too_many';
  const all = photosIn(value);
  if (all.some(({ id }) => id === '')) return 'missing';
  if (new Set(all.map(({ id }) => id)).size < all.length) return 'duplicate';
  const texts = all.flatMap(({ alt }) => languageCodes.map((language) => alt[language] ?? ''));
  if (texts.some((text) => text.trim() === '')) return 'alt';
  return texts.some((text) => text.length > MAX_PHOTO_ALT_LENGTH) ? 'alt_long' : undefined;
}

/** Parses the photos of a project; empty if they are invalid. */
export function readPhotos(json: string): ProjectPhotos {
  const value = parseJson(json);
  return isPhotos(value) && problemOf(value) === undefined ? value : { pairs: [], photos: [] };
}

/** Parses a single photo; undefined if it is invalid. */
export function readPhoto(json: string): ProjectPhoto | undefined {
  const photo = parseJson(json);
  return isPhoto(photo) && problemOf({ pairs: [], photos: [photo] }) === undefined ? photo : undefined;
}

/** Formats a single photo; equal photos give equal texts. */
export function writePhoto({ id, alt }: ProjectPhoto): string {
  return JSON.stringify({ id, alt: Object.fromEntries(languageCodes.map((language) => [language, alt[language] ?? ''])) });
}

/** Formats the photos of a project; equal photos give equal texts, and no photos an empty one. */
export function writePhotos({ pairs, photos }: ProjectPhotos): string {
  if (pairs.length === 0 && photos.length === 0) return '';
  const pair = ({ before, after }: ProjectPhotos['pairs'][number]) => `{"before":${writePhoto(before)},"after":${writePhoto(after)}}`;
  return `{"pairs":[${pairs.map(pair).join()}],"photos":[${photos.map(writePhoto).join()}]}`;
}

/** All photos, pairs first. */
export function photosIn({ pairs, photos }: ProjectPhotos): ProjectPhoto[] {
  return [...pairs.flatMap(({ before, after }) => [before, after]), ...photos];
}

function isWithin(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

function hasExactly(value: unknown, fields: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).length === fields.length && fields.every((field) => Object.hasOwn(value, field));
}

function isEntry(value: unknown): value is ProjectEntry {
  if (!hasExactly(value, ENTRY_FIELDS)) return false;
  const { slug, service, year, days, cover, drawing, isHidden } = value;
  return (
    typeof slug === 'string' &&
    typeof service === 'string' &&
    typeof year === 'number' &&
    typeof days === 'number' &&
    (cover === null || typeof cover === 'string') &&
    (drawing === null || PROJECT_DRAWINGS.some((each) => each === drawing)) &&
    typeof isHidden === 'boolean'
  );
}

function isPhoto(value: unknown): value is ProjectPhoto {
  if (!hasExactly(value, ['id', 'alt'])) return false;
  const { id, alt } = value;
  return typeof id === 'string' && hasExactly(alt, languageCodes) && Object.values(alt).every((text) => typeof text === 'string');
}

function isPhotos(value: unknown): value is ProjectPhotos {
  if (!hasExactly(value, ['pairs', 'photos'])) return false;
  const { pairs, photos } = value;
  const isPair = (pair: unknown) => hasExactly(pair, ['before', 'after']) && isPhoto(pair['before']) && isPhoto(pair['after']);
  return Array.isArray(pairs) && pairs.every(isPair) && Array.isArray(photos) && photos.every(isPhoto);
}
