/** The accessibility checks of every component: columns of the overview, and rows on the component's page. */
export const COLUMNS = {
  defaultState: {
    title: 'Default state',
    about: 'Its first story passes its play function and axe, in light and dark, left to right and right to left.',
  },
  states: { title: 'Other states', about: 'All its other stories pass the same checks.' },
  keyboard: {
    title: 'Keyboard',
    about: 'Tab reaches every control, each shows its focus, and none traps it. Stories that press keys count too.',
  },
  forcedColours: {
    title: 'Forced colours',
    about: 'In a high-contrast theme all text has contrast, no control is blank, selected ones look different and the focus is visible.',
  },
  largeText: { title: 'Text at 200 %', about: 'No text is cut off, overflows its box or widens the page.' },
  namesAndRoles: {
    title: 'Names and roles',
    about: 'The browser’s accessibility tree has a role and a name for every control, dialog, heading and picture.',
  },
  screenReader: { title: 'Screen reader', about: 'A person has used it with a screen reader. It cannot be automated.' },
} as const;

export type Column = keyof typeof COLUMNS;

/** The columns that `npm run test:accessibility` writes. The others are maintained by hand; the command does not change them. */
export type AutomaticColumn = Exclude<Column, 'screenReader'>;

/** One cell of the record. */
export interface Check {
  /** `not needed`: the check does not apply, such as the keyboard for a heading. */
  result: 'passed' | 'failed' | 'not needed' | 'not checked';
  /** Day of the check: `YYYY-MM-DD`. Missing if it has not been checked. */
  date?: string;
  /** `automatic: …` or `manual: …`, with what was tested. For a manual check, the versions of screen reader, browser and system. */
  how?: string;
  /** Why it failed, by story. */
  findings?: string[];
}

export type AccessibilityRecord = Record<Column, Check>;

/** `design-system/accessibility.json`, by the folder of the component. */
export type AccessibilityRecords = Record<string, AccessibilityRecord>;
