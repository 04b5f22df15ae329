import { dubaiDate, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { dayIn } from '../dates/day.ts';

/** So many days, today included. */
export const PRESETS = [7, 30, 90] as const;
const USUAL = 30;
const DAY_MS = 86_400_000;

/** Days in Dubai, `YYYY-MM-DD`, both included. */
export interface Range {
  from: string;
  to: string;
  /** How many days up to today; `null` for days of one's own. */
  preset: (typeof PRESETS)[number] | null;
}

/** The range that an address asks for; the usual one when it makes no sense. */
export function rangeOf(query: URLSearchParams, today: string): Range {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
  if (from && to) return from <= to ? { from, to, preset: null } : { from: to, to: from, preset: null };
  const preset = PRESETS.find((days) => String(days) === query.get('days')) ?? USUAL;
  return { from: dubaiDate(dubaiDayStart(today) - (preset - 1) * DAY_MS), to: today, preset };
}

/** The range in the page's address. */
export function useRange(): Range {
  const [query] = useSearchParams();
  // The page that stays open over midnight moves on when it is opened anew.
  const [today] = useState(() => dubaiDate(Date.now()));
  return rangeOf(query, today);
}
