import type { HoursSchedule } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { startTransition, useEffect, useState } from 'react';

/** The page has better things to do at first. */
const PATIENCE_MS = 2_000;

let known: HoursSchedule = { week: company.hours, calendar: company.calendar };
let asked: Promise<unknown> | undefined;

/** Asks once for what staff have entered; without an answer the page keeps to what was built. */
const ask = () =>
  (asked ??= fetch('/api/business-hours')
    .then((answer) => answer.json())
    .then(({ data }: { data?: HoursSchedule['calendar'] }) => (known = { ...known, calendar: data ?? known.calendar }))
    .catch(() => 0));

/** The week and the days that differ from it: as built at first, a moment later with the holidays and periods of the calendar. */
export function useSchedule(): HoursSchedule {
  const [schedule, setSchedule] = useState(known);
  useEffect(() => {
    const timer = setTimeout(() => void ask().then(() => startTransition(() => setSchedule(known))), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return schedule;
}
