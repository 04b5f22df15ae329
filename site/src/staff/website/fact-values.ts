import { type FactKind, FACTS, isFact } from '@zmb/admin-api/contract/company-facts.ts';
import type { ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { latinDigits, plainLine } from '@zmb/admin-api/contract/typed-line.ts';

import type { Week } from '../settings/WeekFields.tsx';

/*
 * Facts as their fields need them, also while what is typed cannot be saved. `company-facts.ts` of the contract reads facts that can.
 */

/** Hours that are typed: null for an empty field, NaN for what is no number. */
export interface TypedAims {
  from: number | null;
  to: number | null;
}

/** Reads the fact `company.emergencyAim`. */
export function readAims(value: string): TypedAims {
  const { from, to } = JSON.parse(value) as Record<keyof TypedAims, unknown>;
  return { from: numberOf(from), to: numberOf(to) };
}

/** Writes the fact `company.emergencyAim`. */
export function writeAims({ from, to }: TypedAims): string {
  // JSON has no NaN.
  const written = (hours: number | null) => (Number.isNaN(hours) ? 'NaN' : hours);
  return JSON.stringify({ from: written(from), to: written(to) });
}

function numberOf(hours: unknown): number | null {
  return hours === null || hours === '' ? null : Number(hours);
}

/** Reads the fact `company.normalAim`. */
export function readAim(value: string): number | null {
  return numberOf(value);
}

/** Writes the fact `company.normalAim`. */
export function writeAim(hours: number | null): string {
  return hours === null ? '' : String(hours);
}

/** Reads the fact `company.hours`. */
export function readHoursOfDays(value: string): Week {
  return JSON.parse(value) as Week;
}

/** Writes the fact `company.hours`: a week that is the same is the same text. */
export function writeHoursOfDays(week: Week): string {
  return JSON.stringify(
    week.map((day) => {
      if (!day) return null;
      const breaks = day.breaks?.map(({ from, to }) => ({ from, to })) ?? [];
      return { opens: day.opens, closes: day.closes, ...(breaks.length > 0 && { breaks }) };
    }),
  );
}

/** A fact or text as it is saved: without what comes along when it is copied, and a phone number in Latin digits. */
export function cleanText(key: string, typed: string): string {
  const kind: FactKind | undefined = isFact(key) ? FACTS[key] : undefined;
  if (kind === undefined) return typed.trim();
  if (kind === 'logo') return typed;
  const seen = plainLine(typed);
  return kind === 'phone' ? latinDigits(seen) : seen;
}

/** Reads the fact `company.services`, also a list that cannot be saved; empty when it is none. */
export function readServiceList(value: string): readonly ServiceEntry[] {
  return value === '' ? [] : (JSON.parse(value) as readonly ServiceEntry[]);
}
