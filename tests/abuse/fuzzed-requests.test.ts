import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { allOperations, getOperation, type Operation } from '../../admin-api/contract/operations.ts';
import { findUndocumented, findUnfit } from '../../admin-api/contract/testing/documented-responses.ts';
import { Caller, newAddress } from '../../admin-api/src/testing/caller.ts';
import { print, type ContractRequest, send } from '../support/contract-request.ts';
import { reportReliability } from '../support/reliability.ts';
import { brokenJson, changedObjectOf, objectOf, queryStrings } from './support/arbitraries.ts';

const REQUESTS = process.env['ABUSE'] === 'long' ? 24_000 : 1_200;
const CONCURRENT = 8;
const SEED = Number(process.env['ABUSE_SEED'] ?? 20_261_123);
/** How many failures to print. */
const MAX_PRINTED = 5;

/** The event stream has no end. */
const FUZZED = allOperations.filter(({ id }) => id !== 'followEvents');

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '%00',
    '%ff',
    '../../etc/passwd',
    '..%2f..%2f',
    "' or 1=1 --",
    '${7*7}',
    '__proto__',
    'constructor',
    'null',
    '0',
    '-1',
  ),
  fc.constantFrom('<script>alert(1)</script>', 'a'.repeat(4_000), '٣', '%f0%9f%98%80', '{{7*7}}', '/', '\\', ';', '*'),
  fc.uuid(),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
);
/** Fetch accepts only these characters in a header. */
const headerText = fc.oneof(hostileText, fc.string({ maxLength: 200 })).map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim());
const contentType = fc.constantFrom(
  ...['application/json', 'application/json; charset=utf-8', 'application/json; charset=klingon', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data; boundary=x', 'text/plain', 'application/xml', '/', 'application/json, text/plain'],
);
const headers = fc.record(
  {
    'content-type': fc.oneof({ weight: 4, arbitrary: fc.constant('application/json') }, { weight: 2, arbitrary: contentType }, headerText),
    'content-encoding': fc.constantFrom('gzip', 'br', 'deflate', 'zip', 'identity'),
    'accept-language': headerText,
    'idempotency-key': fc.oneof(fc.uuid(), headerText),
    'x-unattended': headerText,
    'x-request-id': headerText,
    'user-agent': headerText,
    accept: headerText,
    referer: headerText,
    range: headerText,
    'if-none-match': headerText,
  },
  // Most requests have a body in the right format, so that the fuzz reaches what lies behind the parser.
  { requiredKeys: ['content-type'] },
);

/** Requests of a call of the contract: valid, slightly invalid and hostile. */
function requestOf({ id, method, path, query, body }: Operation): fc.Arbitrary<ContractRequest> {
  const bodies = body
    ? [
        { weight: 4, arbitrary: changedObjectOf(body).map((value) => JSON.stringify(value)) },
        { weight: 2, arbitrary: objectOf(body).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: brokenJson },
        { weight: 1, arbitrary: hostileText },
      ]
    : [{ weight: 1, arbitrary: fc.oneof(brokenJson, hostileText) }];
  const queries = query ? [queryStrings(query), hostileText.map((text) => `?${text}`)] : [hostileText.map((text) => `?q=${text}`)];
  return fc.record<ContractRequest>(
    {
      id: fc.constant(id),
      // Fetch resolves dot segments, which would request another path.
      params: path.includes('{') ? fc.record({ id: hostileText.filter((text) => !/^\.{0,2}$/.test(text)) }) : fc.constant({}),
      query: fc.oneof(fc.constant(''), ...queries),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({ 'content-type': 'application/json' }) }, { weight: 1, arbitrary: headers }),
      // Signing out would end the session of the other requests.
      isSignedIn: id === 'logout' ? fc.constant(false) : fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
      origin: fc.oneof({ weight: 8, arbitrary: fc.constant('own') }, fc.constantFrom('none', 'https://evil.example', 'null')),
      ...(method === 'get' ? {} : { body: fc.oneof(...bodies) }),
    },
    { noNullPrototype: true },
  );
}

/** Numbers of forms, and what one without scripts sends as an empty text. */
const NUMBERS: ReadonlySet<string> = new Set(['elapsedMs', 'noticeVersion']);
const TEXTLESS: ReadonlySet<string> = new Set([...NUMBERS, 'latitude', 'longitude', 'urgency', 'slots']);

/** How an accepted JSON body deviates from the contract, apart from white space around texts. */
function findUnfitIn({ id, body, headers = {} }: ContractRequest): string[] {
  if (!body || !getOperation(id).body || !headers['content-type']?.startsWith('application/json')) return [];
  const tidied: unknown = JSON.parse(body.replace(/^\ufeff/, ''), (name, value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : undefined;
    if (text === '' && TEXTLESS.has(name)) return null;
    return text !== undefined && NUMBERS.has(name) && /^\d{1,15}$/.test(text) ? Number(text) : (text ?? value);
  });
  return findUnfit(id, tidied);
}

describe('fuzzed requests', () => {
  const { url, admin } = inject('target');
  let cookie: string;
  beforeAll(async () => {
    cookie = await new Caller(url).signIn(admin);
  });

  it('[API-12] to every call of the contract get documented responses and no internal error', async ({ task }) => {
    const requests = fc.sample(fc.oneof(...FUZZED.map(requestOf)), { seed: SEED, numRuns: REQUESTS });
    const statuses = new Map<number, number>();
    const failures: string[] = [];
    const pending = requests.values();
    const sendNext = async () => {
      for (const request of pending) {
        const answer = await send({ ...request, from: newAddress() }, url, cookie).catch((error: unknown) => ({
          status: 0,
          headers: new Headers(),
          text: String(error instanceof Error ? (error.cause ?? error) : error),
        }));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        // One export at a time is a limit, not a failure.
        const isFailure = answer.status >= 500 && !answer.text.includes('export.too_many');
        const problems = findUndocumented(request.id, answer);
        if (answer.status >= 200 && answer.status < 300) problems.push(...findUnfitIn(request));
        if (isFailure || problems.length > 0) failures.push([...problems, `${answer.status} ${answer.text}`, print(request)].join('\n'));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, sendNext));
    expect(failures.slice(0, MAX_PRINTED)).toEqual([]);
    // The fuzz reaches the services behind validation and sign-in.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
    reportReliability(task, {
      what: 'Fuzzed requests: values at and beyond their bounds, of wrong types and of hostile text in paths, queries, headers and bodies',
      attempts: `${REQUESTS.toLocaleString('en')} requests of ${FUZZED.length} calls`,
      losses: '0 internal errors, 0 without an answer',
      measurements: [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count.toLocaleString('en')} × ${status}${status === 503 ? ' (one export at a time)' : ''}`)
        .join(', '),
    });
  });
});
