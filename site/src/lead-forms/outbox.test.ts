import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { claimEntry, OUTBOX_PREFIX, type OutboxEntry, pruneOutbox, putEntry, readClaims, readOutbox, removeEntry } from './outbox.ts';

const DAY = 86_400_000;

const entry = (key: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  version: 1,
  key,
  kind: 'callback',
  body: { phone: '050 123 4567', language: 'en' },
  state: 'waiting',
  queuedAt: 1000,
  triedAt: 1000,
  dueAt: 1000,
  tries: 1,
  isAskedToWait: false,
  ...changes,
});

/** Local storage as an object: its methods are no entries. */
function fakeStorage(): Storage {
  const methods = {
    getItem: (name: string) => (storage[name] as string | undefined) ?? null,
    setItem: (name: string, text: string) => void (storage[name] = text),
    removeItem: (name: string) => void Reflect.deleteProperty(storage, name),
  };
  const storage = Object.create(methods) as Record<string, unknown>;
  return storage as unknown as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('the outbox', () => {
  it('gives back what it keeps, oldest first, and the same list while nothing changes', () => {
    expect(putEntry(entry('b', { queuedAt: 2000 }))).toBe(true);
    expect(putEntry(entry('a'))).toBe(true);
    expect(readOutbox().map(({ key }) => key)).toEqual(['a', 'b']);
    expect(readOutbox()).toBe(readOutbox());
    removeEntry('a');
    expect(readOutbox().map(({ key }) => key)).toEqual(['b']);
  });

  it('takes no more than ten, but changes to those', () => {
    for (let n = 0; n < 10; n += 1) expect(putEntry(entry(`k${n}`))).toBe(true);
    expect(putEntry(entry('one more'))).toBe(false);
    expect(putEntry(entry('k3', { tries: 2 }))).toBe(true);
    expect(readOutbox()).toHaveLength(10);
  });

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ ...entry('x'), version: 2 })],
    ['another key', JSON.stringify(entry('y'))],
    ['another form', JSON.stringify({ ...entry('x'), kind: 'survey' })],
    ['null', 'null'],
  ])('reads no entry out of %s, and removes it', (_name, text) => {
    localStorage.setItem(`${OUTBOX_PREFIX}x`, text);
    localStorage.setItem('zmb-theme', 'dark');
    expect(readOutbox()).toEqual([]);
    pruneOutbox(1000);
    expect(Object.keys(localStorage)).toEqual(['zmb-theme']);
  });

  it('keeps nothing for longer than 7 days', () => {
    putEntry(entry('old'));
    pruneOutbox(1000 + 7 * DAY - 1);
    expect(readOutbox()).toHaveLength(1);
    pruneOutbox(1000 + 7 * DAY);
    expect(readOutbox()).toEqual([]);
  });

  it('shows what has arrived for half an hour', () => {
    putEntry(entry('sent', { state: 'sent', body: null }));
    pruneOutbox(1000 + 29 * 60_000);
    expect(readOutbox()).toHaveLength(1);
    pruneOutbox(1000 + 30 * 60_000);
    expect(readOutbox()).toEqual([]);
  });

  it('says so when the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(putEntry(entry('a'))).toBe(false);
    expect(readOutbox()).toEqual([]);
    expect(() => removeEntry('a')).not.toThrow();
  });

  it('knows what a form shows in its own place', () => {
    const unclaim = claimEntry('a');
    expect([...readClaims()]).toEqual(['a']);
    unclaim();
    expect([...readClaims()]).toEqual([]);
  });
});
