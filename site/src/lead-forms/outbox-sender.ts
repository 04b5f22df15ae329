import { type LeadBody, postLead, type SendResult } from './leads.ts';
import { findEntry, type OutboxEntry, pruneOutbox, putEntry, readOutbox, removeEntry, subscribeOutbox } from './outbox.ts';

/** Longer than a try can take: until then nobody else sends what a form is sending. */
const HOLD_MS = 45_000;
const BACKOFF = { firstMs: 5_000, mostMs: 300_000 };
const LOCK = 'zmb-outbox';

/** How the first try of a form ended. */
export type FirstResult = Exclude<SendResult, { outcome: 'unreached' }> | { outcome: 'queued' };

/** What this page is sending for the first time. */
const inFlight = new Map<string, OutboxEntry>();
let lineBackAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let draining: Promise<void> | undefined;

function makeEntry(kind: OutboxEntry['kind'], body: LeadBody, key: string): OutboxEntry {
  const now = Date.now();
  return {
    version: 1,
    key,
    kind,
    body,
    state: 'sending',
    queuedAt: now,
    triedAt: now,
    dueAt: now + HOLD_MS,
    tries: 1,
    isAskedToWait: false,
  };
}

/** The entry after a try that nobody answered, or that was answered with "later". */
function postponed(entry: OutboxEntry, retryAfterMs: number | undefined): OutboxEntry {
  const now = Date.now();
  const backoff = Math.min(BACKOFF.firstMs * 2 ** (entry.tries - 1), BACKOFF.mostMs);
  return {
    ...entry,
    state: 'waiting',
    triedAt: now,
    dueAt: now + (retryAfterMs ?? backoff),
    tries: entry.tries + 1,
    isAskedToWait: retryAfterMs !== undefined,
  };
}

/** Sends a form. It is kept before it leaves, so that it survives a tab that is closed meanwhile; an answer ends that. */
export async function sendFirst(kind: OutboxEntry['kind'], body: LeadBody, key: string): Promise<FirstResult> {
  const entry = makeEntry(kind, body, key);
  const isKept = putEntry(entry);
  inFlight.set(key, entry);
  const result = await postLead(kind, body, key);
  inFlight.delete(key);
  if (result.outcome === 'unreached' && isKept && putEntry(postponed(entry, result.retryAfterMs))) return { outcome: 'queued' };
  removeEntry(key);
  return result.outcome === 'unreached' ? { outcome: 'failed' } : result;
}

/** Keeps for the notice what was acknowledged after its form had gone. */
export function keepAnswer(entry: Pick<OutboxEntry, 'key' | 'kind'>, answer: OutboxEntry['answer']): void {
  putEntry({ ...makeEntry(entry.kind, null, entry.key), state: 'sent', answer });
}

async function sendAgain(entry: OutboxEntry): Promise<void> {
  const result = await postLead(entry.kind, entry.body, entry.key);
  if (result.outcome === 'sent') {
    // Shown even if it was cancelled meanwhile: it has arrived.
    putEntry({ ...entry, body: null, state: 'sent', triedAt: Date.now(), answer: result.answer });
  } else if (findEntry(entry.key)) {
    if (result.outcome === 'refused') putEntry({ ...entry, state: 'refused', triedAt: Date.now(), errors: result.errors });
    else putEntry(postponed(entry, result.outcome === 'unreached' ? result.retryAfterMs : undefined));
  }
}

function isOpen({ state }: OutboxEntry): boolean {
  return state === 'waiting' || state === 'sending';
}

function isDue(entry: OutboxEntry, now: number): boolean {
  if (!isOpen(entry) || inFlight.has(entry.key)) return false;
  if (entry.dueAt <= now) return true;
  return entry.state === 'waiting' && !entry.isAskedToWait && entry.triedAt < lineBackAt;
}

async function sendDue(): Promise<void> {
  pruneOutbox(Date.now());
  for (;;) {
    const due = readOutbox().find((entry) => isDue(entry, Date.now()));
    if (!due) return;
    await sendAgain(due);
  }
}

/** Several tabs take turns, and each looks again at what is left. Without locks (plain http) the Idempotency-Key alone has to do. */
async function takeTurn(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, sendDue);
  else await sendDue();
}

function drain(): void {
  draining ??= takeTurn().finally(() => {
    draining = undefined;
    schedule();
  });
}

function schedule(): void {
  clearTimeout(timer);
  const now = Date.now();
  const open = readOutbox().filter((entry) => isOpen(entry) && !inFlight.has(entry.key));
  if (open.length === 0) return;
  if (open.some((entry) => isDue(entry, now))) drain();
  else timer = setTimeout(schedule, Math.max(1_000, Math.min(...open.map(({ dueAt }) => dueAt)) - now));
}

function handleLineBack(): void {
  lineBackAt = Date.now();
  schedule();
}

/** What a page was sending when it went away is for the next page to send, at once. */
function release(): void {
  for (const entry of inFlight.values()) putEntry({ ...entry, state: 'waiting', dueAt: Date.now() });
}

/**
 * Sends what waits: now, when its time has come, and when the line is back. Call the returned function to stop.
 */
export function startOutbox(): () => void {
  const stopListening = subscribeOutbox(schedule);
  addEventListener('online', handleLineBack);
  addEventListener('pageshow', handleLineBack);
  addEventListener('pagehide', release);
  pruneOutbox(Date.now());
  handleLineBack();
  return () => {
    stopListening();
    clearTimeout(timer);
    removeEventListener('online', handleLineBack);
    removeEventListener('pageshow', handleLineBack);
    removeEventListener('pagehide', release);
  };
}
