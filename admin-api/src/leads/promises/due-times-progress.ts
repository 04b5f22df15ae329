import type { EntityManager } from '@mikro-orm/postgresql';

import type { SettingsStore } from '../../staff/settings/settings-store.ts';

/** Name of the document with the progress. */
export const DUE_TIMES = 'due-times';

/** How far the due times follow the calendar, and the hours and aims that are published. */
export interface DueTimesProgress {
  /** The version of the calendar that they follow. */
  calendar: number;
  /**
   * The version of the website whose hours or aims they follow; 0 while none has changed them, and undefined in what a former version
   * wrote.
   */
  site?: number;
  /** Who changed the calendar, or published the hours or aims. */
  adminId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** How many leads were moved and are not recorded as a number yet. */
  contact: number;
  callback: number;
  /** `moved`: all that waited then. `checked`: also those that arrived while other processes had the former calendar or facts. */
  state: 'moving' | 'moved' | 'checked';
}

/** What a run follows: a version of the calendar, and one of the website. */
export type Target = Required<Pick<DueTimesProgress, 'calendar' | 'site'>>;

/**
 * Has due times follow what has changed, in the transaction of the caller. What an unfinished run has moved stays to be recorded. A version
 * of the website that they follow already changes nothing.
 */
export async function startRun(
  tx: EntityManager,
  settings: SettingsStore,
  { adminId, ...changed }: Partial<Target> & { adminId: string },
): Promise<void> {
  for (;;) {
    const known = await settings.lock<DueTimesProgress>(tx, DUE_TIMES);
    const { calendar = 0, site = 0, contact = 0, callback = 0 } = known?.value ?? {};
    if (changed.site !== undefined && changed.site <= site) return;
    const content: DueTimesProgress = { calendar, site, ...changed, adminId, startedAt: Date.now(), contact, callback, state: 'moving' };
    // Of the first two runs ever, at the same moment, the second one finds the first one now.
    if (await settings.write(tx, DUE_TIMES, { version: known?.version ?? 0, value: content })) return;
  }
}
