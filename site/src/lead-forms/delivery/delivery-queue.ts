import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { FORM_KINDS, type FormKind } from './form-fields.ts';
import { filesKeyOf, type LeadBody, type LeadReceipt, postLead, type PostResult } from './post-lead.ts';
import { MAX_WAITING_DAYS, QUEUE_PREFIX, storageChanges } from './stored-items.ts';

// Leads that are sent but not acknowledged, in local storage, so that none is lost with the connection or a closed tab. Each has its own
// storage key, so that tabs that write at the same time do not overwrite each other's changes.

const VERSION = 1;
const QUEUED_MS = MAX_WAITING_DAYS * 24 * 60 * 60_000;
/** How long a delivered lead's receipt stays visible. */
const RECEIPT_MS = 30 * 60_000;
/** More than any visitor sends. */
const MAX_LEADS = 10;
/** Longer than one attempt can take: until then no other tab sends the lead. */
const FIRST_ATTEMPT_MS = 45_000;
const BACKOFF = { firstMs: 5_000, maxMs: 300_000 };
const LOCK = `${COMPANY_PREFIX}-outbox`;

/** A lead in local storage. Times are milliseconds since 1970. */
export interface QueuedLead {
  version: typeof VERSION;
  /** The Idempotency-Key, by which the API stores repeated posts once. */
  key: string;
  kind: FormKind;
  /** The request body; null once acknowledged. */
  body: LeadBody | null;
  /** `sending`: first attempt; `waiting` for the next one; `sent`: acknowledged; `refused` by the API. */
  state: 'sending' | 'waiting' | 'sent' | 'refused';
  queuedAt: number;
  /** Start of the last attempt. */
  triedAt: number;
  /** Time of the next attempt. */
  dueAt: number;
  tries: number;
  /** Whether the server asked to wait: then reconnecting does not cause an earlier attempt. */
  isAskedToWait: boolean;
  /** The files key of a form with photos; `body` has it too, but is removed after delivery. */
  filesKey?: string | undefined;
  /** Number of chosen files that could not be stored, and will not be sent. */
  missingFiles?: number;
  /** The receipt, once acknowledged. */
  answer?: LeadReceipt;
  /** Why the API rejected it, by field, in the language of the page that sent it. */
  errors?: Partial<Record<string, string>>;
}

// --- Storage ---

const NO_LEADS: readonly QueuedLead[] = [];
const { subscribe, notify } = storageChanges(QUEUE_PREFIX);
/** Calls back on every change of the queue, in other tabs too. Returns the function that stops it. */
export const subscribeToQueue = subscribe;
let leads = NO_LEADS;
let leadsJson = '';

function parseLead(storageKey: string, json: string): QueuedLead | undefined {
  try {
    const lead = JSON.parse(json) as Partial<QueuedLead> | null;
    const isValid =
      lead?.version === VERSION &&
      QUEUE_PREFIX + lead.key === storageKey &&
      FORM_KINDS.some((kind) => kind === lead.kind) &&
      typeof lead.body === 'object' &&
      typeof lead.queuedAt === 'number' &&
      typeof lead.dueAt === 'number';
    return isValid ? (lead as QueuedLead) : undefined;
  } catch {
    return undefined;
  }
}

function storedItems(): [string, string][] {
  try {
    return Object.entries(localStorage).filter(([storageKey]) => storageKey.startsWith(QUEUE_PREFIX)) as [string, string][];
  } catch {
    // Storage is blocked: nothing is queued, and forms that cannot be sent report a failure.
    return [];
  }
}

/** All queued leads, oldest first. Returns the same array until something changes. */
export function readQueue(): readonly QueuedLead[] {
  const items = storedItems();
  const json = JSON.stringify(items);
  if (json === leadsJson) return leads;
  leadsJson = json;
  leads = items.flatMap(([storageKey, text]) => parseLead(storageKey, text) ?? []).sort((a, b) => a.queuedAt - b.queuedAt);
  return leads;
}

/** The queue of a prerendered page, for `useSyncExternalStore`. */
export function emptyQueue(): readonly QueuedLead[] {
  return NO_LEADS;
}

/** The queued lead with this key, if there is one. */
export function findQueuedLead(key: string): QueuedLead | undefined {
  return readQueue().find((lead) => lead.key === key);
}

/** Adds or updates a lead. Returns false if the queue is full or storage is blocked. */
export function saveQueuedLead(lead: QueuedLead): boolean {
  if (!findQueuedLead(lead.key) && readQueue().length >= MAX_LEADS) return false;
  try {
    localStorage.setItem(QUEUE_PREFIX + lead.key, JSON.stringify(lead));
  } catch {
    return false;
  }
  notify();
  return true;
}

export function removeQueuedLead(key: string): void {
  try {
    localStorage.removeItem(QUEUE_PREFIX + key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
  notify();
}

/** Sets how many files of a queued lead could not be stored. */
export function setMissingFiles(key: string, missingFiles: number): void {
  const lead = inFlight.get(key) ?? findQueuedLead(key);
  if (!lead) return;
  const changed = { ...lead, missingFiles };
  if (inFlight.has(key)) inFlight.set(key, changed);
  if (findQueuedLead(key)) saveQueuedLead(changed);
}

/** Removes expired leads and items of another version. */
export function pruneQueue(now: number): void {
  for (const [storageKey, json] of storedItems()) {
    const lead = parseLead(storageKey, json);
    const isValid = lead && now - lead.queuedAt < QUEUED_MS && (lead.state !== 'sent' || now - lead.triedAt < RECEIPT_MS);
    if (!isValid) removeQueuedLead(storageKey.slice(QUEUE_PREFIX.length));
  }
}

// --- Leads that a form on this page shows, so that the notice does not ---

const NO_KEYS: ReadonlySet<string> = new Set();
let shownInForms = NO_KEYS;

export function readShownInForms(): ReadonlySet<string> {
  return shownInForms;
}

/** The value on a prerendered page, for `useSyncExternalStore`. */
export function emptyShownInForms(): ReadonlySet<string> {
  return NO_KEYS;
}

/** Hides a lead from the notice until the returned function is called. */
export function showInForm(key: string): () => void {
  shownInForms = new Set([...shownInForms, key]);
  notify();
  return () => {
    shownInForms = new Set([...shownInForms].filter((shown) => shown !== key));
    notify();
  };
}

// --- Sending ---

/** How the first attempt ended. `lead` is the acknowledged one, which is not in the queue. */
export type SendResult =
  | Extract<PostResult, { outcome: 'refused' | 'failed' }>
  | { outcome: 'queued' }
  | { outcome: 'sent'; lead: QueuedLead };

/** Keys of the leads whose first attempt runs on this page. */
const inFlight = new Map<string, QueuedLead>();
let reconnectedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let draining: Promise<void> | undefined;

function newLead(kind: FormKind, body: LeadBody | null, key: string): QueuedLead {
  const now = Date.now();
  return {
    version: VERSION,
    key,
    kind,
    body,
    filesKey: filesKeyOf(body),
    state: 'sending',
    queuedAt: now,
    triedAt: now,
    dueAt: now + FIRST_ATTEMPT_MS,
    tries: 1,
    isAskedToWait: false,
  };
}

/** The lead once it is acknowledged. */
function delivered(lead: QueuedLead, answer: LeadReceipt): QueuedLead {
  return { ...lead, body: null, state: 'sent', answer };
}

/** The lead after an attempt without a usable response. */
function postponed(lead: QueuedLead, retryAfterMs: number | undefined): QueuedLead {
  const backoff = Math.min(BACKOFF.firstMs * 2 ** (lead.tries - 1), BACKOFF.maxMs);
  return {
    ...lead,
    state: 'waiting',
    dueAt: Date.now() + (retryAfterMs ?? backoff),
    tries: lead.tries + 1,
    isAskedToWait: retryAfterMs !== undefined,
  };
}

/**
 * Sends a form for the first time. The lead is stored before the request, so that it survives a closed tab, and removed when the API
 * responds. Without a response it stays queued, unless it was removed during the attempt, for example by another tab.
 *
 * @param missingFiles Number of files that are not stored yet.
 */
export async function sendLead(kind: FormKind, body: LeadBody | null, key: string, missingFiles = 0): Promise<SendResult> {
  const sending = { ...newLead(kind, body, key), missingFiles };
  const isStored = saveQueuedLead(sending);
  inFlight.set(key, sending);
  const result = await postLead(kind, body, key);
  const lead = inFlight.get(key) ?? sending;
  inFlight.delete(key);
  const isStillQueued = isStored && findQueuedLead(key) !== undefined;
  if (result.outcome === 'unreached' && isStillQueued && saveQueuedLead(postponed(lead, result.retryAfterMs))) return { outcome: 'queued' };
  removeQueuedLead(key);
  if (result.outcome === 'sent') return { outcome: 'sent', lead: delivered(lead, result.receipt) };
  return result.outcome === 'unreached' ? { outcome: 'failed' } : result;
}

async function sendAgain(stored: QueuedLead): Promise<void> {
  // If the connection came back during the failed attempt, the next one starts at once.
  const lead = { ...stored, triedAt: Date.now() };
  const result = await postLead(lead.kind, lead.body, lead.key);
  if (result.outcome === 'sent') {
    // Shown even if it was cancelled during the attempt, because the API has stored it.
    saveQueuedLead(delivered(lead, result.receipt));
  } else if (findQueuedLead(lead.key)) {
    if (result.outcome === 'refused') saveQueuedLead({ ...lead, state: 'refused', errors: result.errors });
    else saveQueuedLead(postponed(lead, result.outcome === 'unreached' ? result.retryAfterMs : undefined));
  }
}

function isPending({ key, state }: QueuedLead): boolean {
  return (state === 'waiting' || state === 'sending') && !inFlight.has(key);
}

function isDue(lead: QueuedLead): boolean {
  if (!isPending(lead)) return false;
  return lead.dueAt <= Date.now() || (lead.state === 'waiting' && !lead.isAskedToWait && lead.triedAt < reconnectedAt);
}

async function sendAllDue(): Promise<void> {
  pruneQueue(Date.now());
  for (;;) {
    const due = readQueue().find(isDue);
    if (!due) return;
    await sendAgain(due);
  }
}

/** Sends everything that is due, or sets a timer for the next attempt. */
function schedule(): void {
  clearTimeout(timer);
  const pending = readQueue().filter(isPending);
  if (pending.length === 0) return;
  if (pending.some(isDue)) {
    // One tab at a time, which reads the queue again. Without locks (plain http) only the Idempotency-Key prevents duplicates.
    draining ??= Promise.resolve('locks' in navigator ? navigator.locks.request(LOCK, sendAllDue) : sendAllDue()).finally(() => {
      draining = undefined;
      schedule();
    });
  } else timer = setTimeout(schedule, Math.max(1_000, Math.min(...pending.map(({ dueAt }) => dueAt)) - Date.now()));
}

function handleReconnect(): void {
  reconnectedAt = Date.now();
  schedule();
}

/** Makes unfinished first attempts of this page due, so that the next page sends them at once. */
function handlePageHide(): void {
  for (const lead of inFlight.values()) {
    if (findQueuedLead(lead.key)) saveQueuedLead({ ...lead, state: 'waiting', dueAt: Date.now() });
  }
}

/** Sends queued leads when they are due and when the connection is back. Returns the function that stops it. */
export function startDelivery(): () => void {
  const unsubscribe = subscribeToQueue(schedule);
  addEventListener('online', handleReconnect);
  addEventListener('pageshow', handleReconnect);
  addEventListener('pagehide', handlePageHide);
  pruneQueue(Date.now());
  handleReconnect();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    removeEventListener('online', handleReconnect);
    removeEventListener('pageshow', handleReconnect);
    removeEventListener('pagehide', handlePageHide);
  };
}
