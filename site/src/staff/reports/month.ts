const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month, `YYYY-MM`, some months after or before another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The month that a URL’s query names, the current one at most; without one, or with one that does not exist, the last that is over. */
export function monthOf(query: URLSearchParams, today: string): string {
  const month = query.get('month') ?? '';
  const current = today.slice(0, 7);
  return MONTH.test(month) && month <= current ? month : monthAfter(current, -1);
}
