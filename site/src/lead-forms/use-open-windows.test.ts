import { readWindow, type TimeWindow, windowText } from '@zmb/admin-api/contract/time-windows.ts';
import { expect, it } from 'vitest';

import { windowOptions } from './use-open-windows.ts';

const [first, second, third] = ['2026-11-27T09:00/12:00', '2026-11-27T12:00/16:00', '2026-11-28T09:00/12:00'] as const;
const offered = [first, second].flatMap((text) => readWindow(text) ?? []);
const valuesOf = (value: string, taken?: readonly string[]) =>
  windowOptions({ offered, value, taken, say: (window: TimeWindow) => `at ${windowText(window)}` });

it('[REQ-76] [REQ-120] a field for a window keeps the one that it has once it is offered no more, and leaves out those of other fields', () => {
  expect(valuesOf('')).toEqual([first, second].map((value) => ({ value, label: `at ${value}` })));
  expect(valuesOf(third, [first, third]).map(({ value }) => value)).toEqual([third, second]);
  expect(valuesOf(first, [first, second]).map(({ value }) => value)).toEqual([first]);
  expect(valuesOf('', [first, second])).toEqual([]);
});
