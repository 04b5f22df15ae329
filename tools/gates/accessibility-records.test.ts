import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { type AccessibilityRecords, type Check, type Column, COLUMNS } from '../../.storybook/accessibility.ts';
import { readPages } from './component-pages/check.ts';

const root = join(import.meta.dirname, '../..');
const records = JSON.parse(readFileSync(join(root, 'design-system/accessibility.json'), 'utf8')) as AccessibilityRecords;
const components = (await readPages(root)).map(({ name }) => name);

/** Problems of a cell of the record. */
function problemsOf(column: Column, { result, date, how = '', findings = [] }: Check): string[] {
  if (result === 'not checked') return date === undefined && how === '' ? [] : ['It is not checked, but has a date or says how.'];
  const kind = column === 'screenReader' && result !== 'not needed' ? 'manual: ' : 'automatic: ';
  return [
    ...((result === 'failed') === findings.length > 0 ? [] : ['It fails without a finding, or has findings and does not fail.']),
    ...(date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? [] : [`“${date}” is no date.`]),
    ...(Date.parse(date ?? '') > Date.now() ? [`${date} is in the future.`] : []),
    ...(how.startsWith(kind) ? [] : [`How it was checked starts with “${kind}”.`]),
  ];
}

describe('the record of accessibility', () => {
  it('has every component, and no removed one', () => {
    expect(Object.keys(records), 'run "npm run test:accessibility -- Name"').toEqual(components.toSorted());
  });

  it.each(Object.entries(records))('%s has a result for every check, with its date and method', (_, record) => {
    expect(Object.keys(record)).toEqual(Object.keys(COLUMNS));
    const problems = Object.entries(record).map(([column, check]) => [column, problemsOf(column as Column, check)] as const);
    expect(problems.filter(([, found]) => found.length > 0)).toEqual([]);
  });
});

describe('problemsOf', () => {
  const passed: Check = { result: 'passed', date: '2026-11-23', how: 'automatic: 3 stories' };

  it('accepts results of a command, results of a person, and unchecked cells', () => {
    expect(problemsOf('keyboard', passed)).toEqual([]);
    expect(problemsOf('keyboard', { ...passed, result: 'failed', findings: ['Primary: no focus'] })).toEqual([]);
    expect(problemsOf('screenReader', { ...passed, how: 'manual: NVDA 2026.3 with Firefox 150 on Windows 11' })).toEqual([]);
    expect(problemsOf('screenReader', { result: 'not checked' })).toEqual([]);
  });

  it.each<[string, Column, Check, string]>([
    [
      'a failure without a reason',
      'keyboard',
      { ...passed, result: 'failed' },
      'It fails without a finding, or has findings and does not fail.',
    ],
    [
      'a success with findings',
      'keyboard',
      { ...passed, findings: ['x'] },
      'It fails without a finding, or has findings and does not fail.',
    ],
    ['a missing date', 'keyboard', { result: 'passed', how: passed.how }, '“undefined” is no date.'],
    ['a day that does not exist', 'keyboard', { ...passed, date: '2026-13-01' }, '“2026-13-01” is no date.'],
    ['a date in the future', 'keyboard', { ...passed, date: '2999-01-01' }, '2999-01-01 is in the future.'],
    ['a screen reader that a command claims', 'screenReader', passed, 'How it was checked starts with “manual: ”.'],
    ['an automatic check by hand', 'states', { ...passed, how: 'manual: looked at it' }, 'How it was checked starts with “automatic: ”.'],
    [
      'a date of a check that nobody made',
      'states',
      { ...passed, result: 'not checked' },
      'It is not checked, but has a date or says how.',
    ],
  ])('reports %s', (_, column, check, problem) => {
    expect(problemsOf(column, check)).toEqual([problem]);
  });
});
