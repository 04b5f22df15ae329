import { dubaiDate, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { dayParam } from '../query-params.ts';

/** Numbers of days up to today, which is included. */
export const PRESETS = [7, 30, 90] as const;
const DEFAULT_PRESET = 30;
const DAY_MS = 86_400_000;

/** Days in Dubai, `YYYY-MM-DD`, both included. */
export interface Range {
  from: string;
  to: string;
  /** The number of days up to today; `null` for a custom range. */
  preset: (typeof PRESETS)[number] | null;
}

/** The range in a URL's query; the default when it is missing or invalid. */
export function rangeOf(query: URLSearchParams, today: string): Range {
  const [from, to] = [dayParam(query, 'from'), dayParam(query, 'to')];
  if (from && to) return from <= to ? { from, to, preset: null } : { from: to, to: from, preset: null };
  const preset = PRESETS.find((days) => String(days) === query.get('days')) ?? DEFAULT_PRESET;
  return { from: dubaiDate(dubaiDayStart(today) - (preset - 1) * DAY_MS), to: today, preset };
}

/** The range in the current URL. */
export function useRange(): Range {
  const [query] = useSearchParams();
  // A page that stays open past midnight keeps its range until it is opened again.
  const [today] = useState(() => dubaiDate(Date.now()));
  return rangeOf(query, today);
}
