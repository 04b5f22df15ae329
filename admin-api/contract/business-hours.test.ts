import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  callTime,
  daysBetween,
  dubaiDate,
  dubaiDayStart,
  dubaiWeekday,
  dueAt,
  hoursOn,
  isOpen,
  nextChange,
  nextMorning,
  nextOpening,
  openMoment,
  openTimes,
} from './business-hours.ts';
import { company, type DayHours, type HoursCalendar, type WeekHours } from './company.ts';

const MINUTE = 60_000;
const weekday: DayHours = { opens: '08:00', closes: '18:00' };
const week = { week: [weekday, weekday, weekday, weekday, weekday, { opens: '09:00', closes: '16:00' }, null] as WeekHours };
const aims = { emergencyHours: { from: 1, to: 2 }, normalHours: 24 };
/** An instant in Dubai time. */
const dubai = (local: string) => Date.parse(`${local}+04:00`);
const local = (at: number | undefined | null) => (at ? new Date(at + 240 * MINUTE).toISOString().slice(0, 16) : null);

// 2026-11-16 is a Monday.
describe('the week', () => {
  it.each([
    ['2026-11-16T08:00', true],
    ['2026-11-16T07:59', false],
    ['2026-11-20T17:59', true],
    ['2026-11-20T18:00', false],
    ['2026-11-21T08:59', false],
    ['2026-11-21T09:00', true],
    ['2026-11-21T15:59', true],
    ['2026-11-21T16:00', false],
    ['2026-11-22T12:00', false],
    ['2026-11-23T00:00', false],
  ])('at %s in Dubai it is open: %s', (moment, open) => {
    expect(isOpen(dubai(moment), week)).toBe(open);
  });

  it.each([
    ['2026-11-16T07:00', '2026-11-16T08:00', true],
    ['2026-11-16T08:00', '2026-11-16T18:00', false],
    ['2026-11-20T18:00', '2026-11-21T09:00', true],
    ['2026-11-21T12:00', '2026-11-21T16:00', false],
    ['2026-11-21T16:00', '2026-11-23T08:00', true],
    ['2026-12-31T23:59', '2027-01-01T08:00', true],
  ])('what changes after %s changes at %s', (moment, change, open) => {
    const next = nextChange(dubai(moment), week);
    expect([local(next?.at), next?.isOpen]).toEqual([change, open]);
  });

  it('closes before it opens again', () => {
    expect(local(nextOpening(dubai('2026-11-16T12:00'), week))).toBe('2026-11-17T08:00');
    expect(local(nextOpening(dubai('2026-11-21T12:00'), week))).toBe('2026-11-23T08:00');
    expect(local(nextOpening(dubai('2026-11-22T12:00'), week))).toBe('2026-11-23T08:00');
  });

  it('never opens without hours', () => {
    const closed: WeekHours = [null, null, null, null, null, null, null];
    expect([nextChange(0, { week: closed }), nextOpening(0, { week: closed }), callTime(0, { week: closed })]).toEqual([null, null, null]);
  });

  it('does not change at midnight when the day continues', () => {
    const all: DayHours = { opens: '00:00', closes: '24:00' };
    const always: WeekHours = [all, all, all, all, all, all, all];
    expect(nextChange(dubai('2026-11-16T12:00'), { week: always })).toBeNull();
    const weekdays: WeekHours = [all, all, all, all, all, null, null];
    expect(local(nextChange(dubai('2026-11-16T12:00'), { week: weekdays })?.at)).toBe('2026-11-21T00:00');
  });
});

describe('the calendar', () => {
  const short: DayHours = { opens: '09:00', closes: '14:00' };
  const calendar: HoursCalendar = {
    holidays: [{ from: '2026-12-01', to: '2026-12-03' }],
    ramadan: [{ from: '2027-02-08', to: '2027-03-09', week: [short, short, short, short, short, null, null] }],
  };
  const schedule = { ...week, calendar };

  it('is closed on holidays, including the first and the last day', () => {
    expect(isOpen(dubai('2026-11-30T17:00'), schedule)).toBe(true);
    for (const day of ['01', '02', '03']) expect(isOpen(dubai(`2026-12-${day}T12:00`), schedule)).toBe(false);
    expect(local(nextChange(dubai('2026-11-30T18:00'), schedule)?.at)).toBe('2026-12-04T08:00');
  });

  it('has separate hours in Ramadan', () => {
    expect(hoursOn(dubai('2027-02-08T00:00'), schedule)).toEqual(short);
    expect(hoursOn(dubai('2027-03-09T23:59'), schedule)).toEqual(short);
    expect(hoursOn(dubai('2027-03-10T00:00'), schedule)).toEqual(weekday);
    expect(hoursOn(dubai('2027-02-13T12:00'), schedule)).toBeNull();
    expect(local(nextChange(dubai('2027-02-08T10:00'), schedule)?.at)).toBe('2027-02-08T14:00');
  });

  it('gives holidays precedence over Ramadan', () => {
    const both = { ...calendar, holidays: [{ from: '2027-02-09', to: '2027-02-09' }] };
    expect(hoursOn(dubai('2027-02-09T10:00'), { ...week, calendar: both })).toBeNull();
  });
});

describe('a day with breaks', () => {
  const split: DayHours = { opens: '09:00', closes: '23:00', breaks: [{ from: '14:00', to: '20:00' }] };
  const calendar: HoursCalendar = {
    holidays: [],
    ramadan: [{ from: '2027-02-08', to: '2027-03-09', week: [split, split, split, split, split, null, null] }],
  };
  const schedule = { ...week, calendar };

  it('is open before, between and after them', () => {
    expect(openTimes(null)).toEqual([]);
    expect(openTimes({ opens: '08:00', closes: '18:00' })).toEqual([{ opens: '08:00', closes: '18:00' }]);
    expect(
      openTimes({
        opens: '08:00',
        closes: '24:00',
        breaks: [
          { from: '10:00', to: '10:30' },
          { from: '13:00', to: '20:00' },
        ],
      }),
    ).toEqual([
      { opens: '08:00', closes: '10:00' },
      { opens: '10:30', closes: '13:00' },
      { opens: '20:00', closes: '24:00' },
    ]);
    const open = ['08:59', '09:00', '13:59', '14:00', '19:59', '20:00', '22:59', '23:00'].map((time) =>
      isOpen(dubai(`2027-02-08T${time}`), schedule),
    );
    expect(open).toEqual([false, true, true, false, false, true, true, false]);
  });

  it('[WEB-80] changes at each break, from the first day of Ramadan to the last', () => {
    const changes: [string | null, boolean][] = [];
    for (let at = dubai('2027-02-07T12:00'); changes.length < 5;) {
      const change = nextChange(at, schedule) ?? expect.unreachable();
      changes.push([local(change.at), change.isOpen]);
      at = change.at;
    }
    expect(changes).toEqual([
      ['2027-02-08T09:00', true],
      ['2027-02-08T14:00', false],
      ['2027-02-08T20:00', true],
      ['2027-02-08T23:00', false],
      ['2027-02-09T09:00', true],
    ]);
    expect(local(nextChange(dubai('2027-03-09T21:00'), schedule)?.at)).toBe('2027-03-09T23:00');
    expect(local(nextChange(dubai('2027-03-10T10:00'), schedule)?.at)).toBe('2027-03-10T18:00');
  });

  it.each([
    ['2027-02-08T10:00', 'before', '2027-02-08T14:00', undefined],
    ['2027-02-08T13:45', 'from', '2027-02-08T20:00', 0],
    ['2027-02-08T15:00', 'from', '2027-02-08T20:00', 0],
    ['2027-02-08T20:00', 'before', '2027-02-08T23:00', undefined],
    ['2027-02-08T22:45', 'from', '2027-02-09T09:00', 1],
  ])('[WEB-80] a call requested at %s comes %s %s, and is due at the end of those hours', (moment, kind, at, daysAhead) => {
    const time = callTime(dubai(moment), schedule);
    expect({ ...time, at: local(time?.at) }).toEqual(daysAhead === undefined ? { kind, at } : { kind, at, daysAhead });
    const due = dueAt(dubai(moment), 'call', aims, schedule);
    expect(due).toBe(kind === 'before' ? time?.at : nextChange(time?.at ?? 0, schedule)?.at);
  });

  it.each([
    ['2027-02-08T10:00', '2027-02-09T10:00'],
    // The company is closed during the break, so the reply is due before it.
    ['2027-02-08T15:00', '2027-02-09T14:00'],
    ['2027-02-08T21:00', '2027-02-09T21:00'],
    ['2027-02-12T16:00', '2027-02-15T14:00'],
  ])('[WEB-80] an enquiry of %s is due at %s', (moment, expected) => {
    expect(local(dueAt(dubai(moment), 'normal', aims, schedule))).toBe(expected);
  });

  it('has its morning at the first opening after nine', () => {
    const early: DayHours = { opens: '06:00', closes: '22:00', breaks: [{ from: '08:00', to: '17:00' }] };
    const mornings = { week: Array(7).fill(early) as unknown as WeekHours };
    expect(local(nextMorning(dubai('2026-11-16T10:00'), mornings))).toBe('2026-11-17T17:00');
  });

  it('is open exactly in its parts, whatever the breaks', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 2, maxLength: 6 });
    const hhmm = (minute: number) => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 24 * 60 - 1 }), (drawn, minute) => {
        const edges = drawn.toSorted((a, b) => a - b).slice(0, drawn.length - (drawn.length % 2));
        const inside = edges.slice(1, -1);
        const breaks = inside.flatMap((from, index) =>
          index % 2 === 0 ? [{ from: hhmm(from), to: hhmm(inside[index + 1] ?? from) }] : [],
        );
        const day: DayHours = { opens: hhmm(edges[0] ?? 0), closes: hhmm(edges.at(-1) ?? 0), breaks };
        const always = { week: Array(7).fill(day) as unknown as WeekHours };
        // While it is open, an odd number of edges has passed.
        const isExpected = edges.filter((edge) => edge <= minute).length % 2 === 1;
        expect(isOpen(dubai('2026-11-16T00:00') + minute * MINUTE, always)).toBe(isExpected);
      }),
    );
  });
});

describe('a call', () => {
  it.each([
    ['2026-11-16T08:00', 'before', '2026-11-16T18:00', undefined],
    ['2026-11-16T17:30', 'before', '2026-11-16T18:00', undefined],
    ['2026-11-16T17:31', 'from', '2026-11-17T08:00', 1],
    ['2026-11-17T06:00', 'from', '2026-11-17T08:00', 0],
    ['2026-11-20T20:00', 'from', '2026-11-21T09:00', 1],
    ['2026-11-21T20:00', 'from', '2026-11-23T08:00', 2],
  ])('that is requested at %s comes %s %s', (moment, kind, at, daysAhead) => {
    const time = callTime(dubai(moment), week);
    expect({ ...time, at: local(time?.at) }).toEqual(daysAhead === undefined ? { kind, at } : { kind, at, daysAhead });
  });
});

describe('a day in Dubai', () => {
  it('starts at local midnight, also across the end of a month', () => {
    expect(dubaiDayStart('2026-11-16')).toBe(dubai('2026-11-16T00:00'));
    expect(dubaiDayStart('2026-12-31', 1)).toBe(dubai('2027-01-01T00:00'));
    expect(dubaiDate(dubaiDayStart('2026-11-16'))).toBe('2026-11-16');
  });
});

describe('the due time of a lead', () => {
  const calendar: HoursCalendar = {
    holidays: [{ from: '2026-12-02', to: '2026-12-03' }],
    ramadan: [{ from: '2027-02-08', to: '2027-03-09', week: Array(7).fill({ opens: '09:00', closes: '15:00' }) as unknown as WeekHours }],
  };
  const due = (moment: string, urgency: 'emergency' | 'normal' | 'call') =>
    local(dueAt(dubai(moment), urgency, aims, { ...week, calendar }));

  it.each([
    // A working day, also when the aim continues into the next.
    ['2026-11-16T10:00', '2026-11-17T10:00'],
    // The company is closed at eight in the evening, so the reply is due by closing time.
    ['2026-11-16T20:00', '2026-11-17T18:00'],
    ['2026-11-17T07:00', '2026-11-17T18:00'],
    ['2026-11-20T17:30', '2026-11-21T16:00'],
    // Sundays do not count.
    ['2026-11-21T15:00', '2026-11-23T15:00'],
    ['2026-11-21T22:00', '2026-11-23T18:00'],
    ['2026-11-22T03:00', '2026-11-23T18:00'],
    // Nor do holidays.
    ['2026-12-01T12:00', '2026-12-04T12:00'],
    ['2026-12-03T12:00', '2026-12-04T18:00'],
    // In Ramadan the day ends earlier, and here Sunday is a working day.
    ['2027-02-13T16:00', '2027-02-14T15:00'],
  ])('of a normal lead received at %s is %s', (moment, expected) => {
    expect(due(moment, 'normal')).toBe(expected);
  });

  it.each([
    ['2026-11-16T10:00', '2026-11-16T18:00'],
    ['2026-11-16T17:45', '2026-11-17T17:45'],
    ['2026-11-16T20:00', '2026-11-17T18:00'],
    ['2026-11-21T15:45', '2026-11-23T15:45'],
    ['2026-12-02T09:00', '2026-12-04T18:00'],
  ])('of a call requested at %s is %s', (moment, expected) => {
    expect(due(moment, 'call')).toBe(expected);
  });

  it('of an emergency is 2 hours later, at any time', () => {
    expect(due('2026-11-22T03:00', 'emergency')).toBe('2026-11-22T05:00');
    expect(due('2026-12-02T23:30', 'emergency')).toBe('2026-12-03T01:30');
  });

  it('exists even if the company never opens, or was not open in the meantime', () => {
    const closed: WeekHours = [null, null, null, null, null, null, null];
    const at = dubai('2026-11-16T10:00');
    for (const urgency of ['normal', 'call'] as const) expect(dueAt(at, urgency, aims, { week: closed })).toBe(at + 24 * 60 * MINUTE);
    const split: WeekHours = [{ opens: '08:00', closes: '09:00' }, { opens: '20:00', closes: '21:00' }, null, null, null, null, null];
    expect(local(dueAt(at, 'normal', aims, { week: split }))).toBe('2026-11-17T21:00');
  });
});

describe('at any time', () => {
  const moments = fc.integer({ min: Date.UTC(1960), max: Date.UTC(2090) });
  const clock = fc.integer({ min: 0, max: 24 * 60 });
  const write = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const dayHours = fc.option(
    fc
      .tuple(clock, clock)
      .filter(([a, b]) => a !== b)
      .map(([a, b]): DayHours => ({ opens: write(Math.min(a, b)), closes: write(Math.max(a, b)) })),
  );
  const weeks = fc.array(dayHours, { minLength: 7, maxLength: 7 }).map((days) => days as unknown as WeekHours);
  const calendars = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9 })), { maxLength: 3 })
    .map((runs) => (at: number) => ({
      holidays: runs.map(([start, length]) => ({
        from: dubaiDate(at + start * 1440 * MINUTE),
        to: dubaiDate(at + (start + length) * 1440 * MINUTE),
      })),
      ramadan: [],
    }));

  it('the date and the weekday are those in Dubai', () => {
    const date = new Intl.DateTimeFormat('sv', { timeZone: company.timeZone });
    const day = new Intl.DateTimeFormat('en', { timeZone: company.timeZone, weekday: 'short' });
    fc.assert(
      fc.property(moments, (at) => {
        expect(dubaiDate(at)).toBe(date.format(at));
        expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][dubaiWeekday(at)]).toBe(day.format(at));
      }),
    );
  });

  it('nothing changes before the next change, and then it does', () => {
    fc.assert(
      fc.property(moments, weeks, calendars, fc.double({ min: 0, max: 1, noNaN: true }), (at, ofWeek, calendarAt, part) => {
        const schedule = { week: ofWeek, calendar: calendarAt(at) };
        const change = nextChange(at, schedule);
        const now = isOpen(at, schedule);
        if (!change) return;
        expect(change.at).toBeGreaterThan(at);
        expect(change.isOpen).toBe(!now);
        expect(isOpen(change.at, schedule)).toBe(!now);
        expect(isOpen(change.at - 1, schedule)).toBe(now);
        expect(isOpen(at + Math.floor((change.at - 1 - at) * part), schedule)).toBe(now);
      }),
    );
  });

  it('a call is announced only for opening hours', () => {
    fc.assert(
      fc.property(moments, weeks, calendars, (at, ofWeek, calendarAt) => {
        const schedule = { week: ofWeek, calendar: calendarAt(at) };
        const time = callTime(at, schedule);
        if (!time) return;
        expect(time.at).toBeGreaterThan(at);
        if (time.kind === 'before') expect(isOpen(at, schedule)).toBe(true);
        else {
          expect(isOpen(time.at, schedule)).toBe(true);
          expect(time.daysAhead).toBe(daysBetween(at, time.at));
        }
      }),
    );
  });
});

describe('the next moment to call', () => {
  it.each([
    ['2026-11-16T10:00', '2026-11-16T10:00'],
    ['2026-11-16T06:30', '2026-11-16T08:00'],
    ['2026-11-16T18:00', '2026-11-17T08:00'],
    // Saturday after closing; Sunday is closed.
    ['2026-11-21T16:30', '2026-11-23T08:00'],
  ])('during opening hours, from %s on, is %s', (moment, expected) => {
    expect(local(openMoment(dubai(moment), week))).toBe(expected);
  });

  it.each([
    ['2026-11-16T10:00', '2026-11-17T09:00'],
    ['2026-11-16T00:30', '2026-11-17T09:00'],
    ['2026-11-21T10:00', '2026-11-23T09:00'],
  ])('on the next morning after %s is %s', (moment, expected) => {
    expect(local(nextMorning(dubai(moment), week))).toBe(expected);
  });

  it('follows the calendar: it skips holidays and waits for a late opening', () => {
    const late = Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '15:00' })) as unknown as WeekHours;
    const calendar: HoursCalendar = {
      holidays: [{ from: '2026-11-17', to: '2026-11-17' }],
      ramadan: [{ from: '2026-11-18', to: '2026-11-19', week: late }],
    };
    expect(local(nextMorning(dubai('2026-11-16T10:00'), { ...week, calendar }))).toBe('2026-11-18T10:00');
    expect(local(openMoment(dubai('2026-11-16T19:00'), { ...week, calendar }))).toBe('2026-11-18T10:00');
  });
});
