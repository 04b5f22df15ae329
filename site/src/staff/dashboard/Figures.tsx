import { Chart, type ChartSeries, DescriptionList, Grid, Heading, SegmentedControl, Stack, Stat, StatList, Text } from '@zmb/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useServiceNames } from '../company/use-company.ts';
import type { Summary } from '../api/summary-api.ts';
import { useAmount, useDuration } from '../number-formats.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { LOST_REASONS } from '../inbox/outcome.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSourceText } from '../inbox/use-source-text.ts';
import { rankServices } from './rank-services.ts';

/** A figure that each day has. */
type DayFigure = Exclude<keyof Summary['days'][number], 'date'>;

/** The numbers and charts of the chosen days. */
export function Figures({ summary }: { summary: Summary }) {
  const text = useText();
  const serviceName = useServiceNames();
  const { formatNumber } = useIntl();
  const { exactly: duration } = useDuration();
  const { fellDue, inTime, medianMinutes, aimMinutes } = summary.answers;
  const leads = sumOf(summary, 'contacts') + sumOf(summary, 'callbacks');
  const share = fellDue === 0 ? '–' : formatNumber(inTime / fellDue, { style: 'percent' });
  return (
    <>
      <StatList>
        <Stat value={formatNumber(leads)} label={text('admin.dashboard.stat.leads')} />
        <Stat
          value={medianMinutes === null ? '–' : duration(medianMinutes)}
          label={text('admin.dashboard.stat.median', { aim: duration(aimMinutes) })}
        />
        <Stat value={share} label={text('admin.dashboard.stat.inTime')} />
        <Stat value={formatNumber(sumOf(summary, 'visits'))} label={text('admin.dashboard.stat.visits')} />
      </StatList>
      <Text size="small" tone="muted">
        {text('admin.dashboard.stat.inTime.help')}
      </Text>
      <Outcomes summary={summary} />
      <LeadsChart summary={summary} />
      <Grid columns={2} space="md">
        <AnswersChart summary={summary} />
        <ServicesChart summary={summary} />
        <SourcesChart summary={summary} />
        <ResultsChart
          title="admin.dashboard.chart.results"
          by="admin.column.service"
          results={summary.serviceResults.map(({ serviceType, ...result }) => ({ name: serviceName(serviceType), ...result }))}
        />
        <VisitsChart summary={summary} />
        <NewsletterChart summary={summary} />
      </Grid>
    </>
  );
}

/** How the leads of the range ended that are done by now. */
function Outcomes({ summary: { outcomes } }: ChartProps) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { won, wonAmount, lost, notRequest, notSaid } = outcomes;
  const amount = useAmount()(wonAmount);
  const reasons = LOST_REASONS.map((reason) => ({
    term: `${text('admin.outcome.lost')} · ${text(`admin.outcome.${reason}`)}`,
    value: formatNumber(lost[reason]),
  }));
  return (
    <Stack space="xs">
      <Heading level={3} size="body">
        {text('admin.dashboard.outcomes')}
      </Heading>
      <DescriptionList
        items={[
          { term: text('admin.outcome.won'), value: Number(wonAmount) > 0 ? `${formatNumber(won)} · ${amount}` : formatNumber(won) },
          ...reasons,
          { term: text('admin.outcome.not_request'), value: formatNumber(notRequest) },
          { term: text('admin.outcome.none'), value: formatNumber(notSaid) },
        ]}
      />
    </Stack>
  );
}

interface ChartProps {
  summary: Summary;
}

function LeadsChart({ summary }: ChartProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const series = useDaySeries(summary);
  const days = useDayAxis(summary);
  const counts = summary.days.map(({ date, contacts, callbacks }) => ({ date, count: contacts + callbacks }));
  const busiest = counts.reduce((best, day) => (day.count > best.count ? day : best), { date: '', count: 0 });
  return (
    <Chart
      title={text('admin.dashboard.chart.leads')}
      titleLevel={3}
      kind="columns"
      {...days}
      series={[series('contacts', 'admin.nav.contacts', 'accent'), series('callbacks', 'admin.nav.callbacks', 'info')]}
    >
      {busiest.count > 0
        ? text('admin.dashboard.chart.leads.says', {
            day: formatDate(noonOf(busiest.date), { weekday: 'long', day: 'numeric', month: 'long' }),
            count: busiest.count,
          })
        : text('admin.dashboard.chart.leads.none')}
    </Chart>
  );
}

/** How long answers took, how many came in time, and how many are missing. */
function AnswersChart({ summary: { answers } }: ChartProps) {
  const text = useText();
  const { exactly: duration } = useDuration();
  const unanswered = answers.fellDue - answers.answered;
  const spans = answers.times.map(({ upToMinutes }, place) => {
    const before = answers.times[place - 1]?.upToMinutes;
    if (upToMinutes === null) return text('admin.dashboard.chart.answers.over', { time: duration(before ?? 0) });
    return text('admin.dashboard.chart.answers.upTo', { time: duration(upToMinutes) });
  });
  const categories = [...spans, text('admin.dashboard.chart.answers.unanswered')];
  const series = (key: 'inTime' | 'late', tone: ChartSeries['tone']): ChartSeries => ({
    key,
    label: text(`admin.dashboard.chart.answers.${key}`),
    tone,
    values: [...answers.times.map((each) => each[key]), key === 'late' ? unanswered : 0],
  });
  return (
    <Chart
      title={text('admin.dashboard.chart.answers')}
      titleLevel={3}
      kind="bars"
      categories={categories}
      categoryLabel={text('admin.dashboard.chart.answers.time')}
      series={[series('inTime', 'success'), series('late', 'critical')]}
    >
      {answers.medianMinutes === null
        ? text('admin.dashboard.chart.answers.none')
        : text('admin.dashboard.chart.answers.says', {
            inTime: answers.inTime,
            fellDue: answers.fellDue,
            median: duration(answers.medianMinutes),
            aim: duration(answers.aimMinutes),
          })}
    </Chart>
  );
}

/** Every requested service, most frequent first; one with parts names them. */
function ServicesChart({ summary: { services } }: ChartProps) {
  const text = useText();
  const serviceName = useServiceNames();
  const { formatNumber, formatList } = useIntl();
  const rows = rankServices(services).map(({ count, parts }) => {
    const titles = parts.map((part) => {
      const service = serviceName(part.serviceType);
      return parts.length === 1 ? service : text('admin.dashboard.chart.services.part', { service, count: formatNumber(part.count) });
    });
    return { name: formatList(titles, { type: 'unit' }), count };
  });
  const [first] = rows;
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
        ? text('admin.dashboard.chart.services.says', { service: first.name, count: first.count })
        : text('admin.dashboard.chart.leads.none')}
    </Chart>
  );
}

/** What came of enquiries by the source of the visit they were sent in, or by that of the first visit. */
function SourcesChart({ summary: { sources, firstSources } }: ChartProps) {
  const text = useText();
  const sourceText = useSourceText();
  const [visit, setVisit] = useState<'last' | 'first'>('last');
  const isFirst = visit === 'first';
  return (
    <Stack space="xs">
      <SegmentedControl
        label={text('admin.dashboard.chart.sources.visit')}
        isLabelHidden
        options={(['last', 'first'] as const).map((value) => ({ value, label: text(`admin.dashboard.chart.sources.${value}`) }))}
        value={visit}
        onChange={(value) => setVisit(value === 'first' ? 'first' : 'last')}
      />
      <ResultsChart
        title={isFirst ? 'admin.dashboard.chart.firstSources' : 'admin.dashboard.chart.sources'}
        by={isFirst ? 'admin.firstSource' : 'admin.source'}
        results={(isFirst ? firstSources : sources).map(({ source, ...result }) => ({ name: sourceText(source), ...result }))}
      />
    </Stack>
  );
}

interface ResultsChartProps {
  title: MessageId;
  /** What the leads are grouped by. */
  by: MessageId;
  results: readonly (Omit<Summary['sources'][number], 'source'> & { name: string })[];
}

/** Enquiries, in the parts that were won, answered otherwise and not answered. How many and for how much stands below the name. */
function ResultsChart({ title, by, results }: ResultsChartProps) {
  const text = useText();
  const amount = useAmount();
  const noteOf = ({ enquiries, wonAmount }: (typeof results)[number]) => {
    const counted = text('admin.dashboard.chart.results.counted', { count: enquiries });
    return Number(wonAmount) > 0 ? text('admin.dashboard.chart.results.amount', { counted, amount: amount(wonAmount) }) : counted;
  };
  const parts = results.map(({ enquiries, answered, won }) => {
    const others = Math.max(0, answered - won);
    return { won, answered: others, unanswered: Math.max(0, enquiries - won - others) };
  });
  const series = (key: 'won' | 'answered' | 'unanswered', tone: ChartSeries['tone']): ChartSeries => ({
    key,
    label: text(`admin.dashboard.chart.results.${key}`),
    tone,
    values: parts.map((part) => part[key]),
  });
  const [first] = results;
  return (
    <Chart
      title={text(title)}
      titleLevel={3}
      kind="bars"
      categories={results.map(({ name }) => name)}
      notes={results.map(noteOf)}
      categoryLabel={text(by)}
      series={[series('won', 'success'), series('answered', 'info'), series('unanswered', 'accent')]}
    >
      {first
        ? text('admin.dashboard.chart.results.says', { name: first.name, count: first.enquiries, won: first.won })
        : text('admin.dashboard.chart.leads.none')}
    </Chart>
  );
}

/** Visits and contact clicks of visitors who consented to analytics. */
function VisitsChart({ summary }: ChartProps) {
  const text = useText();
  const series = useDaySeries(summary);
  const days = useDayAxis(summary);
  const { whatsapp, call, callback_request: callback } = summary.contactClicks;
  return (
    <Chart
      title={text('admin.dashboard.chart.visits')}
      titleLevel={3}
      kind="lines"
      {...days}
      series={[
        series('visits', 'admin.dashboard.chart.visits.visits', 'accent'),
        series('contactClicks', 'admin.dashboard.chart.visits.clicks', 'info'),
      ]}
    >
      {text('admin.dashboard.chart.visits.says', { visits: sumOf(summary, 'visits'), whatsapp, call, callback })}
    </Chart>
  );
}

function NewsletterChart({ summary }: ChartProps) {
  const text = useText();
  const series = useDaySeries(summary);
  const days = useDayAxis(summary);
  const { subscribed, pending } = summary.subscribers;
  return (
    <Chart
      title={text('admin.dashboard.chart.newsletter')}
      titleLevel={3}
      kind="columns"
      {...days}
      series={[series('subscribers', 'admin.dashboard.chart.newsletter.signUps', 'success')]}
    >
      {text('admin.dashboard.chart.newsletter.says', { count: sumOf(summary, 'subscribers'), subscribed, pending })}
    </Chart>
  );
}

/** The total of a figure over all days. */
function sumOf({ days }: Summary, figure: DayFigure): number {
  return days.reduce((total, day) => total + day[figure], 0);
}

/** Makes a figure of each day into a chart series. */
function useDaySeries({ days }: Summary) {
  const text = useText();
  return (figure: DayFigure, label: MessageId, tone: ChartSeries['tone']): ChartSeries => ({
    key: figure,
    label: text(label),
    tone,
    values: days.map((day) => day[figure]),
  });
}

/** The days along the axis of a chart, oldest first. */
function useDayAxis({ days }: Summary) {
  const text = useText();
  const { formatDate } = useIntl();
  return {
    categories: days.map(({ date }) => formatDate(noonOf(date), { day: 'numeric', month: 'short' })),
    categoryLabel: text('admin.dashboard.chart.day'),
  };
}

/** An instant that is on this day in Dubai, for formatting. */
function noonOf(date: string): string {
  return `${date}T12:00:00+04:00`;
}
