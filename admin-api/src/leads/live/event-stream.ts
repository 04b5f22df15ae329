import type { Response } from 'express';
import { v7 as uuid } from 'uuid';

import type { LeadPresence, LeadUpdate } from './live.schema.ts';

/** Maximum buffered bytes per client; a client that does not read them is disconnected. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 2_000;

/** The response to `GET /events`: server-sent events. */
export class EventStream {
  /** Identifies the stream when its tab reports which lead it shows. */
  readonly id = uuid();

  constructor(private readonly response: Response) {}

  /** Begins the response. */
  begin(): void {
    this.response.status(200);
    // With keep-alive, a stopping server would wait for the browser to close the connection.
    this.response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no', Connection: 'close' });
    this.response.flushHeaders();
    this.write(`retry: ${RETRY_MS}\n`);
  }

  /** Sends the id of the stream; no change is missed from now on. A reconnected browser then reloads its lists. */
  sendReady(): void {
    this.sendEvent('ready', { stream: this.id });
  }

  send(updates: readonly LeadUpdate[]): void {
    for (const update of updates) this.sendEvent('lead', update);
  }

  sendPresence(presence: readonly LeadPresence[]): void {
    for (const each of presence) this.sendEvent('presence', each);
  }

  reload(): void {
    this.sendEvent('reload', {});
  }

  /** Keeps proxies from closing an idle connection. */
  sendHeartbeat(): void {
    this.write(':\n\n');
  }

  end(reason?: 'signed_out'): void {
    if (reason) this.sendEvent(reason, {});
    this.response.end();
  }

  private sendEvent(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private write(text: string): void {
    if (this.response.writableLength > MAX_BUFFERED_BYTES) this.response.destroy();
    else if (!this.response.writableEnded) this.response.write(text);
  }
}
