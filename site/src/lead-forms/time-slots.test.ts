import { parseSlot, slotText, type TimeSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { expect, it } from 'vitest';

import { timeSlotOptions } from './time-slots.ts';

const [first, second, third] = ['2026-11-27T09:00/12:00', '2026-11-27T12:00/16:00', '2026-11-28T09:00/12:00'] as const;
const offered = [first, second].flatMap((text) => parseSlot(text) ?? []);
const valuesOf = (value: string, taken?: readonly string[]) =>
  timeSlotOptions({ offered, value, taken, format: (slot: TimeSlot) => `at ${slotText(slot)}` });

it('[REQ-75] [REQ-63] a time slot field keeps a value that is no longer on offer, and leaves out the values of other fields', () => {
  expect(valuesOf('')).toEqual([first, second].map((value) => ({ value, label: `at ${value}` })));
  expect(valuesOf(third, [first, third]).map(({ value }) => value)).toEqual([third, second]);
  expect(valuesOf(first, [first, second]).map(({ value }) => value)).toEqual([first]);
  expect(valuesOf('', [first, second])).toEqual([]);
});
