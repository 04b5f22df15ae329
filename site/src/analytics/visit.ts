const KEY = 'zmb-visit';

interface Visit {
  id: string;
  /** In UTC, `2026-11-21`. */
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
 * A random name for the visit of this tab, so that the pages of one visit can be told from those of several. It ends with the tab,
 * and with the day at the latest; nothing where the browser keeps nothing.
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

/** Removes what is kept of the visit. */
export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is denied there is nothing to remove.
  }
}
