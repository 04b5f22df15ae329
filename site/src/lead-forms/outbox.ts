import { FORM_KINDS, type FormKind } from './forms.ts';
import type { LeadAnswer, LeadBody } from './leads.ts';

/**
 * What was sent and not yet acknowledged, kept in the browser so that no lead is lost with a connection or a tab.
 * Each one has a key of its own in local storage: tabs that write at the same time cannot undo each other's changes.
 */

/** Start of the keys in local storage; the Idempotency-Key follows. */
export const OUTBOX_PREFIX = 'zmb-outbox:';

const VERSION = 1;
/** A lead waits for so many days at most. */
export const OUTBOX_DAYS = 7;
const KEPT_MS = OUTBOX_DAYS * 24 * 60 * 60_000;
/** What was sent is shown for so long to whoever still has a page open. */
const SENT_SHOWN_MS = 30 * 60_000;
/** More than this is no visitor's. */
const MOST = 10;

/** Where a lead stands: on its way for the first time, waiting for another try, acknowledged, or refused for what it says. */
export type OutboxState = 'sending' | 'waiting' | 'sent' | 'refused';

/** A lead in the browser's keeping. Moments are milliseconds since 1970. */
export interface OutboxEntry {
  version: typeof VERSION;
  /** The Idempotency-Key: however often it is sent, it stays one lead. */
  key: string;
  kind: FormKind;
  /** Exactly what is sent; gone once it is acknowledged. */
  body: LeadBody | null;
  state: OutboxState;
  queuedAt: number;
  /** The last try. */
  triedAt: number;
  /** When the next try is due. */
  dueAt: number;
  tries: number;
  /** The server has asked to wait: a line that is back changes nothing. */
  isAskedToWait: boolean;
  /** What the API has acknowledged it with. */
  answer?: LeadAnswer;
  /** Why the API has refused it, by field, in the language of the page that sent it. */
  errors?: Partial<Record<string, string>>;
}

const none: readonly OutboxEntry[] = [];
const noClaims: ReadonlySet<string> = new Set();

const listeners = new Set<() => void>();
let claims = noClaims;
let entries = none;
let seen = '';

function notify() {
  for (const listener of listeners) listener();
}

function isEntry(value: Partial<OutboxEntry> | null, name: string): value is OutboxEntry {
  return (
    value?.version === VERSION &&
    OUTBOX_PREFIX + value.key === name &&
    FORM_KINDS.some((kind) => kind === value.kind) &&
    typeof value.body === 'object' &&
    typeof value.queuedAt === 'number' &&
    typeof value.dueAt === 'number'
  );
}

function parse(name: string, text: string): OutboxEntry | undefined {
  try {
    const value = JSON.parse(text) as Partial<OutboxEntry> | null;
    return isEntry(value, name) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept({ state, queuedAt, triedAt }: OutboxEntry, now: number): boolean {
  return now - queuedAt < KEPT_MS && (state !== 'sent' || now - triedAt < SENT_SHOWN_MS);
}

function storedTexts(): [string, string][] {
  try {
    return Object.entries(localStorage).filter(([name]) => name.startsWith(OUTBOX_PREFIX)) as [string, string][];
  } catch {
    // Storage is denied: nothing is kept, and a form that cannot be sent says so.
    return [];
  }
}

/** Everything that is kept, oldest first. The same list for as long as nothing changes. */
export function readOutbox(): readonly OutboxEntry[] {
  const texts = storedTexts();
  const all = JSON.stringify(texts);
  if (all === seen) return entries;
  seen = all;
  entries = texts.flatMap(([name, text]) => parse(name, text) ?? []).sort((a, b) => a.queuedAt - b.queuedAt);
  return entries;
}

/** What the prerendered page shows: nothing. */
export function emptyOutbox(): readonly OutboxEntry[] {
  return none;
}

/** The entry with this key, if it is still kept. */
export function findEntry(key: string): OutboxEntry | undefined {
  return readOutbox().find((entry) => entry.key === key);
}

/** Keeps an entry, or what has become of it. False when the browser does not, or has too many already. */
export function putEntry(entry: OutboxEntry): boolean {
  if (!findEntry(entry.key) && readOutbox().length >= MOST) return false;
  try {
    localStorage.setItem(OUTBOX_PREFIX + entry.key, JSON.stringify(entry));
  } catch {
    return false;
  }
  notify();
  return true;
}

/** Forgets an entry. */
export function removeEntry(key: string): void {
  try {
    localStorage.removeItem(OUTBOX_PREFIX + key);
  } catch {
    // Storage is denied, so there is nothing to forget.
  }
  notify();
}

/** Forgets what has been kept for too long, and what is no entry of this version. */
export function pruneOutbox(now: number): void {
  for (const [name, text] of storedTexts()) {
    const entry = parse(name, text);
    if (!entry || !isKept(entry, now)) removeEntry(name.slice(OUTBOX_PREFIX.length));
  }
}

/** Tells of every change, in other tabs too. */
export function subscribeOutbox(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(OUTBOX_PREFIX)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', handleStorage);
  };
}

/** The entries that a form on this page shows in its own place. */
export function readClaims(): ReadonlySet<string> {
  return claims;
}

/** What a form of the prerendered page shows in its place: nothing. */
export function emptyClaims(): ReadonlySet<string> {
  return noClaims;
}

/** Shows an entry in a form's place and not in the notice, until the returned function is called. */
export function claimEntry(key: string): () => void {
  claims = new Set([...claims, key]);
  notify();
  return () => {
    claims = new Set([...claims].filter((claimed) => claimed !== key));
    notify();
  };
}
