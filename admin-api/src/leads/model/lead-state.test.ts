import { describe, expect, it } from 'vitest';

import { answeredState, attemptedState, changedState, type LeadState, repliedState, stepsBetween } from './lead-state.ts';

const UNTIL = '2026-12-01T05:00:00.000Z';
const fresh: LeadState = { status: 'new', assigneeId: null, outcome: null, snoozedUntil: null, snoozedBy: null };
const snoozed: LeadState = { ...fresh, status: 'in_progress', assigneeId: 'priya', snoozedUntil: UNTIL, snoozedBy: 'priya' };

describe('the state of a lead', () => {
  it('changes only in the requested values', () => {
    expect(changedState(fresh, {}, 'omar')).toEqual(fresh);
    expect(changedState(fresh, { assigneeId: 'priya' }, 'omar')).toEqual({ ...fresh, assigneeId: 'priya' });
    expect(changedState(snoozed, { assigneeId: null }, 'omar')).toEqual({ ...snoozed, assigneeId: null });
    expect(changedState(fresh, { snoozedUntil: '2026-12-01T05:00:00Z' }, 'omar')).toEqual({
      ...fresh,
      snoozedUntil: UNTIL,
      snoozedBy: 'omar',
    });
  });

  it('ends a snooze with another status, an answer or on request, not with an attempt', () => {
    const awake = { snoozedUntil: null, snoozedBy: null };
    expect(changedState(snoozed, { snoozedUntil: null }, 'omar')).toEqual({ ...snoozed, ...awake });
    expect(changedState(snoozed, { status: 'done' }, 'omar')).toEqual({ ...snoozed, ...awake, status: 'done' });
    expect(changedState(snoozed, { status: 'in_progress' }, 'omar')).toEqual(snoozed);
    expect(answeredState(snoozed, 'omar')).toEqual({ ...snoozed, ...awake });
    expect(attemptedState(snoozed, 'omar')).toEqual(snoozed);
  });

  it('is snoozed together with a new status, and never when it is closed', () => {
    const both = changedState(fresh, { status: 'in_progress', snoozedUntil: UNTIL }, 'omar');
    expect(both).toMatchObject({ status: 'in_progress', snoozedUntil: UNTIL });
    expect(changedState(fresh, { status: 'done', snoozedUntil: UNTIL }, 'omar').snoozedUntil).toBeNull();
  });

  it('is open again after a reply of the customer, unless it is spam', () => {
    const awake = { snoozedUntil: null, snoozedBy: null };
    expect(repliedState(fresh)).toEqual(fresh);
    expect(repliedState(snoozed)).toEqual({ ...snoozed, ...awake });
    const lost: LeadState = { ...fresh, status: 'done', outcome: { result: 'lost', reason: 'price', amount: null } };
    expect(repliedState(lost)).toEqual({ ...lost, status: 'in_progress', outcome: null });
    const spam: LeadState = { ...fresh, status: 'spam' };
    expect(repliedState(spam)).toEqual(spam);
  });

  it('[DSK-17] has an outcome once it is done, exact to the fils, and none after it is reopened', () => {
    const won = changedState(fresh, { outcome: { result: 'won', amount: '0012500.5' } }, 'omar');
    expect(won).toMatchObject({ status: 'done', outcome: { result: 'won', reason: null, amount: '12500.50' } });
    expect(changedState(won, { status: 'done' }, 'omar')).toEqual(won);
    expect(changedState(won, { status: 'in_progress' }, 'omar').outcome).toBeNull();
    expect(changedState(won, { outcome: null }, 'omar')).toMatchObject({ status: 'done', outcome: null });
    const lost = changedState(won, { outcome: { result: 'lost', reason: 'price' } }, 'omar');
    expect(lost.outcome).toEqual({ result: 'lost', reason: 'price', amount: null });
    for (const [amount, stored] of [
      ['10000000', '10000000.00'],
      ['9999999.99', '9999999.99'],
      ['0.1', '0.10'],
    ])
      expect(changedState(fresh, { outcome: { result: 'won', amount } }, 'omar').outcome?.amount).toBe(stored);
    expect(stepsBetween(won, lost)).toEqual([
      { step: 'outcome_changed', details: { from: 'won', to: 'lost', reason: 'price', former: { amount: '12500.50' } } },
    ]);
    expect(stepsBetween(fresh, won)[1]).toEqual({ step: 'outcome_changed', details: { from: null, to: 'won', amount: '12500.50' } });
  });

  it('describes each change as a step', () => {
    expect(stepsBetween(snoozed, snoozed)).toEqual([]);
    expect(stepsBetween(fresh, snoozed)).toEqual([
      { step: 'status_changed', details: { from: 'new', to: 'in_progress' } },
      { step: 'assigned', details: { from: null, to: 'priya' } },
      { step: 'snoozed', details: { until: UNTIL } },
    ]);
    expect(stepsBetween(snoozed, { ...snoozed, snoozedUntil: null, snoozedBy: null })).toEqual([
      { step: 'woken', details: { former: { until: UNTIL } } },
    ]);
  });
});
