import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import { exportFileName } from '@zmb/admin-api/contract/export-file-name.ts';
import { Button, Heading, Inline, Skeleton, Stack, Text, useToast } from '@zmb/design-system';
import { DownloadIcon, PrinterIcon } from '@zmb/design-system/icons';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { flushSync } from 'react-dom';

import { failureText } from '../api/api-client.ts';
import { reportQueries, reportsApi } from '../api/reports-api.ts';
import { saveFile } from '../api/downloads.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { MonthMetrics } from './MonthMetrics.tsx';
import { ReportEmails } from './ReportEmails.tsx';
import * as styles from './reports.css.ts';
import { CompanyLogo } from '../../company/CompanyLogo.tsx';
import { useCompany } from '../company/use-company.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Adds months to a month, `YYYY-MM`. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The month in a URL’s query, at most the current one; the last full month when it is missing or invalid. */
function monthOf(query: URLSearchParams, today: string): string {
  const month = query.get('month') ?? '';
  const current = today.slice(0, 7);
  return MONTH.test(month) && month <= current ? month : monthAfter(current, -1);
}

/** The monthly report: on the screen, on paper and as a file. The month is in the URL. */
export function ReportPage() {
  const text = useText();
  const { formatDate } = useIntl();
  const [query] = useSearchParams();
  const [today] = useState(() => dubaiDate(Date.now()));
  const month = monthOf(query, today);
  const report = useStaffQuery(reportQueries.month(month));
  const nameOf = (named: string) => formatDate(`${named}-15T12:00:00+04:00`, { month: 'long', year: 'numeric' });
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <div className={styles.report}>
      <Letterhead />
      <Stack space="sm">
        <Stack space="xxs">
          <Heading level={1} size="title2">
            {text('admin.reports.title', { month: nameOf(month) })}
          </Heading>
          <Text tone="muted">{text(report.data?.isOver === false ? 'admin.reports.running' : 'admin.reports.intro')}</Text>
        </Stack>
        <Inline>
          <Button variant="secondary" size="sm" href={`?month=${previous}`}>
            {nameOf(previous)}
          </Button>
          {next <= today.slice(0, 7) && (
            <Button variant="secondary" size="sm" href={`?month=${next}`}>
              {nameOf(next)}
            </Button>
          )}
          <Export month={month} />
          <Button variant="secondary" size="sm" icon={<PrinterIcon />} onPress={() => window.print()}>
            {text('admin.reports.print')}
          </Button>
        </Inline>
      </Stack>
      <Loaded query={report} failure="admin.reports.failed" skeleton={<Skeleton shape="block" count={4} />}>
        {(data) => <MonthMetrics report={data} months={{ current: nameOf(month), before: nameOf(previous) }} />}
      </Loaded>
      <ReportEmails />
    </div>
  );
}

/** Exports the report as CSV. */
function Export({ month }: { month: string }) {
  const text = useText();
  const { show } = useToast();
  const save = useStaffMutation(() => reportsApi.exportCsv(month), {
    onSuccess: (file) => saveFile(file, exportFileName('month-report', { from: month })),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.reports.csv.failed', text) }),
  });
  return (
    <Button variant="secondary" size="sm" icon={<DownloadIcon />} isPending={save.isPending} onPress={() => save.mutate()}>
      {text('admin.reports.csv')}
    </Button>
  );
}

/** The letterhead of the printed report: the published company and the time of printing. */
function Letterhead() {
  const text = useText();
  const { formatDate } = useIntl();
  const locale = useLocale();
  const company = useCompany();
  const [printedAt, setPrintedAt] = useState(() => Date.now());
  useEffect(() => {
    const update = () => flushSync(() => setPrintedAt(Date.now()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <div className={styles.letterhead}>
      <CompanyLogo company={company} named="shortName" />
      <Text size="small" strength="medium">
        {inLanguage(company.name, locale)}
      </Text>
      <div className={styles.printedAt}>
        <Text size="caption" tone="muted">
          {text('admin.reports.printed', { when: formatDate(printedAt, { dateStyle: 'long', timeStyle: 'short' }) })}
        </Text>
      </div>
    </div>
  );
}
