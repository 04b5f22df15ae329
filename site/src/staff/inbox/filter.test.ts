import { describe, expect, it } from 'vitest';

import type { Lead } from '../api/leads-api.ts';
import { addressOf, changedFilter, filterOf, filterOfSaved, queryOf, takesIn } from './filter.ts';

const of = (address: string) => filterOf(new URLSearchParams(address));

describe('the address of an inbox', () => {
  it('shows without a word what is new and no robot’s', () => {
    expect(of('').tab).toBe('new');
    expect(queryOf(of(''))).toEqual({ status: 'new', suspected: 'false' });
  });

  it.each([
    '',
    'status=all',
    'suspected=true',
    'status=new&q=leak',
    'q=leak',
    'status=done&from=2026-11-01&to=2026-11-02',
    'due=overdue&sort=due',
  ])('says “%s” and nothing else for what it stands for', (address) => {
    expect(addressOf(of(address)).toString()).toBe(address);
  });

  it('leaves out what it does not know', () => {
    expect(queryOf(of('status=gone&due=never&sort=size&from=yesterday&to=2026-99-99'))).toEqual({ status: 'new', suspected: 'false' });
  });

  it('asks for no word that is too short to be found', () => {
    expect(queryOf(of('status=done&q=ac'))).toEqual({ status: 'done' });
    expect(queryOf(of('status=done&q=050%20123'))).toEqual({ status: 'done', q: '050 123' });
  });
});

describe('a filter that changes', () => {
  it('leaves the new ones for everything, and comes back', () => {
    const searched = changedFilter(of(''), { q: 'leak' });
    expect(searched.tab).toBe('all');
    expect(changedFilter(searched, { q: '' }).tab).toBe('new');
  });

  it('stays in a view that was chosen', () => {
    expect(changedFilter(of('status=done'), { q: 'leak' }).tab).toBe('done');
    expect(changedFilter(of('q=leak'), { tab: 'new' }).tab).toBe('new');
  });
});

describe('a saved view', () => {
  it.each(['', 'status=all', 'suspected=true', 'status=new&q=leak', 'due=soon&sort=due'])('opens “%s” as it was saved', (address) => {
    expect(filterOfSaved(queryOf(of(address)))).toEqual(of(address));
  });
});

describe('a lead that has just come', () => {
  const lead = { isSuspected: false, status: 'new' } as Lead;
  it('belongs to the new ones and to all, but to no search', () => {
    expect(['', 'status=all', 'status=done', 'suspected=true', 'q=leak'].map((address) => takesIn(of(address), lead))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('belongs to the suspected ones when a robot sent it', () => {
    const robots = { ...lead, isSuspected: true };
    expect(['', 'suspected=true'].map((address) => takesIn(of(address), robots))).toEqual([false, true]);
  });
});
