import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Caller, newAddress } from '../../../admin-api/src/testing/caller.ts';
import { createNoise } from '../../../admin-api/src/testing/sample-files.ts';
import { newFilesKey, Uploader } from '../../../admin-api/src/testing/upload.ts';
import type { SentLead } from './leads.ts';

/** Small, so that a photo takes many calls. */
const PART_BYTES = 32 * 1024;
const HEIGHT = 400;
/** Each photo has a different width, which identifies it after it was re-encoded. */
const FIRST_WIDTH = 500;

/** A photo as its sender knows it. */
export interface SentPhoto {
  id: string;
  key: string;
  /** The e-mail address of its lead; null if the lead is never sent. */
  email: string | null;
  width: number;
  height: number;
  /** Number of bytes that the API has acknowledged. */
  acknowledged: number;
  /** Whether all of it is acknowledged. */
  isWhole: boolean;
}

/** Visitors who upload photos in parts, with a lead before or after them, and resume at the server's offset when a call breaks off. */
export class PhotoSenders {
  readonly leads: SentLead[] = [];
  readonly photos: SentPhoto[] = [];
  /** Number of responses per retryable status; `broken` counts failed connections. */
  readonly refusals = new Map<string, number>();
  /** Photos whose upload was resumed in the middle after a call had broken off. */
  resumed = 0;
  /** Acknowledged parts that the server no longer had. */
  lostParts = 0;
  private readonly uploader: Uploader;
  private readonly caller: Caller;
  private readonly clients: Promise<void>[];
  private isStopping = false;

  constructor(clients: number, url: string) {
    this.uploader = new Uploader(url);
    this.caller = new Caller(url);
    this.clients = Array.from({ length: clients }, () => this.sendForever());
  }

  get whole(): SentPhoto[] {
    return this.photos.filter(({ isWhole }) => isWhole);
  }

  /** Lets each visitor finish the form. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.clients);
  }

  private async sendForever(): Promise<void> {
    for (let forms = 0; !this.isStopping; forms += 1) {
      const key = newFilesKey();
      // One form in six is never sent. Every other one of the rest is sent after its photo.
      const email = forms % 6 === 5 ? null : `${randomUUID()}@example.com`;
      if (email !== null && forms % 2 === 0) await this.sendLead(email, key);
      await this.sendPhoto(email, key);
      if (email !== null && forms % 2 === 1) await this.sendLead(email, key);
    }
  }

  private async sendLead(email: string, filesKey: string): Promise<void> {
    const lead: SentLead = { email };
    this.leads.push(lead);
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': newAddress() };
    const fields = { name: 'Visitor', phone: '+971501234567', message: 'It leaks here.', serviceType: 'ac_services', language: 'en' };
    const { data } = await this.repeat(() =>
      this.caller.post<{ reference: string }>('/api/contact-submissions', { ...fields, email, filesKey }, headers),
    );
    lead.reference = data.reference;
  }

  private async sendPhoto(email: string | null, key: string): Promise<void> {
    const photo: SentPhoto = {
      id: randomUUID(),
      key,
      email,
      width: FIRST_WIDTH + this.photos.length,
      height: HEIGHT,
      acknowledged: 0,
      isWhole: false,
    };
    this.photos.push(photo);
    const bytes = await createNoise(photo.width, photo.height);
    const { id } = photo;
    const announcement = { key, name: 'leak.jpg', type: 'image/jpeg', size: bytes.length };
    let { data } = await this.repeat(() => this.uploader.put(id, announcement));
    while (data.state === 'receiving') {
      const part = bytes.subarray(data.offset, data.offset + PART_BYTES);
      const answer = await this.uploader.patch(id, key, data.offset, part).catch(() => undefined);
      if (answer?.status === 200) {
        ({ data } = answer);
      } else {
        // As a browser does: it requests the offset to resume at.
        this.count(answer?.status);
        ({ data } = await this.repeat(() => this.uploader.get(id, key)));
        if (data.offset > 0) this.resumed += 1;
      }
      if (data.offset < photo.acknowledged) this.lostParts += 1;
      photo.acknowledged = data.offset;
    }
    photo.isWhole = data.state !== 'refused';
  }

  private async repeat<Result extends { status: number }>(call: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const answer = await call().catch(() => undefined);
      if (answer && answer.status < 300) return answer;
      this.count(answer?.status);
      await sleep(50);
    }
  }

  private count(status: number | undefined): void {
    const refusal = String(status ?? 'broken');
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
  }
}
