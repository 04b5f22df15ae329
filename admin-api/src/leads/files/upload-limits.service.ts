import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { TooManyUploads, type UploadLimitOf } from '../../http/errors.ts';
import { type SenderHashes, widestOf } from '../../platform/crypto/keyed-hash.ts';
import { countReceived, findUsage, lockUploads, type Usage } from './lead-files.sql.ts';

const GIBIBYTE = 1024 ** 3;
/** Maximum files and bytes per day of a network and of a /48. Generous, because many phones share one IP address. */
const LIMITS = { network: { files: 120, bytes: GIBIBYTE }, site: { files: 360, bytes: 3 * GIBIBYTE } };
/** Maximum bytes per day of all networks, which protects the disk. */
export const MAX_DAY_BYTES = 20 * GIBIBYTE;
/** How long announced bytes that were not received count, for their own network only. */
const RESERVED_MS = 10 * MINUTE_MS;
const RETRY_MS = HOUR_MS;
/** Minimum time between warnings about the same limit. */
const WARNING_INTERVAL_MS = HOUR_MS;

/**
 * Limits uploads per day. Received bytes count, including those of unfinished files; announced bytes count only for their own
 * network.
 */
@Injectable()
export class UploadLimitsService {
  /** How long the total of all networks is cached. */
  totalCacheMs = 2 * SECOND_MS;
  private readonly logger = new Logger(UploadLimitsService.name);
  private readonly warnedAt: Record<UploadLimitOf, number> = { sender: -WARNING_INTERVAL_MS, everybody: -WARNING_INTERVAL_MS };
  private total: { day: Promise<{ bytes: number }>; until: number } | undefined;

  /**
   * Checks the limits for a new file. The uploads of its network are serialised until the transaction ends.
   *
   * @throws TooManyUploads when its network or all networks have reached a limit today.
   */
  async admit(tx: EntityManager, sender: SenderHashes, size: number): Promise<void> {
    await lockUploads(tx, widestOf(sender));
    for (const { limit, usage } of await this.readUsages(tx, sender)) {
      if (usage.files >= limit.files || usage.bytes + size > limit.bytes) this.refuse('sender', untilDayAfter(usage));
      if (usage.bytes + usage.reserved + size > limit.bytes) this.refuse('sender', RESERVED_MS);
    }
    const day = await this.readDay(tx);
    if (day.bytes + size > MAX_DAY_BYTES) this.refuse('everybody', RETRY_MS);
  }

  /**
   * Counts the next bytes of a file, before they are stored.
   *
   * @throws TooManyUploads when its network or all networks have reached a limit today.
   */
  async receive(tx: EntityManager, sender: SenderHashes, size: number): Promise<void> {
    for (const { limit, usage } of await this.readUsages(tx, sender))
      if (usage.bytes + size > limit.bytes) this.refuse('sender', untilDayAfter(usage));
    const day = await this.readDay(tx);
    if (day.bytes + size > MAX_DAY_BYTES) this.refuse('everybody', RETRY_MS);
    day.bytes += size;
  }

  /** Received bytes of all networks within a day, including those of unfinished files from before. */
  readDay(em: EntityManager): Promise<{ bytes: number }> {
    if (!this.total || Date.now() >= this.total.until) {
      const day = countReceived(em, new Date(Date.now() - DAY_MS));
      this.total = { day, until: Date.now() + this.totalCacheMs };
    }
    return this.total.day;
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
    if (now - this.warnedAt[limitOf] >= WARNING_INTERVAL_MS) {
      this.warnedAt[limitOf] = now;
      this.logger.warn({ limitOf }, 'no more uploads are accepted for now: the daily limit is reached');
    }
    throw new TooManyUploads(limitOf, Math.ceil(waitMs / SECOND_MS));
  }
}

/** The time until the oldest file of a network no longer counts. */
function untilDayAfter({ since }: Usage): number {
  return since === null ? RETRY_MS : Math.max(SECOND_MS, Date.parse(since) + DAY_MS - Date.now());
}
