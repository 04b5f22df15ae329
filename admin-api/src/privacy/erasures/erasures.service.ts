import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { acquireLock } from '../../database/advisory-locks.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { readErasureFile, writeErasureFile } from './erasure-file.ts';
import { ErasureHash } from './erasure-hash.ts';
import { findErasures, repeatErasures } from './repeat-erasures.ts';

/** How often the file and the database are compared, from the start on. */
const INTERVAL_MS = 5 * MINUTE_MS;

/** Serialises measures across processes until the transaction ends: two would count and move the same rows. */
export function lockErasures(tx: EntityManager): Promise<void> {
  return acquireLock(tx, 'privacy erasures', 5);
}

/**
 * Records erasures as keyed hashes in a file outside of the database, and repeats those missing in the database, which happens when it was
 * restored from an older backup, snapshot or replica.
 */
@Injectable()
export class ErasuresService implements OnModuleInit {
  private readonly logger = new Logger(ErasuresService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly hash: ErasureHash,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Comparing erasures', () => this.synchronise());
  }

  /** Repeats erasures that are missing in the database, and adds to the file those missing there. */
  async synchronise(): Promise<void> {
    const recorded = await readErasureFile(this.config.erasuresFile);
    const known = await this.em.transactional(async (tx) => {
      // One process at a time: two would erase the same people.
      await lockErasures(tx);
      const repeated = await repeatErasures(tx, this.hash, recorded);
      if (repeated > 0)
        this.logger.warn({ repeated }, 'repeated erasures that were missing in the database, which was restored from a backup');
      return { erasures: await findErasures(tx), repeated };
    });
    const ids = new Set(recorded.map(({ id }) => id));
    if (known.erasures.some(({ id }) => !ids.has(id))) await writeErasureFile(this.config.erasuresFile, known.erasures);
  }
}
