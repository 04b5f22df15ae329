import { describe, expect, it } from 'vitest';

import type { Lead } from '../api/leads-api.ts';
import { apiQueryOf, changedFilter, filterOf, filterOfSaved, isInList, searchParamsOf } from './filter.ts';

const of = (query: string) => filterOf(new URLSearchParams(query));

describe('the URL of an inbox', () => {
  it('shows new leads without suspected spam by default', () => {
    expect(of('').tab).toBe('new');
    expect(apiQueryOf(of(''))).toEqual({ status: 'new', suspected: 'false' });
  });

  it.each([
    '',
    'status=all',
    'suspected=true',
    'status=new&q=leak',
    'q=leak',
    'status=done&from=2026-11-01&to=2026-11-02',
    'due=overdue&sort=due',
  ])('reads “%s” and writes it back unchanged', (query) => {
    expect(searchParamsOf(of(query)).toString()).toBe(query);
  });

  it('ignores invalid values', () => {
    expect(apiQueryOf(of('status=gone&due=never&sort=size&from=yesterday&to=2026-99-99'))).toEqual({ status: 'new', suspected: 'false' });
  });

  it('leaves out a search without a word that is long enough', () => {
    expect(apiQueryOf(of('status=done&q=ac'))).toEqual({ status: 'done' });
    expect(apiQueryOf(of('status=done&q=050%20123'))).toEqual({ status: 'done', q: '050 123' });
  });
});

describe('changedFilter', () => {
  it('switches from new to all leads for a search, and back', () => {
    const searched = changedFilter(of(''), { q: 'leak' });
    expect(searched.tab).toBe('all');
    expect(changedFilter(searched, { q: '' }).tab).toBe('new');
  });

  it('stays on a tab that was chosen', () => {
    expect(changedFilter(of('status=done'), { q: 'leak' }).tab).toBe('done');
    expect(changedFilter(of('q=leak'), { tab: 'new' }).tab).toBe('new');
  });
});

describe('a saved view', () => {
  it.each(['', 'status=all', 'suspected=true', 'status=new&q=leak', 'due=soon&sort=due'])('opens “%s” as it was saved', (query) => {
    expect(filterOfSaved(apiQueryOf(of(query)))).toEqual(of(query));
  });
});

describe('isInList', () => {
  const lead = { isSuspected: false, status: 'new' } as Lead;
  it('accepts a new lead among the new and all leads, not in a search', () => {
    expect(['', 'status=all', 'status=done', 'suspected=true', 'q=leak'].map((query) => isInList(of(query), lead))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('accepts a suspected lead among the suspected ones only', () => {
    const suspected = { ...lead, isSuspected: true };
    expect(['', 'suspected=true'].map((query) => isInList(of(query), suspected))).toEqual([false, true]);
  });
});
