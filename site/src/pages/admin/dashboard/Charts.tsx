import { Chart, type ChartSeries } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import type { Summary } from '../../../lib/admin/summary-api.ts';
import type { MessageId } from '../../../lib/language/messages.ts';
import { useDuration } from '../../../lib/admin/useDuration.ts';
import { useText } from '../../../lib/language/useText.ts';
import { busiest, type DayFigure, eachDay, sumOf } from './chart-values.ts';

interface ChartsProps {
  summary: Summary;
}

/** Days as they stand below a drawing and in its table. */
function useDays(): { short: (date: string) => string; long: (date: string) => string } {
  const { formatDate } = useIntl();
  // A day in Dubai is no moment: it is written as it is.
  const at = (date: string) => `${date}T12:00:00+04:00`;
  return {
    short: (date) => formatDate(at(date), { day: 'numeric', month: 'short' }),
    long: (date) => formatDate(at(date), { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

function useSeries(summary: Summary) {
  const text = useText();
  return (figure: DayFigure, label: MessageId, tone: ChartSeries['tone']): ChartSeries => ({
    key: figure,
    label: text(label),
    tone,
    values: eachDay(summary, figure),
  });
}

/** What came in each day, by kind. */
export function LeadsChart({ summary }: ChartsProps) {
  const text = useText();
  const days = useDays();
  const series = useSeries(summary);
  const most = busiest(summary);
  return (
    <Chart
      title={text('admin.dashboard.chart.leads')}
      titleLevel={3}
      kind="columns"
      categories={summary.days.map(({ date }) => days.short(date))}
      categoryLabel={text('admin.dashboard.chart.day')}
      series={[series('contacts', 'admin.nav.contacts', 'accent'), series('callbacks', 'admin.nav.callbacks', 'info')]}
    >
      {most
        ? text('admin.dashboard.chart.leads.says', { day: days.long(most.date), count: most.count })
        : text('admin.dashboard.chart.leads.none')}
    </Chart>
  );
}

/** How long answers took, and whether they came by the time that was promised. */
export function AnswersChart({ summary: { answers } }: ChartsProps) {
  const text = useText();
  const { exactly: duration } = useDuration();
  const categories = answers.times.map(({ upToMinutes }, place) => {
    const before = answers.times[place - 1]?.upToMinutes;
    if (upToMinutes === null) return text('admin.dashboard.chart.answers.over', { time: duration(before ?? 0) });
    return text('admin.dashboard.chart.answers.upTo', { time: duration(upToMinutes) });
  });
  return (
    <Chart
      title={text('admin.dashboard.chart.answers')}
      titleLevel={3}
      kind="bars"
      categories={categories}
      categoryLabel={text('admin.dashboard.chart.answers.time')}
      series={[
        {
          key: 'inTime',
          label: text('admin.dashboard.chart.answers.inTime'),
          tone: 'success',
          values: answers.times.map((each) => each.inTime),
        },
        {
          key: 'late',
          label: text('admin.dashboard.chart.answers.late'),
          tone: 'critical',
          values: answers.times.map((each) => each.late),
        },
      ]}
    >
      {answers.medianMinutes === null
        ? text('admin.dashboard.chart.answers.none')
        : text('admin.dashboard.chart.answers.says', {
            inTime: answers.inTime,
            answered: answers.answered,
            median: duration(answers.medianMinutes),
            aim: duration(answers.aimMinutes),
          })}
    </Chart>
  );
}

/** More services than this are one bar together. */
const SHOWN_SERVICES = 6;

/** What was asked for, most often first. */
export function ServicesChart({ summary: { services } }: ChartsProps) {
  const text = useText();
  const [first] = services;
  const rest = services.slice(SHOWN_SERVICES).reduce((total, { count }) => total + count, 0);
  const rows = [
    ...services.slice(0, SHOWN_SERVICES).map(({ serviceType, count }) => ({ name: text(`${serviceType}.title`), count })),
    ...(rest > 0 ? [{ name: text('admin.dashboard.chart.services.rest'), count: rest }] : []),
  ];
  return (
    <Chart
      title={text('admin.dashboard.chart.services')}
      titleLevel={3}
      kind="bars"
      categories={rows.map(({ name }) => name)}
      categoryLabel={text('admin.column.service')}
      series={[{ key: 'count', label: text('admin.nav.contacts'), tone: 'accent', values: rows.map(({ count }) => count) }]}
    >
      {first
        ? text('admin.dashboard.chart.services.says', { service: text(`${first.serviceType}.title`), count: first.count })
        : text('admin.dashboard.chart.leads.none')}
    </Chart>
  );
}

/** Visits and what came of them, of those who agreed to be counted. */
export function VisitsChart({ summary }: ChartsProps) {
  const text = useText();
  const days = useDays();
  const series = useSeries(summary);
  const { whatsapp, call, callback_request: callback } = summary.contactClicks;
  return (
    <Chart
      title={text('admin.dashboard.chart.visits')}
      titleLevel={3}
      kind="lines"
      categories={summary.days.map(({ date }) => days.short(date))}
      categoryLabel={text('admin.dashboard.chart.day')}
      series={[
        series('visits', 'admin.dashboard.chart.visits.visits', 'accent'),
        series('contactClicks', 'admin.dashboard.chart.visits.clicks', 'info'),
      ]}
    >
      {text('admin.dashboard.chart.visits.says', { visits: sumOf(summary, 'visits'), whatsapp, call, callback })}
    </Chart>
  );
}

/** Who asked for the newsletter. */
export function NewsletterChart({ summary }: ChartsProps) {
  const text = useText();
  const days = useDays();
  const series = useSeries(summary);
  const { subscribed, pending } = summary.subscribers;
  return (
    <Chart
      title={text('admin.dashboard.chart.newsletter')}
      titleLevel={3}
      kind="columns"
      categories={summary.days.map(({ date }) => days.short(date))}
      categoryLabel={text('admin.dashboard.chart.day')}
      series={[series('subscribers', 'admin.dashboard.chart.newsletter.signUps', 'success')]}
    >
      {text('admin.dashboard.chart.newsletter.says', { count: sumOf(summary, 'subscribers'), subscribed, pending })}
    </Chart>
  );
}
