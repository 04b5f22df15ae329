import type { Summary } from '../../api/summary-api.ts';

type Day = Summary['days'][number];

/** What can be counted for each day. */
export type DayFigure = Exclude<keyof Day, 'date'>;

/** A figure for each day of the range, oldest first. */
export function eachDay({ days }: Summary, figure: DayFigure): number[] {
  return days.map((day) => day[figure]);
}

/** A figure of all days of the range. */
export function sumOf(summary: Summary, figure: DayFigure): number {
  return eachDay(summary, figure).reduce((total, count) => total + count, 0);
}

/** The day on which most came, and how many; nothing when none came. */
export function busiest({ days }: Summary): { date: string; count: number } | undefined {
  const counts = days.map(({ date, contacts, callbacks }) => ({ date, count: contacts + callbacks }));
  const most = counts.reduce((best, day) => (day.count > best.count ? day : best), { date: '', count: 0 });
  return most.count > 0 ? most : undefined;
}
