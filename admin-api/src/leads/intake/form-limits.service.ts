import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';

import { SECOND_MS } from '../../../contract/durations.ts';
import { TooManyRequests } from '../../http/errors.ts';
import { networkOf, siteNetworkOf } from '../../http/ip-network.ts';
import { KeyedHash, type SenderHashes, widestOf } from '../../platform/crypto/keyed-hash.ts';

/** Paths of the forms below `/api`. */
const FORM_PATHS = new Set(['/contact-submissions', '/callback-requests', '/newsletter-subscribers', '/privacy-requests']);
/** Delay of responses to a network that is refused more often than once within this time. */
const PAUSE_MS = SECOND_MS;
/** Maximum delayed requests; the connections of others are closed. Half of the concurrent requests of the process. */
const MAX_WAITING = 250;
/** Maximum cached networks; beyond it, the cache is cleared. */
const MAX_NETWORKS = 50_000;

interface Refusal {
  until: number;
  /** When a request was last refused. */
  refusedAt: number;
}

/**
 * Caches which networks have reached the form limit, so that a refusal needs no database connection. The database counts for all
 * processes; each process queries it until the first refusal.
 */
@Injectable()
export class FormLimitsService {
  private readonly refusals = new Map<string, Refusal>();
  private readonly turns = new Map<string, Promise<unknown>>();
  private waiting = 0;

  constructor(private readonly hash: KeyedHash) {}

  /** Refuses forms before their bodies are read. A client that retries at once gets its response after a delay. */
  readonly refuse: RequestHandler = (request, response, next) => {
    if (this.refusals.size === 0 || request.method !== 'POST' || !FORM_PATHS.has(request.path)) return next();
    const refusal = this.find(this.hash.ofSender({ network: networkOf(request.ip), site: siteNetworkOf(request.ip) }));
    if (!refusal) return next();
    const now = Date.now();
    const isFast = now - refusal.refusedAt < PAUSE_MS;
    refusal.refusedAt = now;
    if (!isFast) return next(toError(refusal));
    if (this.waiting >= MAX_WAITING) {
      response.setHeader('Connection', 'close');
      return next(toError(refusal));
    }
    this.waiting += 1;
    setTimeout(() => {
      this.waiting -= 1;
      next(toError(refusal));
    }, PAUSE_MS).unref();
  };

  /** Records that a network or /48 has reached its limit until a time, and returns the error for its form. */
  recordRefusal(hash: string, until: number): TooManyRequests {
    if (this.refusals.size >= MAX_NETWORKS) this.refusals.clear();
    const refusal = { until, refusedAt: 0 };
    this.refusals.set(hash, refusal);
    return toError(refusal);
  }

  /**
   * Runs work for a form after the earlier forms of its network. The database would serialise them too, but each would hold a connection
   * that other visitors need.
   *
   * @throws TooManyRequests when an earlier one has reached the limit.
   */
  async inTurn<Result>(sender: SenderHashes, work: () => Promise<Result>): Promise<Result> {
    const queue = widestOf(sender);
    const before = this.turns.get(queue) ?? Promise.resolve();
    const result = before.then(() => {
      const refusal = this.find(sender);
      if (refusal) throw toError(refusal);
      return work();
    });
    const turn = result.catch(() => undefined);
    this.turns.set(queue, turn);
    await turn;
    if (this.turns.get(queue) === turn) this.turns.delete(queue);
    return result;
  }

  private find({ networkHash, siteHash }: SenderHashes): Refusal | undefined {
    for (const hash of siteHash === null ? [networkHash] : [networkHash, siteHash]) {
      const refusal = this.refusals.get(hash);
      if (refusal && refusal.until > Date.now()) return refusal;
      if (refusal) this.refusals.delete(hash);
    }
    return undefined;
  }
}

function toError({ until }: Refusal): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil((until - Date.now()) / SECOND_MS)));
}
