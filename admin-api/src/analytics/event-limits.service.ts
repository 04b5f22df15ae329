import { Injectable } from '@nestjs/common';

import { MINUTE_MS } from '../../contract/durations.ts';
import { TooManyRequests } from '../http/errors.ts';

/** Maximum events per network within the window: about fifty visitors, because many phones share one IP address. */
const EVENT_LIMIT = { events: 1_500, windowMs: 10 * MINUTE_MS };

/** Maximum networks to count; beyond it, all counts start again. */
const MAX_NETWORKS = 50_000;

interface Window {
  endsAt: number;
  events: number;
}

/**
 * Limits the events of each network. It counts in memory, so that no IP address is stored; several processes count separately,
 * which still stops a flood.
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
    if (this.windows.size >= MAX_NETWORKS) this.deleteEnded(now);
    const window = { endsAt: now + EVENT_LIMIT.windowMs, events: 0 };
    this.windows.set(network, window);
    return window;
  }

  private deleteEnded(now: number): void {
    for (const [network, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(network);
    if (this.windows.size >= MAX_NETWORKS) this.windows.clear();
  }
}
