const DATE = /^20\d\d-\d\d-\d\d$/;

/** Whether a text is a day that the calendar has, `YYYY-MM-DD`: no 30 February. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day that an address names; empty when it names none. */
export function dayIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  return isDay(text) ? text : '';
}
