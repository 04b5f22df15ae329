import type { Response } from 'express';
import { v7 as uuid } from 'uuid';

import type { NewsRow } from './live.repository.ts';

/** Somebody who does not read has so much sent to them and not more. */
const LONGEST_BACKLOG = 1024 * 1024;
/** A browser that lost the line comes back after this time. */
const RETRY_MS = 2_000;

/** The answer to `GET /events`: server-sent events, as browsers read them. */
export class EventStream {
  constructor(private readonly response: Response) {}

  /** Begins the stream. Its first id says from when on nothing is missed, also if nothing ever happens. */
  begin(): void {
    this.response.status(200);
    // A server that stops does not have to wait for the line when the stream has ended.
    this.response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no', Connection: 'close' });
    this.response.flushHeaders();
    this.write(`retry: ${RETRY_MS}\n`);
    this.send('ready', uuid(), {});
  }

  tell(news: readonly NewsRow[]): void {
    for (const { id, action, subject_type, subject_id } of news) {
      const kind = subject_type === 'contact_submission' ? 'contact' : 'callback';
      this.send('lead', id, { kind, id: subject_id, change: action.slice(subject_type.length + 1) });
    }
  }

  reload(): void {
    this.send('reload', uuid(), {});
  }

  /** Keeps proxies from taking the line for dead. */
  beat(): void {
    this.write(':\n\n');
  }

  end(reason?: 'signed_out'): void {
    if (reason) this.send(reason, uuid(), {});
    this.response.end();
  }

  private send(event: string, id: string, data: object): void {
    this.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private write(text: string): void {
    if (this.response.writableLength > LONGEST_BACKLOG) this.response.destroy();
    else if (!this.response.writableEnded) this.response.write(text);
  }
}

/** When an event was sent, by its id; undefined when it is none of ours. */
export function momentOf(eventId: string): number | undefined {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(eventId);
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : undefined;
}
