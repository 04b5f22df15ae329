import { describe, expect, it } from 'vitest';

import { daysOf, daysWithin, servicesOf } from './lead-filters.ts';

/** Half past midnight in Dubai; in UTC it is still the day before. */
const NOW = Date.parse('2026-03-01T20:30:00Z');

describe('[DSK-78] the periods of a filter', () => {
  it.each([
    ['today', { from: '2026-03-02', to: '2026-03-02' }],
    ['yesterday', { from: '2026-03-01', to: '2026-03-01' }],
    ['last_7_days', { from: '2026-02-24', to: '2026-03-02' }],
    ['this_month', { from: '2026-03-01', to: '2026-03-02' }],
    ['last_month', { from: '2026-02-01', to: '2026-02-28' }],
    ['before_7_days', { to: '2026-02-22' }],
  ] as const)('%s is %o in Dubai', (received, days) => {
    expect(daysOf(received, NOW)).toEqual(days);
  });

  it('are limited by given days', () => {
    expect(daysWithin({ received: 'last_month', from: '2026-02-10' }, NOW)).toEqual({ from: '2026-02-10', to: '2026-02-28' });
    expect(daysWithin({ received: 'last_month', from: '2026-01-10', to: '2026-03-01' }, NOW)).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(daysWithin({ from: '2026-02-10' }, NOW)).toEqual({ from: '2026-02-10' });
  });
});

describe('[DSK-78] the services of a filter', () => {
  it('include their families', () => {
    expect(servicesOf('ac_services,painting')).toEqual(['ac_services', 'painting', 'ac_maintenance']);
    expect(servicesOf('other')).toEqual(['other']);
  });
});
