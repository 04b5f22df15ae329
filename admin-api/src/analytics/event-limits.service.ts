import { Injectable } from '@nestjs/common';

import { TooManyRequests } from '../http/errors.ts';

/** So many events may come from one network within the window. Phones share addresses, so this is some fifty visitors. */
const EVENT_LIMIT = { events: 1_500, windowMs: 10 * 60_000 };

/** More networks than this are not told apart; then everybody begins anew. */
const MAX_NETWORKS = 50_000;

interface Window {
  endsAt: number;
  events: number;
}

/**
 * Counts in memory: an address that is stored to count by would be an address that is stored. With several processes each
 * has its own count, which is enough against a flood.
 */
@Injectable()
export class EventLimitsService {
  private readonly windows = new Map<string, Window>();

  /** @throws TooManyRequests when the network has sent too many. */
  admit(network: string, events: number, now = Date.now()): void {
    const window = this.windowOf(network, now);
    if (window.events + events > EVENT_LIMIT.events) throw new TooManyRequests(Math.max(1, Math.ceil((window.endsAt - now) / 1000)));
    window.events += events;
  }

  private windowOf(network: string, now: number): Window {
    const known = this.windows.get(network);
    if (known && known.endsAt > now) return known;
    if (this.windows.size >= MAX_NETWORKS) this.forgetEnded(now);
    const begun = { endsAt: now + EVENT_LIMIT.windowMs, events: 0 };
    this.windows.set(network, begun);
    return begun;
  }

  private forgetEnded(now: number): void {
    for (const [network, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(network);
    if (this.windows.size >= MAX_NETWORKS) this.windows.clear();
  }
}
