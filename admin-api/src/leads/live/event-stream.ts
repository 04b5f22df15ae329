import type { Response } from 'express';
import { v7 as uuid } from 'uuid';

import type { LeadEvent } from './live.service.ts';
import type { LeadPresence } from './presence.schema.ts';

/** Maximum buffered bytes per client; a client that does not read them is disconnected. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 2_000;

/** The response to `GET /events`: server-sent events. */
export class EventStream {
  /** What names the stream: the id of its event `ready`, from which a browser resumes even if no other event ever comes. */
  readonly id = uuid();

  constructor(private readonly response: Response) {}

  /** Begins the response. */
  begin(): void {
    this.response.status(200);
    // With a kept-alive connection, a server that stops would wait for the browser to close it.
    this.response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no', Connection: 'close' });
    this.response.flushHeaders();
    this.write(`retry: ${RETRY_MS}\n`);
  }

  /** Tells the browser that it misses nothing from now on, and what names the stream. */
  sendReady(): void {
    this.sendEvent('ready', this.id, {});
  }

  send(events: readonly LeadEvent[]): void {
    for (const { id, update } of events) this.sendEvent('lead', id, update);
  }

  sendPresence(presence: readonly LeadPresence[]): void {
    for (const each of presence) this.sendEvent('presence', uuid(), each);
  }

  reload(): void {
    this.sendEvent('reload', uuid(), {});
  }

  /** Keeps proxies from closing an idle connection. */
  sendHeartbeat(): void {
    this.write(':\n\n');
  }

  end(reason?: 'signed_out'): void {
    if (reason) this.sendEvent(reason, uuid(), {});
    this.response.end();
  }

  private sendEvent(event: string, id: string, data: object): void {
    this.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private write(text: string): void {
    if (this.response.writableLength > MAX_BUFFERED_BYTES) this.response.destroy();
    else if (!this.response.writableEnded) this.response.write(text);
  }
}

/** When an event was sent, in milliseconds, by its id; undefined when the id is not ours. */
export function timeOfEvent(eventId: string): number | undefined {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(eventId);
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : undefined;
}
