import type { Result } from 'lighthouse';
import { describe, expect, it } from 'vitest';

import { type Metrics, metricsOf, metricsTable, median, medianMetrics, withoutScripts } from './page-metrics.ts';

/** A result as Lighthouse gives it, as far as the metrics read it. */
function resultWith(changes: Partial<Result> = {}): Result {
  const category = (score: number) => ({ score });
  const audit = (numericValue: number) => ({ numericValue });
  return {
    requestedUrl: 'http://localhost/',
    categories: { performance: category(0.99), accessibility: category(1), 'best-practices': category(1), seo: category(0.9) },
    audits: {
      'first-contentful-paint': audit(700),
      'largest-contentful-paint': audit(1200),
      'total-blocking-time': audit(0),
      'cumulative-layout-shift': audit(0.0123),
      'network-requests': {
        details: {
          items: [
            { url: 'http://localhost/', transferSize: 1024 },
            { url: 'http://localhost/a.js', transferSize: 512 },
            { url: 'data:image/png,' },
          ],
        },
      },
    },
    ...changes,
  } as unknown as Result;
}

const metrics = metricsOf(resultWith());

describe('the metrics of a page', () => {
  it('are scores, times and transferred bytes', () => {
    expect(metrics).toEqual({
      performance: 99,
      accessibility: 100,
      bestPractices: 100,
      seo: 90,
      fcp: 700,
      lcp: 1200,
      tbt: 0,
      cls: 0.0123,
      kilobytes: 1.5,
      requests: 2,
    });
  });

  it('are missing when the page did not load or was not measured', () => {
    expect(() => metricsOf(resultWith({ runtimeError: { code: 'ERRORED_DOCUMENT_REQUEST', message: 'status 500' } }))).toThrow(
      'status 500',
    );
    expect(() => metricsOf(resultWith({ audits: {} }))).toThrow('Lighthouse measured no first-contentful-paint.');
  });

  it('are each the median of several runs', () => {
    const run = (lcp: number, tbt: number): Metrics => ({ ...metrics, lcp, tbt });
    expect(medianMetrics([run(3, 0), run(1, 9), run(2, 4)])).toMatchObject({ lcp: 2, tbt: 4 });
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(() => median([])).toThrow();
  });

  it('are compared with the same page without a script', () => {
    const html = '<head><script>a()</script><style>b</style></head><script type="module" data-files="/c.js">\nd < e;\n</script><p>f</p>';
    expect(withoutScripts(html)).toBe('<head><style>b</style></head><p>f</p>');
  });

  it('make a row of a table', () => {
    expect(
      metricsTable([{ path: '/ar', metrics, lcpRatio: 1.0391 }])
        .split('\n')
        .at(-1),
    ).toBe('| `/ar` | 99 | 100 | 100 | 90 | 700 | 1200 | 0 | 0.012 | 2 | 2 | 1.04 |');
  });
});
