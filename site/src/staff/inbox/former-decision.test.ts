import { describe, expect, it } from 'vitest';

import { formerOf } from './former-decision.ts';

const priya = { id: 'priya', name: 'Priya' };
const snooze = { until: '2026-12-01T05:00:00.000Z', by: priya };
const outcome = { result: 'won' as const, reason: null, amount: '12500.50' };
const fresh = { status: 'new' as const, assignee: null, snooze: null, outcome: null };

describe('undoing a decision', () => {
  it('restores the former assignee, or none', () => {
    expect(formerOf({ ...fresh, assignee: priya }, { assigneeId: 'omar' })).toEqual({ assigneeId: 'priya' });
    expect(formerOf(fresh, { assigneeId: 'omar' })).toEqual({ assigneeId: null });
  });

  it('restores the status and the outcome of a lead that was done', () => {
    expect(formerOf(fresh, { status: 'done' })).toEqual({ status: 'new' });
    expect(formerOf(fresh, { outcome: { result: 'won' } })).toEqual({ status: 'new' });
    expect(formerOf({ ...fresh, status: 'done', outcome }, { outcome: null })).toEqual({ status: 'done', outcome });
  });

  it('snoozes a lead again whose snooze was ended, and ends a new snooze', () => {
    expect(formerOf({ ...fresh, snooze }, { snoozedUntil: null })).toEqual({ snoozedUntil: snooze.until });
    expect(formerOf(fresh, { snoozedUntil: snooze.until })).toEqual({ snoozedUntil: null });
  });
});
