import { dubaiDate, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** So many days, today included. */
export const PRESETS = [7, 30, 90] as const;
const USUAL = 30;
const DAY_MS = 86_400_000;
const DATE = /^20\d\d-\d\d-\d\d$/;

/** Days in Dubai, `YYYY-MM-DD`, both included. */
export interface Range {
  from: string;
  to: string;
  /** How many days up to today; `null` for days of one's own. */
  preset: (typeof PRESETS)[number] | null;
}

/** The range that an address asks for; the usual one when it makes no sense. */
export function rangeOf(query: URLSearchParams, today: string): Range {
  const [from, to] = [query.get('from'), query.get('to')].map((day) => (day !== null && isDay(day) ? day : undefined));
  if (from && to) return from <= to ? { from, to, preset: null } : { from: to, to: from, preset: null };
  const preset = PRESETS.find((days) => String(days) === query.get('days')) ?? USUAL;
  return { from: dubaiDate(dubaiDayStart(today) - (preset - 1) * DAY_MS), to: today, preset };
}

/** Whether a calendar has the day: no 30 February. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The range in the page's address. */
export function useRange(): Range {
  const [query] = useSearchParams();
  // The page that stays open over midnight moves on when it is opened anew.
  const [today] = useState(() => dubaiDate(Date.now()));
  return rangeOf(query, today);
}
