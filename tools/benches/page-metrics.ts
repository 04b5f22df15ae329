import type { Result } from 'lighthouse';

/** Metrics of a page: scores from 0 to 100, times in ms, transferred KB of 1024 bytes. */
export interface Metrics {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  kilobytes: number;
  requests: number;
}

/** A page's metrics, and its LCP relative to a static page with the same content and font. */
export interface PageMetrics {
  path: string;
  metrics: Metrics;
  lcpRatio?: number | undefined;
}

interface NetworkRequest {
  url: string;
  transferSize?: number;
}

interface Column {
  key: keyof Metrics;
  heading: string;
  decimals?: number;
}

const COLUMNS: Column[] = [
  { key: 'performance', heading: 'Perf' },
  { key: 'accessibility', heading: 'A11y' },
  { key: 'bestPractices', heading: 'BP' },
  { key: 'seo', heading: 'SEO' },
  { key: 'fcp', heading: 'FCP ms' },
  { key: 'lcp', heading: 'LCP ms' },
  { key: 'tbt', heading: 'TBT ms' },
  { key: 'cls', heading: 'CLS', decimals: 3 },
  { key: 'kilobytes', heading: 'KB' },
  { key: 'requests', heading: 'Requests' },
];

/**
 * The metrics of one Lighthouse run.
 *
 * @throws Error when the page did not load, or a score or a time is missing.
 */
export function metricsOf(result: Result): Metrics {
  if (result.runtimeError) throw new Error(`${result.requestedUrl ?? ''}: ${result.runtimeError.message}`);
  const score = (category: string) => needed((result.categories[category]?.score ?? Number.NaN) * 100, category);
  const time = (audit: string) => needed(result.audits[audit]?.numericValue ?? Number.NaN, audit);
  const details = result.audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const requests = (details?.items ?? []).filter(({ url }) => /^https?:/.test(url));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: time('first-contentful-paint'),
    lcp: time('largest-contentful-paint'),
    tbt: time('total-blocking-time'),
    cls: time('cumulative-layout-shift'),
    kilobytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    requests: requests.length,
  };
}

function needed(value: number, name: string): number {
  if (Number.isNaN(value)) throw new Error(`Lighthouse measured no ${name}.`);
  return value;
}

/** The median; for an even number of values the mean of the two middle ones. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('No values to take the median of.');
  return (low + high) / 2;
}

/** The median of each metric. */
export function medianMetrics(runs: Metrics[]): Metrics {
  return Object.fromEntries(COLUMNS.map(({ key }) => [key, median(runs.map((run) => run[key]))])) as unknown as Metrics;
}

/** A Markdown table with one row per page. */
export function metricsTable(pages: PageMetrics[]): string {
  const rows = pages.map(({ path, metrics, lcpRatio }) => [
    `\`${path}\``,
    ...COLUMNS.map(({ key, decimals = 0 }) => metrics[key].toFixed(decimals)),
    lcpRatio?.toFixed(2) ?? '',
  ]);
  const headings = [...COLUMNS.map(({ heading }) => heading), 'LCP / static'];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(['Page', ...headings]), line(['---', ...headings.map(() => '--:')]), ...rows.map(line)].join('\n');
}

/** The same page without scripts. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}
