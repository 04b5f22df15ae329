import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

import type { FormKind } from './forms.ts';
import { claimEntry, emptyOutbox, findEntry, type OutboxEntry, readOutbox, removeEntry, subscribeOutbox } from './outbox.ts';
import { useBrowserValue } from '../hydration/use-browser-value.ts';

/** What a form that is shown again takes up: its refused message, or one that waits. The newsletter's form stands on every page: there the notice tells. */
function findOwn(kind: FormKind): string {
  const isOwn = ({ kind: its, state }: OutboxEntry) =>
    its === kind && (state === 'refused' || (state === 'waiting' && kind !== 'newsletter'));
  return readOutbox().findLast(isOwn)?.key ?? '';
}

function once<Value>(read: () => Value): () => Value {
  let found: { value: Value } | undefined;
  return () => (found ??= { value: read() }).value;
}

/** The queued message that a form shows in its place: the one it has just sent, or one from an earlier visit to the page. */
export function useQueued(kind: FormKind) {
  const entries = useSyncExternalStore(subscribeOutbox, readOutbox, emptyOutbox);
  const [readEarlier] = useState(() => once(() => findOwn(kind)));
  const earlier = useBrowserValue(readEarlier, '');
  const [own, setOwn] = useState<string>();
  const key = own ?? earlier;
  // Before the page is painted: else the notice says the same for a moment, and a screen reader twice.
  useLayoutEffect(() => {
    if (key === '' || kind === 'newsletter') return;
    const unclaim = claimEntry(key);
    return () => {
      unclaim();
      // Its reference has been read here.
      if (findEntry(key)?.state === 'sent') removeEntry(key);
    };
  }, [key, kind]);
  return {
    entry: entries.find((entry) => entry.key === key),
    /** Whether the message was queued in front of the visitor's eyes. */
    isFresh: own !== undefined,
    show: setOwn,
    /** Leaves it to the notice. */
    leave: () => setOwn(''),
    /** Takes it out of the queue. */
    take: () => {
      removeEntry(key);
      setOwn('');
    },
  };
}
