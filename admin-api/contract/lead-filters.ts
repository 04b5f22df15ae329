import { DAY_MS, HOUR_MS } from './durations.ts';
import { dubaiDate } from './business-hours.ts';
import { SERVICE_NAME } from './service-list.ts';
import { serviceAliases, type ServiceName, services } from './services.ts';

/** Relative periods in which leads were received, so that saved views and links stay current; all days are days in Dubai. */
export const RECEIVED = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'before_7_days',
  'before_30_days',
] as const;
export type Received = (typeof RECEIVED)[number];

/** The minimum time that leads have waited for their first reply; `unanswered` for all that wait. */
export const WAITING_MS = { unanswered: 0, '4h': 4 * HOUR_MS, '1d': DAY_MS, '2d': 2 * DAY_MS, '7d': 7 * DAY_MS } as const;
export type Waiting = keyof typeof WAITING_MS;
export const WAITING = Object.keys(WAITING_MS) as [Waiting, ...Waiting[]];

/** The first and the last day of a period; an absent one is unbounded. */
export function daysOf(received: Received, now: number): { from?: string; to?: string } {
  const daysAgo = (days: number) => dubaiDate(now - days * DAY_MS);
  const today = daysAgo(0);
  const month = today.slice(0, 7);
  const endOfLastMonth = new Date(Date.parse(`${month}-01T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  const periods: Record<Received, { from?: string; to?: string }> = {
    today: { from: today, to: today },
    yesterday: { from: daysAgo(1), to: daysAgo(1) },
    last_7_days: { from: daysAgo(6), to: today },
    last_30_days: { from: daysAgo(29), to: today },
    this_month: { from: `${month}-01`, to: today },
    last_month: { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth },
    before_7_days: { to: daysAgo(8) },
    before_30_days: { to: daysAgo(31) },
  };
  return periods[received];
}

/** The days that are both in a period and between the given days. */
export function daysWithin<Filter extends { received?: Received | undefined; from?: string | undefined; to?: string | undefined }>(
  { received, ...filter }: Filter,
  now: number,
) {
  if (received === undefined) return filter;
  const { from, to } = daysOf(received, now);
  const later = [from, filter.from]
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1);
  const earlier = [to, filter.to].flatMap((day) => day ?? []).sort()[0];
  return { ...filter, ...(later !== undefined && { from: later }), ...(earlier !== undefined && { to: earlier }) };
}

/** The built-in services of a filter: each includes its family, such as AC services for AC maintenance too. */
export const FILTER_SERVICES: readonly (ServiceName | 'other')[] = [...services.map(({ name }) => name), 'other'];

/** The services of the families in a filter such as `ac_services,painting`, including services that staff have added. */
export function servicesOf(families: string): string[] {
  const names = [...new Set(families.split(',').filter((name) => SERVICE_NAME.test(name)))];
  return [...names, ...serviceAliases.filter(({ service }) => names.includes(service)).map(({ serviceType }) => serviceType)];
}
