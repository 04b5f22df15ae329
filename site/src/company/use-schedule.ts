import type { HoursSchedule } from '@zmb/admin-api/contract/business-hours.ts';
import { company, type HoursCalendar, type WeekHours } from '@zmb/admin-api/contract/company.ts';
import { useEffect, useState } from 'react';

/** The page has better things to do at first. */
const PATIENCE_MS = 2_000;

interface Answer {
  data: HoursCalendar & { week: WeekHours };
}

let known: HoursSchedule = { week: company.hours, calendar: company.calendar };
let asked: Promise<unknown> | undefined;

/** The week and the days that differ from it: as built at first, a moment later as staff have entered them. Without an answer, as built. */
export function useSchedule(): HoursSchedule {
  const [schedule, setSchedule] = useState(known);
  useEffect(() => {
    const timer = setTimeout(() => {
      asked ??= fetch('/api/business-hours')
        .then((answer) => answer.json())
        // An answer without hours is a failure too.
        .then(({ data }: Answer) => (known = { week: data.week, calendar: data }));
      void asked.catch(String).then(() => setSchedule(known));
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return schedule;
}
