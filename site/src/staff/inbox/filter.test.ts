import { HOUR_MS } from '@zmb/admin-api/contract/durations.ts';
import { INBOX_VIEWS, type InboxView } from '@zmb/admin-api/contract/inbox-views.ts';
import { aLead } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';

import type { Lead } from '../api/leads-api.ts';
import { apiQueryOf, changedFilter, criteriaQueryOf, filterOf, filterOfSaved, isInList, searchParamsOf } from './filter.ts';

const of = (query: string) => filterOf(new URLSearchParams(query));

describe('the URL of an inbox', () => {
  it('shows open leads by default', () => {
    expect(of('').view).toBe('open');
    expect(apiQueryOf(of(''))).toEqual({ view: 'open' });
    expect(apiQueryOf(of('view=all'))).toEqual({});
  });

  it.each([
    '',
    'view=all',
    'view=suspected',
    'view=open&q=leak',
    'q=leak',
    'view=done&from=2026-11-01&to=2026-11-02',
    'view=overdue&sort=due',
    'assignee=me',
    'view=snoozed',
    'service=ac_services%2Cpainting&language=ar&received=last_month',
    'view=mine&waiting=1d',
    'waiting=unanswered',
    'outcome=lost',
    'source=google',
    'view=done&assignee=none',
    'q=leak&assignee=019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11',
  ])('reads “%s” and writes it back unchanged', (query) => {
    expect(searchParamsOf(of(query)).toString()).toBe(query);
  });

  it('ignores invalid values', () => {
    const query = 'view=gone&assignee=priya&waiting=never&sort=size&from=yesterday&to=2026-99-99';
    expect(apiQueryOf(of(query))).toEqual({ view: 'open' });
  });

  it('[DSK-78] ignores invalid service names and unknown periods and languages', () => {
    const query = apiQueryOf(of('view=done&service=ac_services,AC,ac_maintenance&received=soon&waiting=5h&language=fr'));
    expect(query).toEqual({ view: 'done', service: 'ac_services' });
    expect(apiQueryOf(of('view=done&service=gypsum_works,painting,gypsum_works'))).toEqual({
      view: 'done',
      service: 'painting,gypsum_works',
    });
    expect(apiQueryOf(of('received=yesterday&waiting=4h'))).toEqual({ received: 'yesterday', waiting: '4h' });
  });

  it('omits a search whose words are all too short', () => {
    expect(apiQueryOf(of('view=done&q=a'))).toEqual({ view: 'done' });
    expect(apiQueryOf(of('view=done&q=ac'))).toEqual({ view: 'done', q: 'ac' });
    expect(apiQueryOf(of('view=done&q=050%20123'))).toEqual({ view: 'done', q: '050 123' });
  });

  it('[DSK-163] queries counts with its filter, without view and order', () => {
    expect(criteriaQueryOf(of('view=done&q=leak&sort=due&service=painting&assignee=me'))).toEqual({
      ...{ q: 'leak', service: 'painting', assignee: 'me' },
    });
  });
});

describe('changedFilter', () => {
  it('switches from open to all leads for a search, and back', () => {
    const searched = changedFilter(of(''), { q: 'leak' });
    expect(searched.view).toBe('all');
    expect(changedFilter(searched, { q: '' }).view).toBe('open');
  });

  it('stays on its view for an assignee filter', () => {
    const mine = changedFilter(of(''), { assignee: 'me' });
    expect(mine.view).toBe('open');
    expect(changedFilter(mine, { q: 'leak' }).view).toBe('all');
  });

  it('stays on an explicitly chosen view', () => {
    expect(changedFilter(of('view=done'), { q: 'leak' }).view).toBe('done');
    expect(changedFilter(of('q=leak'), { view: 'open' }).view).toBe('open');
  });
});

describe('a saved view', () => {
  it.each(['', 'view=all', 'view=suspected', 'view=open&q=leak', 'view=dueSoon&sort=due', 'view=mine&assignee=me'])(
    'opens “%s” as it was saved',
    (query) => {
      expect(filterOfSaved(apiQueryOf(of(query)))).toEqual(of(query));
    },
  );
});

describe('isInList', () => {
  const ME = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';
  const lead: Lead = aLead({ dueAt: new Date(Date.now() + HOUR_MS).toISOString() });
  const viewsOf = (one: Lead) => INBOX_VIEWS.filter((view) => isInList(of(`view=${view}`), one, ME));

  it.each<[string, Lead, InboxView[]]>([
    ['new', lead, ['open', 'new', 'unassigned', 'dueSoon', 'all']],
    ['mine', { ...lead, status: 'in_progress', assignee: { id: ME, name: 'Admin' } }, ['open', 'mine', 'dueSoon', 'all']],
    ['an overdue emergency', aLead({ urgency: 'emergency' }), ['open', 'new', 'unassigned', 'emergencies', 'overdue', 'all']],
    ['replied', { ...lead, firstAnsweredAt: lead.receivedAt, repliedAt: lead.receivedAt }, ['open', 'new', 'unassigned', 'replied', 'all']],
    ['snoozed', { ...lead, snooze: { until: lead.dueAt, by: null } }, ['dueSoon', 'snoozed', 'all']],
    ['suspected', { ...lead, isSuspected: true }, ['suspected', 'all']],
    ['done', { ...lead, status: 'done' }, ['done', 'all']],
    ['spam', { ...lead, status: 'spam', isSuspected: true }, ['spam', 'all']],
  ])('[DSK-163] includes a lead that is %s in its views, and in no other', (_, one, views) => {
    expect(viewsOf(one)).toEqual(views);
  });

  it('includes no lead in a search, and an unassigned lead in the filter of unassigned leads', () => {
    expect(isInList(of('q=leak'), lead)).toBe(false);
    expect(['assignee=none', 'assignee=me', 'assignee=none&view=done'].map((query) => isInList(of(query), lead, ME))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
