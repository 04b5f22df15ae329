import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  pruneQueue,
  type QueuedLead,
  readQueue,
  readShownInForms,
  removeQueuedLead,
  saveQueuedLead,
  sendLead,
  showInForm,
} from './delivery-queue.ts';
import { queuedLead } from '../../testing/queued-lead.ts';
import { QUEUE_PREFIX } from './stored-items.ts';

const DAY = 86_400_000;

const lead = (key: string, changes: Partial<QueuedLead> = {}) => queuedLead({ key, ...changes });

/** Local storage as a plain object whose methods are on the prototype, so that `Object.entries` lists the items only. */
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

describe('delivery queue', () => {
  it('lists its leads oldest first, as the same array until something changes', () => {
    expect(saveQueuedLead(lead('b', { queuedAt: 2000 }))).toBe(true);
    expect(saveQueuedLead(lead('a'))).toBe(true);
    expect(readQueue().map(({ key }) => key)).toEqual(['a', 'b']);
    expect(readQueue()).toBe(readQueue());
    removeQueuedLead('a');
    expect(readQueue().map(({ key }) => key)).toEqual(['b']);
  });

  it('holds ten leads at most, which can still be updated', () => {
    for (let n = 0; n < 10; n += 1) expect(saveQueuedLead(lead(`k${n}`))).toBe(true);
    expect(saveQueuedLead(lead('one more'))).toBe(false);
    expect(saveQueuedLead(lead('k3', { tries: 2 }))).toBe(true);
    expect(readQueue()).toHaveLength(10);
  });

  it.each([
    ['invalid JSON', '{'],
    ['another version', JSON.stringify({ ...lead('x'), version: 2 })],
    ['another key', JSON.stringify(lead('y'))],
    ['another form', JSON.stringify({ ...lead('x'), kind: 'survey' })],
    ['null', 'null'],
  ])('ignores and removes an item with %s', (_name, text) => {
    localStorage.setItem(`${QUEUE_PREFIX}x`, text);
    localStorage.setItem('another-key', 'dark');
    expect(readQueue()).toEqual([]);
    pruneQueue(1000);
    expect(Object.keys(localStorage)).toEqual(['another-key']);
  });

  it('keeps a lead for 7 days at most', () => {
    saveQueuedLead(lead('old'));
    pruneQueue(1000 + 7 * DAY - 1);
    expect(readQueue()).toHaveLength(1);
    pruneQueue(1000 + 7 * DAY);
    expect(readQueue()).toEqual([]);
  });

  it('keeps a receipt for half an hour', () => {
    saveQueuedLead(lead('sent', { state: 'sent', body: null }));
    pruneQueue(1000 + 29 * 60_000);
    expect(readQueue()).toHaveLength(1);
    pruneQueue(1000 + 30 * 60_000);
    expect(readQueue()).toEqual([]);
  });

  it('returns false when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(saveQueuedLead(lead('a'))).toBe(false);
    expect(readQueue()).toEqual([]);
    expect(() => removeQueuedLead('a')).not.toThrow();
  });

  it.each([
    ['stays', 'queued', ['a'], () => {}],
    ['is not restored when it was removed during the attempt', 'failed', [], () => removeQueuedLead('a')],
  ])('a lead without a response %s', async (_what, outcome, kept, meanwhile) => {
    // In Node, relative URLs cannot be fetched.
    const sending = sendLead('callback', lead('a').body, 'a');
    meanwhile();
    expect(await sending).toEqual({ outcome });
    expect(readQueue().map(({ key }) => key)).toEqual(kept);
  });

  it('knows which leads are shown in a form', () => {
    const stopShowing = showInForm('a');
    expect([...readShownInForms()]).toEqual(['a']);
    stopShowing();
    expect([...readShownInForms()]).toEqual([]);
  });
});
