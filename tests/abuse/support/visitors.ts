import { expect } from 'vitest';

const VISITORS = 4;

/** Visitors who send leads without a pause, each lead from another network. */
export class Visitors {
  private sent = 0;

  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Sends a lead from an address. Returns the status. */
  async sendLead(ip: string): Promise<number> {
    this.sent += 1;
    const body = JSON.stringify({ phone: `+9715012${String(this.sent % 100_000).padStart(5, '0')}`, language: 'en' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip };
    const answer = await fetch(`${this.url}/api/callback-requests`, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  }

  /** Times from sending a lead to its acknowledgement, in ms, sorted. Expects every lead to be acknowledged. */
  async measure(seconds: number): Promise<number[]> {
    const waits: number[] = [];
    const end = Date.now() + seconds * 1_000;
    const visit = async () => {
      while (Date.now() < end) {
        const startedAt = performance.now();
        const { sent } = this;
        expect(await this.sendLead(`10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`)).toBe(201);
        waits.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    return waits.toSorted((a, b) => a - b);
  }
}

/** @param share The share of values that are not larger, from 0 to 1. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
