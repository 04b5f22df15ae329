/** Name of the document with the progress. */
export const DUE_TIMES = 'due-times';

/** How far the due times follow the calendar. */
export interface DueTimesProgress {
  /** The version of the calendar that they follow. */
  calendar: number;
  /** Who changed the calendar. */
  adminId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** How many leads were moved and are not recorded as a number yet. */
  contact: number;
  callback: number;
  /** `moved`: all that waited then. `checked`: also those that arrived while other processes had the former calendar. */
  state: 'moving' | 'moved' | 'checked';
}
