import { type FactKind, FACTS, isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { isProjectPhotos, writePhoto, writePhotos } from '@zmb/admin-api/contract/project-list.ts';
import type { ProjectEntry, ProjectPhoto, ProjectPhotos } from '@zmb/admin-api/contract/projects.ts';
import { writeReviews } from '@zmb/admin-api/contract/review-list.ts';
import type { ReviewEntry } from '@zmb/admin-api/contract/reviews.ts';
import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { forEachLanguage } from '@zmb/admin-api/contract/languages.ts';
import { latinDigits, plainLine } from '@zmb/admin-api/contract/typed-line.ts';

import type { Week } from '../settings/WeekFields.tsx';

/*
 * Facts as their fields need them, including invalid values while typing. `company-facts.ts` of the contract parses valid facts.
 */

/** Typed hours: null for an empty field, NaN for an invalid number. */
export interface TypedAims {
  from: number | null;
  to: number | null;
}

/** Parses the fact `company.emergencyAim`. */
export function readAims(value: string): TypedAims {
  const { from, to } = JSON.parse(value) as Record<keyof TypedAims, unknown>;
  return { from: numberOf(from), to: numberOf(to) };
}

/** Formats the fact `company.emergencyAim`. */
export function writeAims({ from, to }: TypedAims): string {
  // JSON has no NaN.
  const written = (hours: number | null) => (Number.isNaN(hours) ? 'NaN' : hours);
  return JSON.stringify({ from: written(from), to: written(to) });
}

function numberOf(hours: unknown): number | null {
  return hours === null || hours === '' ? null : Number(hours);
}

/** Parses a number fact, such as `company.normalAim`. */
export function readTypedNumber(value: string): number | null {
  return numberOf(value);
}

/** Formats a number fact. */
export function writeTypedNumber(number: number | null): string {
  return number === null ? '' : String(number);
}

/** Parses the fact `company.hours`. */
export function readHoursOfDays(value: string): Week {
  return JSON.parse(value) as Week;
}

/** Formats the fact `company.hours` in a canonical form: equal weeks have equal texts. */
export function writeHoursOfDays(week: Week): string {
  return JSON.stringify(
    week.map((day) => {
      if (!day) return null;
      const breaks = day.breaks?.map(({ from, to }) => ({ from, to })) ?? [];
      return { opens: day.opens, closes: day.closes, ...(breaks.length > 0 && { breaks }) };
    }),
  );
}

/** Cleans a fact or text for saving: removes artefacts of copying, and converts a phone number to Latin digits. */
export function cleanText(key: string, typed: string): string {
  const kind: FactKind | undefined = isFact(key) ? FACTS[key] : undefined;
  if (isProjectPhotos(key)) return writePhotos(plainPhotos(readProjectPhotos(typed)));
  if (kind === 'photo') return typed === '' ? '' : writePhoto(plainPhoto(readTypedPhoto(typed)));
  if (kind === undefined) return typed.trim();
  if (kind === 'logo') return typed;
  if (kind === 'lines')
    return typed
      .split('\n')
      .map(plainLine)
      .filter((line) => line !== '')
      .join('\n');
  if (kind === 'reviews') {
    const cleaned = readReviewList(typed).map((review) => ({
      ...review,
      source: review.source && plainLine(review.source),
      link: review.link && plainLine(review.link),
    }));
    return writeReviews(cleaned);
  }
  const seen = plainLine(typed);
  return kind === 'phone' ? latinDigits(seen) : seen;
}

/** Parses the fact `company.services`, including incomplete lists; empty when it is not a list. */
export function readServiceList(value: string): readonly ServiceEntry[] {
  const restoreNaN = (_: string, part: unknown) => (part === 'NaN' ? Number.NaN : part);
  return value === '' ? [] : (JSON.parse(value, restoreNaN) as readonly ServiceEntry[]);
}

/** Parses the fact `company.reviews`, including incomplete lists; empty when it is not a list. */
export function readReviewList(value: string): readonly ReviewEntry[] {
  return value === '' ? [] : (JSON.parse(value) as readonly ReviewEntry[]);
}

/** Parses the fact `company.projects`, including incomplete lists; empty when it is not a list. */
export function readProjectList(value: string): readonly ProjectEntry[] {
  return value === '' ? [] : (JSON.parse(value) as readonly ProjectEntry[]);
}

/** Parses the photos of a project, including incomplete ones. A missing photo of a pair has an empty id. */
export function readProjectPhotos(value: string): ProjectPhotos {
  return value === '' ? { pairs: [], photos: [] } : (JSON.parse(value) as ProjectPhotos);
}

/** Parses the fact `company.photo`; a missing one has an empty id. */
export function readTypedPhoto(value: string): ProjectPhoto {
  return value === '' ? { id: '', alt: forEachLanguage(() => '') } : (JSON.parse(value) as ProjectPhoto);
}

function plainPhotos({ pairs, photos }: ProjectPhotos): ProjectPhotos {
  return {
    pairs: pairs.map(({ before, after }) => ({ before: plainPhoto(before), after: plainPhoto(after) })),
    photos: photos.map(plainPhoto),
  };
}

function plainPhoto({ id, alt }: ProjectPhoto): ProjectPhoto {
  return { id, alt: forEachLanguage((language) => plainLine(alt[language] ?? '')) };
}
