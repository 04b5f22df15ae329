import { describe, expect, it } from 'vitest';

import { planEmail, quietUntil } from './notices.ts';

/** A time of 25 November 2026 in Dubai, or of the day after. */
const at = (time: string, day = 25) => Date.parse(`2026-11-${day}T${time}:00+04:00`);
const NIGHT = { from: '22:00', to: '07:30' };

describe('quiet hours', () => {
  it.each([
    ['21:59', at('21:59')],
    ['22:00', at('07:30', 26)],
    ['23:59', at('07:30', 26)],
    ['00:00', at('07:30')],
    ['07:29', at('07:30')],
    ['07:30', at('07:30')],
  ])('over midnight delay notifications at %s', (time, until) => {
    expect(quietUntil(at(time), NIGHT)).toBe(until);
  });

  it('within a day delay notifications', () => {
    const lunch = { from: '12:00', to: '13:00' };
    expect(['11:59', '12:00', '12:59', '13:00'].map((time) => quietUntil(at(time), lunch))).toEqual(
      ['11:59', '13:00', '13:00', '13:00'].map((time) => at(time)),
    );
    expect(quietUntil(at('12:30'), null)).toBe(at('12:30'));
  });
});

describe('an e-mail', () => {
  it('is sent at once, after quiet hours, or never', () => {
    expect(planEmail({ emailDelivery: 'at_once', quietHours: null }, at('23:00'))).toEqual({ at: at('23:00'), isDigest: false });
    expect(planEmail({ emailDelivery: 'at_once', quietHours: NIGHT }, at('23:00'))).toEqual({ at: at('07:30', 26), isDigest: false });
    expect(planEmail({ emailDelivery: 'never', quietHours: null }, at('23:00'))).toBeNull();
  });

  it.each([
    ['00:10', at('08:00')],
    ['08:00', at('14:00')],
    ['10:15', at('14:00')],
    ['14:00', at('08:00', 26)],
  ])('waits for the digest after %s', (time, due) => {
    expect(planEmail({ emailDelivery: 'digest', quietHours: null }, at(time))).toEqual({ at: due, isDigest: true });
  });

  it('waits for the end of quiet hours when its digest falls into them', () => {
    const quietHours = { from: '22:00', to: '09:30' };
    expect(planEmail({ emailDelivery: 'digest', quietHours }, at('21:30'))).toEqual({ at: at('09:30', 26), isDigest: true });
  });
});
