import { describe, expect, it } from 'vitest';

import { withRows } from './reliability-reporter.ts';

const row = (what: string, attempts: string) => ({ what, attempts, losses: '0' });
const tableOf = (page: string) => page.split('\n').filter((line) => /^\| (kills|floods) /.test(line));

describe('withRows', () => {
  const empty = 'Before\n\n<!-- test:faults -->\n<!-- /test:faults -->\n\nAfter\n';
  const page = withRows(empty, 'test:faults', [row('kills', '8'), row('floods', '2')], false);

  it('writes a row for each report between the markers', () => {
    expect(tableOf(page)).toEqual(['| kills | 8 | 0 |  |', '| floods | 2 | 0 |  |']);
    expect(page).toMatch(/^Before\n[\s\S]+\nAfter\n$/);
  });

  it('keeps the rows of tests that did not run when only some did', () => {
    expect(tableOf(withRows(page, 'test:faults', [row('floods', '9')], true))).toEqual(['| kills | 8 | 0 |  |', '| floods | 9 | 0 |  |']);
  });

  it('drops the rows of tests that no longer exist when all did', () => {
    expect(tableOf(withRows(page, 'test:faults', [row('floods', '9')], false))).toEqual(['| floods | 9 | 0 |  |']);
  });
});
