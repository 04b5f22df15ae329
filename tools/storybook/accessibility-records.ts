import type { AccessibilityRecord, AccessibilityRecords, AutomaticColumn, Check } from '../../.storybook/accessibility.ts';

/** The result of a run for a component. */
export interface CheckedComponent {
  /** Its folder. */
  name: string;
  /** Whether it has any stories; providers render nothing. */
  hasStories: boolean;
  /** Undefined when the run left it out or broke off. */
  checks: Record<AutomaticColumn, Check> | undefined;
}

const NOT_CHECKED: Check = { result: 'not checked' };

/** The record of a component that renders nothing, so nothing can be checked. */
function emptyRecord(date: string): AccessibilityRecord {
  const notNeeded: Check = { result: 'not needed', date, how: 'automatic: it has no stories, because it draws nothing' };
  return {
    defaultState: notNeeded,
    states: notNeeded,
    keyboard: notNeeded,
    forcedColours: notNeeded,
    largeText: notNeeded,
    namesAndRoles: notNeeded,
    screenReader: notNeeded,
  };
}

/**
 * The records after a run, in alphabetical order: new results in the automatic columns, the same as before in the others, and none of a
 * component that is gone.
 *
 * @param date Day of the run: `YYYY-MM-DD`.
 */
export function mergeRecords(before: AccessibilityRecords, components: readonly CheckedComponent[], date: string): AccessibilityRecords {
  const records: AccessibilityRecords = {};
  for (const { name, hasStories, checks } of components.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const old = before[name];
    if (checks) records[name] = { ...checks, screenReader: old?.screenReader ?? NOT_CHECKED };
    else if (old) records[name] = old;
    else if (!hasStories) records[name] = emptyRecord(date);
  }
  return records;
}
