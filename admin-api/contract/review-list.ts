/** The rules for the list of reviews that staff publish. Not imported by public pages. */
import { DAY_MS } from './durations.ts';
import { isHttpsLink } from './https-link.ts';
import { MAX_NAME_LENGTH, MAX_REVIEW_LINK_LENGTH, MAX_REVIEWS, MAX_SERVICE_NAME_LENGTH } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { type ReviewEntry, reviewTextKey } from './reviews.ts';
import { SERVICE_NAME } from './service-list.ts';

/** Why a list of reviews is rejected. */
export type ReviewsProblem =
  /** Not a JSON list of reviews with these fields. */
  | 'shape'
  /** More than `MAX_REVIEWS`. */
  | 'too_many'
  /** Two reviews with the same key. */
  | 'duplicate'
  /** No day, or one that is still to come. */
  | 'date'
  /** No whole number from 1 to 5. */
  | 'stars'
  /** A source that is too long, or has characters that are not seen. */
  | 'source'
  /** Not a complete `https:` link, or a link without a source. */
  | 'link';

// Controls, direction marks and other invisible characters.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const FIELDS = ['key', 'date', 'service', 'stars', 'source', 'link', 'isHidden'];
const MAX_REVIEW_KEY = 999;
const KEY = /^[1-9]\d{0,2}$/;
const TEXT = /^home\.reviews\.([1-9]\d{0,2})\.(?:name|text)$/;

/** The review’s key in the key of a text, whether or not the review exists; undefined for other keys. */
export function reviewOfText(key: string): string | undefined {
  return TEXT.exec(key)?.[1];
}

/** Unused keys for new reviews, in ascending order: neither reviews of the list nor texts have them. */
export function freeReviewKeys(list: readonly ReviewEntry[], hasText: (key: string) => boolean): string[] {
  const used = new Set(list.map(({ key }) => key));
  const numbers = Array.from({ length: MAX_REVIEW_KEY }, (_, index) => String(index + 1));
  return numbers.filter((key) => !used.has(key) && !hasText(reviewTextKey(key, 'name'))).slice(0, MAX_REVIEWS);
}

/** Validates the fact `company.reviews`; undefined if it is valid. */
export function findReviewsProblem(json: string): ReviewsProblem | undefined {
  const list = parseReviews(json);
  if (!list) return 'shape';
  if (list.length > MAX_REVIEWS) return 'too_many';
  if (new Set(list.map(({ key }) => key)).size < list.length) return 'duplicate';
  return list.flatMap(findReviewProblems)[0];
}

/** All problems of a single review. */
export function findReviewProblems({ date, stars, source = '', link }: ReviewEntry): ReviewsProblem[] {
  const problems: (ReviewsProblem | false)[] = [
    !isPastDay(date) && 'date',
    stars !== undefined && ![1, 2, 3, 4, 5].includes(stars) && 'stars',
    (source.length > MAX_NAME_LENGTH || INVISIBLE.test(source)) && 'source',
    link !== undefined && (source === '' || !isLink(link)) && 'link',
  ];
  return problems.filter((problem) => problem !== false);
}

/** Parses the fact `company.reviews`; undefined if it is invalid. */
export function readReviews(json: string): readonly ReviewEntry[] | undefined {
  return findReviewsProblem(json) === undefined ? parseReviews(json) : undefined;
}

/** Formats the fact `company.reviews`, without empty fields. */
export function writeReviews(list: readonly ReviewEntry[]): string {
  return JSON.stringify(
    list.map(({ key, date, service, stars, source, link, isHidden }) => ({
      ...{ key, date, service: service || undefined, stars, source: source || undefined, link: link || undefined, isHidden },
    })),
  );
}

function isPastDay(date: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  // The day may begin earlier in another time zone. Rejects 30 February.
  return time <= Date.now() + DAY_MS && new Date(time).toISOString().startsWith(date);
}

function isLink(link: string): boolean {
  return link.length <= MAX_REVIEW_LINK_LENGTH && isHttpsLink(link);
}

function parseReviews(json: string): ReviewEntry[] | undefined {
  const list = parseJson(json);
  return Array.isArray(list) && list.every(isEntry) ? list : undefined;
}

function isEntry(value: unknown): value is ReviewEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, date, service, stars, source, link, isHidden } = value as Record<string, unknown>;
  const isText = (text: unknown) => text === undefined || (typeof text === 'string' && text.trim() !== '');
  return (
    Object.keys(value).every((field) => FIELDS.includes(field)) &&
    typeof key === 'string' &&
    KEY.test(key) &&
    typeof date === 'string' &&
    (service === undefined || (typeof service === 'string' && SERVICE_NAME.test(service) && service.length <= MAX_SERVICE_NAME_LENGTH)) &&
    (stars === undefined || typeof stars === 'number') &&
    isText(source) &&
    isText(link) &&
    typeof isHidden === 'boolean'
  );
}
