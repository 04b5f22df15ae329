import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../../../contract/durations.ts';
import { assessAge, assessDisk, BACKUP_AGES } from './status-rules.ts';

const GIB = 2 ** 30;
const now = Date.parse('2026-11-25T08:00:00Z');
const ago = (days: number) => new Date(now - days * DAY_MS);

describe('a disk', () => {
  it.each([
    [50 * GIB, 'good', null],
    [1.9 * GIB, 'attention', 'disk_low'],
    [0.4 * GIB, 'failing', 'disk_low'],
  ])('with %i bytes free is %s', (free, state, problem) => {
    expect(assessDisk(free)).toEqual({ state, problem });
  });
});

describe('a recurring task', () => {
  it.each([
    { at: 1, installed: 400, state: 'good', problem: null },
    { at: 2.1, installed: 400, state: 'attention', problem: 'backup_old' },
    { at: 7.1, installed: 400, state: 'failing', problem: 'backup_old' },
    { at: undefined, installed: 0, state: 'attention', problem: 'backup_missing' },
    { at: undefined, installed: 8, state: 'failing', problem: 'backup_missing' },
  ])('done $at days ago in a product of $installed days is $state', ({ at, installed, state, problem }) => {
    const last = { at: at === undefined ? null : ago(at), installedAt: ago(installed) };
    expect(assessAge(last, { missing: 'backup_missing', old: 'backup_old' }, BACKUP_AGES, now)).toEqual({ state, problem });
  });
});
