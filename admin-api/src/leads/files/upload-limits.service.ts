import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { TooManyUploads, type UploadLimitOf } from '../../http/errors.ts';
import { type SenderHashes, widestOf } from '../../platform/crypto/keyed-hash.ts';
import { countReceived, findUsage, lockUploads, type Usage } from './lead-files.sql.ts';

const GIBIBYTE = 1024 ** 3;
/** Maximum files and bytes of one network within a day, and of a /48. Generous, because many phones share one IP address. */
const LIMITS = { network: { files: 120, bytes: GIBIBYTE }, site: { files: 360, bytes: 3 * GIBIBYTE } };
/** Maximum bytes of all networks within a day, which keeps the disk from being filled. */
export const DAY_BYTES = 20 * GIBIBYTE;
/** How long what was announced and has not come counts, for its own network alone. */
const RESERVED_MS = 10 * MINUTE_MS;
const NEXT_TRY_MS = HOUR_MS;
/** One warning per limit within this time. */
const QUIET_MS = HOUR_MS;

/**
 * Limits what is uploaded within a day. What has been received counts, of unfinished files all of it; what is only announced takes
 * nothing from others.
 */
@Injectable()
export class UploadLimitsService {
  /** What all networks have sent is counted once within this time. */
  sharedMs = 2 * SECOND_MS;
  private readonly logger = new Logger(UploadLimitsService.name);
  private readonly warnedAt: Record<UploadLimitOf, number> = { sender: -QUIET_MS, everybody: -QUIET_MS };
  private shared: { day: Promise<{ bytes: number }>; until: number } | undefined;

  /**
   * Admits a new file. The uploads of its network wait for each other until the transaction ends.
   *
   * @throws TooManyUploads when its network or everybody has sent too much today.
   */
  async admit(tx: EntityManager, sender: SenderHashes, size: number): Promise<void> {
    await lockUploads(tx, widestOf(sender));
    for (const { limit, usage } of await this.readUsages(tx, sender)) {
      if (usage.files >= limit.files || usage.bytes + size > limit.bytes) this.refuse('sender', untilDayAfter(usage));
      if (usage.bytes + usage.reserved + size > limit.bytes) this.refuse('sender', RESERVED_MS);
    }
    const day = await this.readDay(tx);
    if (day.bytes + size > DAY_BYTES) this.refuse('everybody', NEXT_TRY_MS);
  }

  /**
   * Counts the next bytes of a file, before they are stored.
   *
   * @throws TooManyUploads when its network or everybody has sent too much today.
   */
  async receive(tx: EntityManager, sender: SenderHashes, size: number): Promise<void> {
    for (const { limit, usage } of await this.readUsages(tx, sender))
      if (usage.bytes + size > limit.bytes) this.refuse('sender', untilDayAfter(usage));
    const day = await this.readDay(tx);
    if (day.bytes + size > DAY_BYTES) this.refuse('everybody', NEXT_TRY_MS);
    day.bytes += size;
  }

  /** What all networks have sent within a day, with what has come of unfinished files before. */
  readDay(em: EntityManager): Promise<{ bytes: number }> {
    if (!this.shared || Date.now() >= this.shared.until) {
      const day = countReceived(em, new Date(Date.now() - DAY_MS));
      this.shared = { day, until: Date.now() + this.sharedMs };
    }
    return this.shared.day;
  }

  private async readUsages(tx: EntityManager, { networkHash, siteHash }: SenderHashes) {
    const now = Date.now();
    const since = { day: new Date(now - DAY_MS), reserved: new Date(now - RESERVED_MS) };
    const usages = [{ limit: LIMITS.network, usage: await findUsage(tx, 'network_hash', networkHash, since) }];
    if (siteHash !== null) usages.push({ limit: LIMITS.site, usage: await findUsage(tx, 'site_hash', siteHash, since) });
    return usages;
  }

  private refuse(limitOf: UploadLimitOf, waitMs: number): never {
    const now = Date.now();
    if (now - this.warnedAt[limitOf] >= QUIET_MS) {
      this.warnedAt[limitOf] = now;
      this.logger.warn({ limitOf }, 'no more files are taken for now: the limit of a day is reached');
    }
    throw new TooManyUploads(limitOf, Math.ceil(waitMs / SECOND_MS));
  }
}

/** How long until the oldest file of a network no longer counts. */
function untilDayAfter({ since }: Usage): number {
  return since === null ? NEXT_TRY_MS : Math.max(SECOND_MS, Date.parse(since) + DAY_MS - Date.now());
}
