import type { EntityManager } from '@mikro-orm/postgresql';

import type { SettingsStore } from '../../staff/settings/settings-store.ts';

/** Name of the setting with the progress. */
export const DUE_TIMES = 'due-times';

/** The progress of recalculating due times after a change of the calendar, or of the published hours or response times. */
export interface DueTimesProgress {
  /** The version of the calendar that due times are calculated by. */
  calendar: number;
  /**
   * The version of the website that last changed hours or response times; 0 for none, and undefined when an earlier version wrote this
   * setting.
   */
  site?: number;
  /** Who changed the calendar, or published the hours or response times. */
  adminId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The number of recalculated leads of each kind that is not in the audit log yet. */
  contact: number;
  callback: number;
  /**
   * `moving`: leads are being recalculated. `moved`: all leads that existed at the start are recalculated. `checked`: so are leads that
   * arrived while other processes had the former calendar cached.
   */
  state: 'moving' | 'moved' | 'checked';
}

/** The target of a run: a version of the calendar and one of the website. */
export type Target = Required<Pick<DueTimesProgress, 'calendar' | 'site'>>;

/**
 * Starts a recalculation of due times, in the transaction of the caller. The counts of an unfinished run are kept. Does nothing for a
 * version of the website that was already handled.
 */
export async function startRun(
  tx: EntityManager,
  settings: SettingsStore,
  { adminId, ...changed }: Partial<Target> & { adminId: string },
): Promise<void> {
  for (;;) {
    const current = await settings.lock<DueTimesProgress>(tx, DUE_TIMES);
    const { calendar = 0, site = 0, contact = 0, callback = 0 } = current?.value ?? {};
    if (changed.site !== undefined && changed.site <= site) return;
    const content: DueTimesProgress = { calendar, site, ...changed, adminId, startedAt: Date.now(), contact, callback, state: 'moving' };
    // If two first runs start concurrently, the second one retries with the setting of the first one.
    if (await settings.write(tx, DUE_TIMES, { version: current?.version ?? 0, value: content })) return;
  }
}
