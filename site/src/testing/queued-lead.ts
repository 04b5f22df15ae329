import type { QueuedLead } from '../lead-forms/delivery/delivery-queue.ts';

/** A callback request that is waiting in the delivery queue. */
export function queuedLead(changes: Partial<QueuedLead> = {}): QueuedLead {
  return {
    version: 1,
    key: 'queued',
    kind: 'callback',
    body: { phone: '050 123 4567', language: 'en' },
    state: 'waiting',
    queuedAt: 1000,
    triedAt: 1000,
    dueAt: 1000,
    tries: 1,
    isAskedToWait: false,
    ...changes,
  };
}
