import { describe, expect, it } from 'vitest';

import { dueAt, type HoursSchedule } from './business-hours.ts';
import { company } from './company.ts';
import { addressLine, mapLink, toMakani } from './lead-place.ts';
import { parseSlot, slotDays, slotsOn, slotState, slotText } from './time-slots.ts';

/** A Thursday, 10:30 in Dubai. */
const NOW = Date.parse('2026-11-26T06:30:00Z');
const SCHEDULE: HoursSchedule = { week: company.hours };
const CLOSED_FRIDAY: HoursSchedule = {
  week: company.hours,
  calendar: { holidays: [{ from: '2026-11-27', to: '2026-11-27' }], ramadan: [] },
};
const slot = (text: string) => parseSlot(text) ?? { from: 0, to: 0 };
const texts = (day: string, schedule = SCHEDULE) => slotsOn(day, schedule, NOW).map((each) => slotText(each).slice(11));

describe('the time slots of a day', () => {
  it('[REQ-55] are its opening hours, divided at noon and at four, without slots that have begun', () => {
    expect(texts('2026-11-27')).toEqual(['08:00/12:00', '12:00/16:00', '16:00/18:00']);
    expect(texts('2026-11-28')).toEqual(['09:00/12:00', '12:00/16:00']);
    expect(texts('2026-11-26')).toEqual(['12:00/16:00', '16:00/18:00']);
    expect(texts('2026-11-29')).toEqual([]);
  });

  it('[REQ-55] follow breaks, special hours and holidays, and have at least an hour', () => {
    const day = { opens: '09:00', closes: '20:00', breaks: [{ from: '11:30', to: '15:30' }] };
    const split: HoursSchedule = { week: [day, day, day, day, day, day, day] };
    expect(texts('2026-11-27', split)).toEqual(['09:00/11:30', '15:30/20:00']);
    expect(texts('2026-11-27', CLOSED_FRIDAY)).toEqual([]);
    expect(slotDays(CLOSED_FRIDAY, NOW).map(({ day: on }) => on.slice(8))).toEqual([
      '26',
      '28',
      '30',
      '01',
      '02',
      '03',
      '04',
      '05',
      '07',
      '08',
      '09',
    ]);
  });
});

describe('a time slot', () => {
  it.each(['2026-11-27T09:00/12:00', '2026-11-27T20:00/24:00'])('has the text %s', (text) => {
    expect(slotText(slot(text))).toBe(text);
  });

  it.each(['', '2026-11-27', '2026-11-27T12:00/09:00', '2026-02-30T09:00/12:00', '2026-11-27T09:00/25:00', '2026-11-27T09:60/12:00', 'x'])(
    'is not %j',
    (text) => expect(parseSlot(text)).toBeUndefined(),
  );

  it('[REQ-55] is over, too far, closed or open', () => {
    const stateOf = (text: string, schedule = SCHEDULE) => slotState(slot(text), schedule, NOW);
    expect(stateOf('2026-11-26T08:00/10:00')).toBe('over');
    // It has already begun.
    expect(stateOf('2026-11-26T08:00/12:00')).toBe('open');
    expect(stateOf('2026-12-09T12:00/16:00')).toBe('open');
    expect(stateOf('2026-12-10T12:00/16:00')).toBe('far');
    expect(stateOf('2026-11-27T16:00/19:00')).toBe('closed');
    expect(stateOf('2026-11-27T12:00/16:00', CLOSED_FRIDAY)).toBe('closed');
  });
});

describe('a due time', () => {
  const due = (urgency: 'call' | 'normal' | 'emergency', slots: string[], schedule = SCHEDULE) =>
    new Date(dueAt(NOW, urgency, company.responseAims, schedule, slots.map(slot))).toISOString();

  it('[REQ-57] of a call is the end of its time slot', () => {
    expect(due('call', ['2026-12-01T12:00/16:00'])).toBe('2026-12-01T12:00:00.000Z');
  });

  it('[REQ-57] of a visit is at the latest the start of its first time slot, and never later than without slots', () => {
    expect(due('normal', ['2026-11-30T08:00/12:00', '2026-11-26T16:00/18:00'])).toBe('2026-11-26T12:00:00.000Z');
    expect(due('normal', ['2026-11-30T08:00/12:00'])).toBe(due('normal', []));
  });

  it('[REQ-57] ignores a time slot that is over or outside of the opening hours', () => {
    expect(due('call', ['2026-11-26T08:00/10:00'])).toBe(due('call', []));
    expect(due('call', ['2026-11-27T12:00/16:00'], CLOSED_FRIDAY)).toBe(due('call', [], CLOSED_FRIDAY));
  });

  it('[REQ-58] of an emergency does not depend on its time slots', () => {
    expect(due('emergency', ['2026-11-30T08:00/12:00'])).toBe('2026-11-26T08:30:00.000Z');
  });
});

describe('a place', () => {
  it.each([
    ['3003295320', '30032 95320'],
    [' 30032 95320 ', '30032 95320'],
    ['30032-95320', '30032 95320'],
    ['٣٠٠٣٢ ٩٥٣٢٠', '30032 95320'],
    ['300329532', undefined],
    ['30032 9532O', undefined],
  ])('[REQ-50] has the Makani number %j as %j', (typed, stored) => expect(toMakani(typed)).toBe(stored));

  it('[REQ-60] is one line, and a link to its position, its address or its Makani number', () => {
    const nowhere = { community: null, building: null, unit: null, landmark: null, makani: null, latitude: null, longitude: null };
    const place = { ...nowhere, community: 'Al Barsha', unit: '4', building: 'Villa 12' };
    expect(addressLine(place)).toBe('4, Villa 12, Al Barsha');
    expect(mapLink(place)).toBe('https://www.google.com/maps/search/?api=1&query=Villa%2012%2C%20Al%20Barsha%2C%20Dubai');
    expect(mapLink({ ...place, latitude: 25.1, longitude: 55.2 })).toContain('query=25.1%2C55.2');
    expect(mapLink({ ...nowhere, makani: '30032 95320' })).toContain('query=Makani%2030032%2095320');
    expect(mapLink(nowhere)).toBeUndefined();
  });
});
