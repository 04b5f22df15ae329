import { DAY_MS } from '../../../contract/durations.ts';
import type { StatusProblem, StatusState } from '../../../contract/status.ts';
import type { Certificate } from './certificate.ts';

/** The state of a check, and its problem if there is one. */
export interface Verdict {
  state: StatusState;
  problem: StatusProblem | null;
}

export const GOOD: Verdict = { state: 'good', problem: null };

/** Ages from which a recurring task is late, in milliseconds. */
export interface Ages {
  attention: number;
  failing: number;
}

export const BACKUP_AGES: Ages = { attention: 2 * DAY_MS, failing: 7 * DAY_MS };
export const DRILL_AGES: Ages = { attention: 8 * DAY_MS, failing: 31 * DAY_MS };

const GIB = 2 ** 30;
const DISK_ATTENTION = 2 * GIB;
const DISK_FAILING = GIB / 2;

const CERTIFICATE_ATTENTION_MS = 21 * DAY_MS;
const CERTIFICATE_FAILING_MS = 7 * DAY_MS;

/** Assesses a recurring task. The age of one that has never run counts from the installation. */
export function assessAge(
  { at, installedAt }: { at: Date | null; installedAt: Date | null },
  { missing, old }: { missing: StatusProblem; old: StatusProblem },
  { attention, failing }: Ages,
  now = Date.now(),
): Verdict {
  const age = now - (at ?? installedAt ?? new Date(now)).getTime();
  const problem = at ? old : missing;
  if (age > failing) return { state: 'failing', problem };
  if (age > attention || !at) return { state: 'attention', problem };
  return GOOD;
}

/** @param free Bytes. */
export function assessDisk(free: number): Verdict {
  if (free < DISK_FAILING) return { state: 'failing', problem: 'disk_low' };
  if (free < DISK_ATTENTION) return { state: 'attention', problem: 'disk_low' };
  return GOOD;
}

export function assessCertificate({ validUntil, refusal }: Certificate, now = Date.now()): Verdict {
  const left = validUntil.getTime() - now;
  if (left <= 0) return { state: 'failing', problem: 'certificate_expired' };
  if (refusal !== null) return { state: 'failing', problem: 'certificate_untrusted' };
  if (left < CERTIFICATE_FAILING_MS) return { state: 'failing', problem: 'certificate_ending' };
  if (left < CERTIFICATE_ATTENTION_MS) return { state: 'attention', problem: 'certificate_ending' };
  return GOOD;
}
