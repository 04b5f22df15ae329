import { describe, expect, it } from 'vitest';

import { plainLine } from './typed-line.ts';

describe('plainLine', () => {
  it.each([
    ['\u200ename@mail.example\u200f ', 'name@mail.example'],
    [' \u202bname@mail.example\u202c', 'name@mail.example'],
    ['\u2066+971 50 123 4567\u2069', '+971 50 123 4567'],
    ['\ufeffNadia\u00ad \u2060Rahman', 'Nadia Rahman'],
    ['na\u200bme@ma\u200dil.ex\u200cample', 'name@mail.example'],
    ['050\u200c1234567\u200d', '0501234567'],
    [' \u200f \u061c', ''],
  ])('reads %j as %j', (typed, meant) => {
    expect(plainLine(typed)).toBe(meant);
  });

  it.each(['علی\u200cرضا', 'ക്\u200dഷമ', '👩🏽\u200d🔧 👨\u200d👩\u200d👧', '❤\ufe0f\u200d🔥', 'ليلى حدّاد'])(
    'does not change %j, which needs its joiners',
    (typed) => {
      expect(plainLine(typed)).toBe(typed);
    },
  );
});
