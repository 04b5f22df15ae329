import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { readErasureFile, writeErasureFile } from './erasure-file.ts';
import { ErasureHash } from './erasure-hash.ts';
import { findErasures, repeatErasures } from './repeat-erasures.ts';

/** How often the file and the database are compared; the first time is right after the start. */
const EVERY_MS = 5 * MINUTE_MS;

/** One measure at a time until the transaction ends, over all processes: two would count and move the same rows. */
export function lockErasures(tx: EntityManager): Promise<void> {
  return takeLock(tx, 'privacy erasures', 5);
}

/**
 * Remembers erasures outside of the database, as keyed hashes, and repeats those that the database does not know: it was restored from a
 * backup, a snapshot or a replica that is older than the erasure.
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
    this.background.every(EVERY_MS, 'Comparing erasures', () => this.synchronise());
  }

  /** Repeats what the database lacks, and adds to the file what it lacks. */
  async synchronise(): Promise<void> {
    const remembered = await readErasureFile(this.config.erasuresFile);
    const known = await this.em.transactional(async (tx) => {
      // One process at a time: two would erase the same people.
      await lockErasures(tx);
      const repeated = await repeatErasures(tx, this.hash, remembered);
      if (repeated > 0) this.logger.warn({ repeated }, 'repeated erasures that the database did not know: it was restored');
      return { erasures: await findErasures(tx), repeated };
    });
    const ids = new Set(remembered.map(({ id }) => id));
    if (known.erasures.some(({ id }) => !ids.has(id))) await writeErasureFile(this.config.erasuresFile, known.erasures);
  }
}
