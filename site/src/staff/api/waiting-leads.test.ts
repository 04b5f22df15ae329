import { describe, expect, it } from 'vitest';

import type { Lead } from './leads-api.ts';
import { withUpdates } from './waiting-leads.ts';

/** A lead that is due on a day of November. */
function due(day: number, more: Partial<Lead> = {}): Lead {
  const dueAt = `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
  return { id: `lead-${day}`, dueAt, status: 'new', isSuspected: false, firstAnsweredAt: null, version: 1, ...more } as Lead;
}

const idsOf = (leads: readonly Lead[] | undefined) => leads?.map(({ id }) => id);
const five = [1, 2, 3, 4, 5].map((day) => due(day));

describe('[DSK-166] the most urgent leads after an update', () => {
  it('include a lead that is due earlier, and ignore one that is due later', () => {
    expect(idsOf(withUpdates(five, [due(9)]))).toEqual(idsOf(five));
    expect(idsOf(withUpdates(five.slice(1), [due(1)]))).toEqual(idsOf(five));
    expect(idsOf(withUpdates(five, [due(0)]))).toEqual(['lead-0', 'lead-1', 'lead-2', 'lead-3', 'lead-4']);
  });

  it('drop an answered lead while there are fewer than five, and reload when a sixth may follow', () => {
    const answered = due(2, { firstAnsweredAt: '2026-11-01T08:00:00.000Z', version: 2 });
    expect(idsOf(withUpdates(five.slice(0, 3), [answered]))).toEqual(['lead-1', 'lead-3']);
    expect(withUpdates(five, [answered])).toBeUndefined();
    expect(withUpdates(five, [due(2, { dueAt: '2026-11-08T08:00:00.000Z', version: 2 })])).toBeUndefined();
  });

  it('[DSK-54] start with an emergency, and reload when it no longer is one', () => {
    const emergency = due(9, { urgency: 'emergency' });
    const shown = withUpdates(five, [emergency]) as readonly Lead[];
    expect(idsOf(shown)).toEqual(['lead-9', 'lead-1', 'lead-2', 'lead-3', 'lead-4']);
    expect(withUpdates(shown, [due(9, { urgency: 'flexible', version: 2 })])).toBeUndefined();
    expect(idsOf(withUpdates(five, [due(9, { urgency: 'emergency', isSuspected: true })]))).toEqual(idsOf(five));
  });

  it('ignore an update that is older than the known version', () => {
    const shown = [due(1, { version: 3 }), due(2)];
    expect(withUpdates(shown, [due(1, { status: 'done', version: 2 })])).toEqual(shown);
  });
});
