/** What is checked of every component: the columns of the overview and the lines of its page. */
export const COLUMNS = {
  defaultState: {
    title: 'Default state',
    about: 'Its first story plays and satisfies axe, in light and dark, left to right and right to left.',
  },
  states: { title: 'Other states', about: 'So do all its other stories.' },
  keyboard: {
    title: 'Keyboard',
    about: 'The Tab key reaches every control, each shows its focus, and none holds it. Stories that press keys count too.',
  },
  forcedColours: {
    title: 'Forced colours',
    about:
      'In the colours of a high-contrast theme every text has contrast, no control is blank, chosen ones look different and the focus is visible.',
  },
  largeText: { title: 'Text at 200 %', about: 'No text is cut off, overlaps the edge of its box or widens the page.' },
  namesAndRoles: {
    title: 'Names and roles',
    about: 'The browser’s accessibility tree has a role and a name for every control, dialog, heading and picture.',
  },
  screenReader: { title: 'Screen reader', about: 'A person has used it with a screen reader. No command can check that.' },
} as const;

export type Column = keyof typeof COLUMNS;

/** The columns that `npm run test:accessibility` writes. A person writes the others by hand, and the command leaves them alone. */
export type AutomaticColumn = Exclude<Column, 'screenReader'>;

/** One cell of the record. */
export interface Check {
  /** `not needed`: there is nothing to check, such as the keyboard of a heading. */
  result: 'passed' | 'failed' | 'not needed' | 'not checked';
  /** Day of the check: `YYYY-MM-DD`. Without it nobody has checked. */
  date?: string;
  /** `automatic: …` or `manual: …`, with what was looked at. For a manual check the screen reader, browser and system with their versions. */
  how?: string;
  /** Why it failed, by story. */
  findings?: string[];
}

export type AccessibilityRecord = Record<Column, Check>;

/** `design-system/accessibility.json`, by the folder of the component. */
export type AccessibilityRecords = Record<string, AccessibilityRecord>;
