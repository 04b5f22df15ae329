import { describe, expect, it } from 'vitest';

import type { Lead } from '../api/leads-api.ts';
import { apiQueryOf, changedFilter, filterOf, filterOfSaved, isInList, searchParamsOf } from './filter.ts';

const of = (query: string) => filterOf(new URLSearchParams(query));

describe('the URL of an inbox', () => {
  it('shows new leads without suspected spam by default', () => {
    expect(of('').tab).toBe('new');
    expect(apiQueryOf(of(''))).toEqual({ status: 'new', suspected: 'false', snoozed: 'false' });
  });

  it.each([
    '',
    'view=all',
    'view=suspected',
    'view=new&q=leak',
    'q=leak',
    'view=done&from=2026-11-01&to=2026-11-02',
    'view=overdue&sort=due',
    'assignee=me',
    'view=snoozed',
    'service=ac_services%2Cpainting&language=ar&received=last_month',
    'view=open&waiting=1d',
    'outcome=lost',
    'source=google&firstSource=bing.com',
    'view=done&assignee=none',
    'q=leak&assignee=019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11',
  ])('reads “%s” and writes it back unchanged', (query) => {
    expect(searchParamsOf(of(query)).toString()).toBe(query);
  });

  it('ignores invalid values', () => {
    expect(apiQueryOf(of('status=gone&assignee=priya&due=never&sort=size&from=yesterday&to=2026-99-99'))).toEqual({
      status: 'new',
      suspected: 'false',
      snoozed: 'false',
    });
  });

  it('[DSK-78] ignores names that no service can have, periods and languages that there are not', () => {
    const query = apiQueryOf(of('view=done&service=ac_services,AC,ac_maintenance&received=soon&waiting=5h&language=fr'));
    expect(query).toEqual({ status: 'done', service: 'ac_services' });
    expect(apiQueryOf(of('view=done&service=gypsum_works,painting,gypsum_works'))).toEqual({
      status: 'done',
      service: 'painting,gypsum_works',
    });
    expect(apiQueryOf(of('received=yesterday&waiting=4h'))).toEqual({ received: 'yesterday', waiting: '4h' });
  });

  it('leaves out a search without a word that is long enough', () => {
    expect(apiQueryOf(of('view=done&q=a'))).toEqual({ status: 'done' });
    expect(apiQueryOf(of('view=done&q=ac'))).toEqual({ status: 'done', q: 'ac' });
    expect(apiQueryOf(of('view=done&q=050%20123'))).toEqual({ status: 'done', q: '050 123' });
  });
});

describe('changedFilter', () => {
  it('switches from new to all leads for a search, and back', () => {
    const searched = changedFilter(of(''), { q: 'leak' });
    expect(searched.tab).toBe('all');
    expect(changedFilter(searched, { q: '' }).tab).toBe('new');
  });

  it('stays on its tab for somebody’s leads, of which each tab has some', () => {
    const mine = changedFilter(of(''), { assignee: 'me' });
    expect(mine.tab).toBe('new');
    expect(changedFilter(mine, { q: 'leak' }).tab).toBe('all');
  });

  it('stays on a tab that was chosen', () => {
    expect(changedFilter(of('view=done'), { q: 'leak' }).tab).toBe('done');
    expect(changedFilter(of('q=leak'), { tab: 'new' }).tab).toBe('new');
  });
});

describe('a saved view', () => {
  it.each(['', 'view=all', 'view=suspected', 'view=new&q=leak', 'due=soon&sort=due', 'assignee=me&view=open'])(
    'opens “%s” as it was saved',
    (query) => {
      expect(filterOfSaved(apiQueryOf(of(query)))).toEqual(of(query));
    },
  );
});

describe('isInList', () => {
  const lead = { isSuspected: false, status: 'new', assignee: null, snooze: null } as unknown as Lead;
  it('accepts a new lead among the new and all leads, not in a search', () => {
    expect(['', 'view=all', 'view=done', 'view=suspected', 'q=leak'].map((query) => isInList(of(query), lead))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('accepts a new lead among nobody’s, not among somebody’s', () => {
    expect(['assignee=none', 'assignee=me', 'assignee=none&view=done'].map((query) => isInList(of(query), lead))).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('accepts what is put off among the snoozed and all leads only', () => {
    const snoozed = { ...lead, snooze: { until: '2026-12-01T05:00:00.000Z', by: null } };
    expect(['', 'view=open', 'view=snoozed', 'view=all'].map((query) => isInList(of(query), snoozed))).toEqual([false, false, true, true]);
    expect(isInList(of('view=snoozed'), lead)).toBe(false);
  });
  it('accepts a suspected lead among the suspected ones only', () => {
    const suspected = { ...lead, isSuspected: true };
    expect(['', 'view=suspected'].map((query) => isInList(of(query), suspected))).toEqual([false, true]);
  });
});
