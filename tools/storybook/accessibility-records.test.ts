import { describe, expect, it } from 'vitest';

import type { AccessibilityRecord, AutomaticColumn, Check } from '../../.storybook/accessibility.ts';
import { mergeRecords } from './accessibility-records.ts';

const old: Check = { result: 'passed', date: '2026-01-01', how: 'automatic: old' };
const fresh: Check = { result: 'passed', date: '2026-11-23', how: 'automatic: fresh' };
const byPerson: Check = { result: 'passed', date: '2026-02-02', how: 'manual: VoiceOver' };

const automatic = (check: Check): Record<AutomaticColumn, Check> => ({
  defaultState: check,
  states: check,
  keyboard: check,
  forcedColours: check,
  largeText: check,
  namesAndRoles: check,
});
const recordOf = (check: Check, screenReader: Check): AccessibilityRecord => ({ ...automatic(check), screenReader });

describe('mergeRecords', () => {
  it('replaces what the run checked and keeps what a person wrote', () => {
    const merged = mergeRecords({ Button: recordOf(old, byPerson) }, [{ name: 'Button', hasStories: true, checks: automatic(fresh) }], 'x');
    expect(merged).toEqual({ Button: recordOf(fresh, byPerson) });
  });

  it('records no screen reader result for a new component', () => {
    const { Avatar } = mergeRecords({}, [{ name: 'Avatar', hasStories: true, checks: automatic(fresh) }], 'x');
    expect(Avatar?.screenReader).toEqual({ result: 'not checked' });
  });

  it('keeps the components that the run left out, drops removed ones, and sorts', () => {
    const before = { Gone: recordOf(old, byPerson), Tabs: recordOf(old, byPerson), Card: recordOf(old, byPerson) };
    const components = ['Tabs', 'Card', 'Untried'].map((name) => ({ name, hasStories: true, checks: undefined }));
    const merged = mergeRecords(before, components, 'x');
    expect(Object.keys(merged)).toEqual(['Card', 'Tabs']);
    expect(merged['Card']).toBe(before.Card);
  });

  it('records that a component without stories needs no check', () => {
    const merged = mergeRecords({}, [{ name: 'ThemeProvider', hasStories: false, checks: undefined }], '2026-11-23');
    expect(Object.values(merged['ThemeProvider'] ?? {}).map(({ result, date }) => `${result} ${date}`)).toEqual(
      Array.from({ length: 7 }, () => 'not needed 2026-11-23'),
    );
  });
});
