import { COMPANY_PREFIX } from '../../../admin-api/contract/company.ts';
import type { OperationId } from '../../../admin-api/contract/operations.ts';
import { hasBody, headersOf } from './documented.ts';
import type { Answer } from '../../support/question.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** An account in the text of a note. */
const MENTION = /<@[0-9a-f-]{36}>/g;
const REFERENCE = /[A-Z0-9]+-([CDFGHJKMPQRTVWXY]|[34679])[CDFGHJKMPQRTVWXY34679]{5}\b/g;
/** Mocks recognise no browser. */
const DEVICE_COOKIES = ['device', 'trusted'];
/** Properties that are random, name the host, or are computed from such. */
const RANDOM_KEYS = new Set([
  'challenge',
  'attempt',
  'secret',
  'uri',
  'recoveryCodes',
  'rpId',
  'rp',
  'credentialId',
  'digest',
  'url',
  'html',
]);
/** A response without random and time-dependent parts: equal on both sides. */
export interface Comparable {
  status: number;
  headers: Record<string, string | null>;
  body: unknown;
}

/** Replaces the random and time-dependent parts of a response. */
export function normalise(id: OperationId, answer: Answer): Comparable {
  const names = ['Content-Type', 'Cache-Control', 'X-Request-Id', ...headersOf(id, answer.status)];
  const headers = Object.fromEntries(names.map((name) => [name, normaliseHeader(name, answer)]));
  const cookies = answer.headers
    .getSetCookie()
    .filter((cookie) => !DEVICE_COOKIES.some((name) => cookie.startsWith(`${COMPANY_PREFIX}_${name}=`)));
  headers['Set-Cookie'] = cookies.map(normaliseCookie).join(', ') || null;
  // The mocks' CSV files have other columns, and their pages nothing but texts.
  if (/^(?:text\/(?:csv|html)|image|video|application\/zip)/.test(answer.headers.get('content-type') ?? ''))
    return { status: answer.status, headers, body: null };
  if (id === 'getStatus' && answer.status === 200) return { status: answer.status, headers, body: namesOfStatus(answer.json) };
  if (hasBody(id, answer.status))
    return { status: answer.status, headers, body: answer.json === undefined ? normaliseText(answer.text) : normaliseBody(answer.json) };
  return { status: answer.status, headers: { ...headers, 'Content-Type': null }, body: null };
}

/** The parts of the status: its figures are those of the machine, and made up in the mocks. */
function namesOfStatus(json: unknown): unknown {
  const { checks } = (json as { data: { checks: { name: string }[] } }).data;
  return checks.map(({ name }) => name);
}

/** What a page sees of a response: no cookies. */
export function visibleToPages({ status, headers, body }: Comparable): Comparable {
  return { status, headers: { ...headers, 'Set-Cookie': null }, body };
}

function normaliseHeader(name: string, { headers }: Answer): string | null {
  const value = headers.get(name);
  if (value === null) return null;
  if (name === 'Content-Type') return value.toLowerCase().replaceAll(' ', '');
  if (name === 'X-Request-Id') return UUID.test(value) ? '<id>' : value;
  return value.replace(REFERENCE, markReference);
}

// The value is signed on one side only; the attributes must be equal.
function normaliseCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(/;\s*/);
  const [name, value] = pair.split('=');
  return [`${name}=${value ? '<value>' : ''}`, ...attributes.toSorted()].join('; ');
}

/** Ids become numbers: the first of a response is 1 on both sides. */
function normaliseBody(body: unknown): unknown {
  const ids: string[] = [];
  const walk = (value: unknown, key?: string): unknown => {
    if (value !== null && key !== undefined && RANDOM_KEYS.has(key)) return `<${key}>`;
    if (Array.isArray(value)) return value.map((entry) => walk(entry));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, walk(entry, name)]));
    }
    if (typeof value !== 'string') return value;
    if (key === 'network') return '<network>';
    // WebAuthn names the account by its id in another encoding.
    if (key === 'id' && !UUID.test(value)) return '<id>';
    if (key === 'requestId') return UUID.test(value) ? '<id>' : value;
    if (INSTANT.test(value)) return '<time>';
    if (UUID.test(value)) return `<id ${ids.includes(value) ? ids.indexOf(value) + 1 : ids.push(value)}>`;
    if (value.includes('<@')) return value.replaceAll(MENTION, '<mention>');
    return key === 'reference' || key === 'subjectName' ? value.replace(REFERENCE, markReference) : value;
  };
  return walk(body);
}

function normaliseText(text: string): string {
  return text
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '<time>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/[A-Z0-9]+-[CDFGHJKMPQRTVWXY34679]{6}\b/g, '<reference>');
}

function markReference(_: string, first: string): string {
  return /\d/.test(first) ? '<reference of a callback>' : '<reference of a submission>';
}
