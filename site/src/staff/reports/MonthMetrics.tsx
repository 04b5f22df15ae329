import { Accordion, Chart, Heading, Stack, Stat, StatList, Table, type TableColumn, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useServiceNames } from '../company/use-company.ts';
import type { MonthReport, MonthTotals, ServiceMetrics, SourceMetrics } from '../api/reports-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { LOST_REASONS } from '../inbox/outcome.ts';
import { useSourceText } from '../inbox/use-source-text.ts';
import { ColleaguesTable } from './ColleaguesTable.tsx';
import * as styles from './reports.css.ts';
import { useMetricFormats } from './use-metric-formats.ts';

interface MonthMetricsProps {
  report: MonthReport;
  /** The names of the month and of the one before, for the headings of columns. */
  months: { current: string; before: string };
}

/** The metrics of a month: totals compared with the month before, by day, by service and by colleague. */
export function MonthMetrics({ report, months }: MonthMetricsProps) {
  const text = useText();
  const written = useMetricFormats();
  const { totals } = report;
  return (
    <>
      <StatList>
        <Stat value={written.count(totals.contacts + totals.callbacks)} label={text('admin.reports.metric.leads')} />
        <Stat value={written.share(totals.answers)} label={text('admin.reports.metric.share')} />
        <Stat value={written.time(totals.answers.medianMinutes)} label={text('admin.reports.metric.median')} />
        <Stat value={written.about(totals.outcomes.wonAmount)} label={text('admin.reports.metric.wonAmount')} />
      </StatList>
      <div className={styles.columns}>
        <Part title={text('admin.reports.part.total')} help={text('admin.reports.help.total')}>
          <Totals report={report} months={months} />
        </Part>
        <DaysChart report={report} />
        <Part title={text('admin.reports.part.services')} help={text('admin.reports.help.services')}>
          <ServicesTable services={report.services} />
        </Part>
        <Part title={text('admin.reports.part.sources')} help={text('admin.reports.help.sources')}>
          <SourcesTable sources={report.sources} />
        </Part>
      </div>
      <Part title={text('admin.reports.part.colleagues')} help={text('admin.reports.help.colleagues')}>
        <ColleaguesTable colleagues={report.colleagues} empty={text('admin.reports.none')} />
      </Part>
    </>
  );
}

function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section>
      <Stack space="xs">
        <Heading level={2} size="title3">
          {title}
        </Heading>
        <Text size="small" tone="muted">
          {help}
        </Text>
        {children}
      </Stack>
    </section>
  );
}

interface TotalsRow {
  key: string;
  name: string;
  value: string;
  before: string;
  change: string;
}

/** The totals of the month and of the one before; on the screen also their breakdowns. */
function Totals({ report: { totals, before }, months }: MonthMetricsProps) {
  const text = useText();
  const { formatNumber } = useIntl();
  const written = useMetricFormats();
  const signed = { signDisplay: 'exceptZero' } as const;
  const counted = (key: string, name: string, of: (totals: MonthTotals) => number): TotalsRow => {
    const change = formatNumber(of(totals) - of(before), signed);
    return { key, name, value: written.count(of(totals)), before: written.count(of(before)), change };
  };
  const shares = [totals, before].map(({ answers: { fellDue, inTime } }) => (fellDue === 0 ? null : inTime / fellDue));
  const [share = null, formerShare = null] = shares;
  const points = share === null || formerShare === null ? null : Math.round(share * 100) - Math.round(formerShare * 100);
  const amounts = [totals, before].map(({ outcomes }) => Number(outcomes.wonAmount));
  const [amount = 0, formerAmount = 0] = amounts;
  const ratingOf = ({ ratings: { average, counts } }: MonthTotals) =>
    average === null
      ? '–'
      : text('admin.reports.ratingOf', {
          average: formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
          count: counts.reduce((sum, count) => sum + count, 0),
        });
  const [rating, formerRating] = [totals.ratings.average, before.ratings.average];
  const rows: TotalsRow[] = [
    counted('leads', text('admin.reports.metric.leads'), ({ contacts, callbacks }) => contacts + callbacks),
    counted('contacts', text('admin.nav.contacts'), ({ contacts }) => contacts),
    counted('callbacks', text('admin.nav.callbacks'), ({ callbacks }) => callbacks),
    counted('answered', text('admin.reports.metric.answered'), ({ answers }) => answers.answered),
    counted('fellDue', text('admin.reports.metric.fellDue'), ({ answers }) => answers.fellDue),
    counted('inTime', text('admin.reports.metric.inTime'), ({ answers }) => answers.inTime),
    {
      key: 'share',
      name: text('admin.reports.metric.share'),
      value: written.share(totals.answers),
      before: written.share(before.answers),
      change: points === null ? '–' : text('admin.reports.points', { points: formatNumber(points, signed), count: Math.abs(points) }),
    },
    {
      key: 'median',
      name: text('admin.reports.metric.median'),
      value: written.time(totals.answers.medianMinutes),
      before: written.time(before.answers.medianMinutes),
      change: '–',
    },
    counted('won', text('admin.outcome.won'), ({ outcomes }) => outcomes.won),
    {
      key: 'wonAmount',
      name: text('admin.reports.metric.wonAmount'),
      value: written.amount(totals.outcomes.wonAmount),
      before: written.amount(before.outcomes.wonAmount),
      change: formatNumber(amount - formerAmount, { ...signed, style: 'currency', currency: 'AED', maximumFractionDigits: 0 }),
    },
    counted('lost', text('admin.outcome.lost'), ({ outcomes: { lost } }) => LOST_REASONS.reduce((sum, reason) => sum + lost[reason], 0)),
    counted('notRequest', text('admin.outcome.not_request'), ({ outcomes }) => outcomes.notRequest),
    // Ratings are hidden when there are none in either month.
    ...(rating === null && formerRating === null
      ? []
      : [
          {
            key: 'ratings',
            name: text('admin.reports.metric.averageRating'),
            value: ratingOf(totals),
            before: ratingOf(before),
            change:
              rating === null || formerRating === null ? '–' : formatNumber(rating - formerRating, { ...signed, maximumFractionDigits: 2 }),
          },
        ]),
    counted('visits', text('admin.reports.metric.visits'), ({ website }) => website.visits),
    counted('contactClicks', text('admin.reports.metric.contactClicks'), ({ website }) => website.contactClicks),
    counted('signUps', text('admin.reports.metric.signUps'), ({ website }) => website.signUps),
  ];
  const outcomeRows = [
    ...LOST_REASONS.map((reason) => counted(reason, text(`admin.outcome.${reason}`), ({ outcomes }) => outcomes.lost[reason])),
    counted('notRecorded', text('admin.outcome.none'), ({ outcomes }) => outcomes.notRecorded),
  ];
  const ratingRows = [
    counted('lowRatings', text('admin.reports.metric.lowRatings'), ({ ratings }) => ratings.low),
    ...[5, 4, 3, 2, 1].map((each) =>
      counted(`rating${each}`, text('admin.reports.metric.rating', { rating: each }), ({ ratings }) => ratings.counts[each - 1] ?? 0),
    ),
  ];
  const table = (caption: string, shown: TotalsRow[]) => <TotalsTable caption={caption} rows={shown} months={months} />;
  const [outcomes, ratings] = [text('admin.reports.part.outcomes'), text('admin.reports.part.ratings')];
  return (
    <>
      {table(text('admin.reports.part.total'), rows)}
      <div className={styles.onScreen}>
        <Accordion
          holds="fields"
          items={[
            { id: 'outcomes', title: outcomes, content: table(outcomes, outcomeRows) },
            ...(rating === null && formerRating === null ? [] : [{ id: 'ratings', title: ratings, content: table(ratings, ratingRows) }]),
          ]}
        />
      </div>
    </>
  );
}

interface TotalsTableProps extends Pick<MonthMetricsProps, 'months'> {
  caption: string;
  rows: readonly TotalsRow[];
}

function TotalsTable({ caption, rows, months }: TotalsTableProps) {
  const text = useText();
  const columns: TableColumn<TotalsRow>[] = [
    { key: 'name', header: text('admin.reports.column.metric'), isRowHeader: true, cell: ({ name }) => name },
    { key: 'value', header: months.current, align: 'end', overflow: 'keep', cell: ({ value }) => <bdi>{value}</bdi> },
    { key: 'before', header: months.before, align: 'end', overflow: 'keep', cell: (row) => <bdi>{row.before}</bdi> },
    {
      key: 'change',
      header: text('admin.reports.column.change'),
      align: 'end',
      overflow: 'keep',
      // In the direction of the page: with a leading sign, the word after an Arabic number would appear on the wrong side.
      cell: ({ change }) => change,
    },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} density="compact" scroll="page" />;
}

function DaysChart({ report: { days } }: Pick<MonthMetricsProps, 'report'>) {
  const text = useText();
  const { formatDate } = useIntl();
  const noonOf = (date: string) => `${date}T12:00:00+04:00`;
  const busiest = days.reduce(
    (best, { date, contacts, callbacks }) => (contacts + callbacks > best.count ? { date, count: contacts + callbacks } : best),
    { date: '', count: 0 },
  );
  return (
    <Chart
      title={text('admin.reports.part.days')}
      titleLevel={2}
      kind="columns"
      categories={days.map(({ date }) => formatDate(noonOf(date), { day: 'numeric', month: 'short' }))}
      categoryLabel={text('admin.reports.column.day')}
      series={[
        { key: 'contacts', label: text('admin.nav.contacts'), tone: 'accent', values: days.map(({ contacts }) => contacts) },
        { key: 'callbacks', label: text('admin.nav.callbacks'), tone: 'info', values: days.map(({ callbacks }) => callbacks) },
      ]}
    >
      {busiest.count > 0
        ? text('admin.reports.busiest', {
            day: formatDate(noonOf(busiest.date), { weekday: 'long', day: 'numeric', month: 'long' }),
            count: busiest.count,
          })
        : text('admin.reports.none')}
    </Chart>
  );
}

function ServicesTable({ services }: { services: readonly ServiceMetrics[] }) {
  const text = useText();
  const serviceName = useServiceNames();
  const columns: TableColumn<ServiceMetrics>[] = [
    { key: 'service', header: text('admin.column.service'), isRowHeader: true, cell: (row) => serviceName(row.serviceType) },
    ...useResultColumns<ServiceMetrics>(text('admin.nav.contacts')),
  ];
  return (
    <Table
      caption={text('admin.reports.part.services')}
      columns={columns}
      rows={services}
      rowKey={({ serviceType }) => serviceType}
      empty={text('admin.reports.none')}
      density="compact"
    />
  );
}

function SourcesTable({ sources }: { sources: readonly SourceMetrics[] }) {
  const text = useText();
  const sourceText = useSourceText();
  const columns: TableColumn<SourceMetrics>[] = [
    {
      key: 'source',
      header: text('admin.source'),
      isRowHeader: true,
      cell: ({ source }) => (source === null ? text('admin.reports.otherSources') : sourceText(source)),
    },
    ...useResultColumns<SourceMetrics>(text('admin.reports.metric.leads')),
  ];
  return (
    <Table
      caption={text('admin.reports.part.sources')}
      columns={columns}
      rows={sources}
      rowKey={({ source }) => source ?? ''}
      empty={text('admin.reports.none')}
      density="compact"
    />
  );
}

/** The columns for the number of leads, under the given heading, and their outcomes. */
function useResultColumns<Row extends Omit<SourceMetrics, 'source'>>(counted: string): TableColumn<Row>[] {
  const text = useText();
  const written = useMetricFormats();
  return [
    { key: 'count', header: counted, align: 'end', cell: ({ count }) => written.count(count) },
    { key: 'answered', header: text('admin.reports.metric.answered'), align: 'end', cell: ({ answered }) => written.count(answered) },
    { key: 'won', header: text('admin.outcome.won'), align: 'end', cell: ({ won }) => written.count(won) },
    {
      key: 'wonAmount',
      header: text('admin.reports.metric.wonAmount'),
      align: 'end',
      overflow: 'keep',
      cell: ({ wonAmount }) => <bdi>{written.amount(wonAmount)}</bdi>,
    },
  ];
}
