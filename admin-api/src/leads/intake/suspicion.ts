import { SECOND_MS } from '../../../contract/durations.ts';

/** Nobody reads and fills in a form in less; the browser measures it, by a script. */
const HUMAN_MS = 3 * SECOND_MS;
/** A web address, or what forums make of one. */
const LINK = /https?:|www\.|<a\b|\[url/i;

/** What a form tells of its sender. */
interface SentForm {
  /** The decoy field, which nobody sees. */
  leaveEmpty: string | null;
  elapsedMs: number | null;
}

/** What follows from it for the lead. */
export interface Suspicion {
  /** Staff are not told of the lead, and find it among the suspected ones. */
  isSuspected: boolean;
  /** Whether the visitor is told that it has arrived, by e-mail and by the page of the request. */
  isConfirmed: boolean;
}

/**
 * Suspects a lead whose decoy is filled in. Browsers that fill in forms for their users do that too, and those customers wait for an answer:
 * when all else looks human, which is time and no link anywhere, they hear what everybody hears.
 */
export function suspicionOf(form: SentForm): Suspicion {
  const isSuspected = form.leaveEmpty !== null;
  return { isSuspected, isConfirmed: !isSuspected || looksHuman(form) };
}

function looksHuman(form: SentForm): boolean {
  const texts = Object.values(form).filter((value) => typeof value === 'string');
  return (form.elapsedMs ?? 0) >= HUMAN_MS && !texts.some((text) => LINK.test(text));
}
