import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

const KEY = `${COMPANY_PREFIX}-visit`;

interface Visit {
  id: string;
  /** UTC date, such as `2026-11-21`. */
  day: string;
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readVisit(): Partial<Visit> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Visit>;
  } catch {
    return {};
  }
}

/**
 * A random id for the visit of this tab, so that page views can be grouped by visit. It ends with the tab
 * or the day. Null if storage is blocked.
 */
export function visitId(now: number): string | null {
  const day = new Date(now).toISOString().slice(0, 10);
  const visit = readVisit();
  if (visit.id && visit.day === day) return visit.id;
  const id = randomId();
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, day } satisfies Visit));
    return id;
  } catch {
    return null;
  }
}

/** Removes the id, for instance when consent is withdrawn. */
export function removeVisitId(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
