import { DAY_MS, MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';

import type { FormKind, Receipt } from '../store/state.ts';
import type { Store } from '../store/store.ts';
import type { Schema } from './contract.ts';
import { MockFailure } from './failure.ts';

const KEYED_MS = 30 * DAY_MS;
const UNKEYED_MS = 10 * MINUTE_MS;
const LIMIT = { forms: 30, windowMs: 10 * MINUTE_MS };
/** Of a known version, or the nil or the max UUID. */
const UUID = /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;

/** A form that was sent. */
export interface SentForm {
  kind: FormKind;
  /** What it says, read and checked. */
  content: object;
  request: Request;
}

/** What a form's sender gets to know; of the newsletter nothing. */
type FormAnswer = Schema<'LeadReceipt'> | null;

/**
 * Stores a form, or answers a repeat like the first time.
 *
 * @throws MockFailure when the key belongs to another body or the network has sent too many.
 */
export function receive<Answer extends FormAnswer>(
  store: Store,
  { kind, content, request }: SentForm,
  storeIt: (receivedAt: string) => Answer,
): Answer {
  const { receipts } = store.state;
  const now = Date.now();
  const network = networkOf(request);
  // How long somebody took is no part of what they said.
  const fingerprint = JSON.stringify(canonical({ ...content, elapsedMs: null }));
  const idempotencyKey = readKey(request);
  const key = idempotencyKey ?? `${network} ${fingerprint}`;
  const first = receipts.find((receipt) => receipt.kind === kind && receipt.key === key && receipt.expiresAt > now);
  // Of one kind there is one sort of answer.
  if (first) return repeat(first, fingerprint) as Answer;
  assertBelowLimit(receipts, network, now);
  const answer = storeIt(new Date(now).toISOString());
  receipts.unshift({ kind, key, fingerprint, network, answer, createdAt: now, expiresAt: now + (idempotencyKey ? KEYED_MS : UNKEYED_MS) });
  return answer;
}

/** Says the same thing the same way: in one order, and without what was left out or left empty. */
function canonical(value: object): object {
  const entries = Object.entries(value).flatMap(([name, entry]: [string, unknown]): [string, unknown][] => {
    if (entry === null || entry === undefined || entry === '') return [];
    return [[name, typeof entry === 'object' ? canonical(entry) : entry]];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Reads the Idempotency-Key of a form.
 *
 * @throws MockFailure when it is no UUID.
 */
export function readKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (UUID.test(key)) return key.toLowerCase();
  throw new MockFailure('request.invalid', { fields: [{ field: 'Idempotency-Key', key: 'field.uuid' }] });
}

/** Whose limits a call counts towards. A worker cannot see addresses; a test names one the way a proxy would. */
export function networkOf(request: Request): string {
  return request.headers.get('x-forwarded-for') ?? 'this machine';
}

function repeat(first: Receipt, fingerprint: string): Receipt['answer'] {
  if (first.fingerprint !== fingerprint) throw new MockFailure('idempotency.conflict');
  return first.answer;
}

function assertBelowLimit(receipts: readonly Receipt[], network: string, now: number): void {
  const recent = receipts.filter((receipt) => receipt.network === network && receipt.createdAt > now - LIMIT.windowMs);
  const nth = recent[LIMIT.forms - 1];
  if (!nth) return;
  throw new MockFailure('request.too_many', { retryAfter: Math.max(1, Math.ceil((nth.createdAt + LIMIT.windowMs - now) / 1000)) });
}
