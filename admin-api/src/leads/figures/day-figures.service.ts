import { Injectable, type OnModuleInit } from '@nestjs/common';

import { SECOND_MS } from '../../../contract/durations.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { DayFiguresRepository } from './day-figures.repository.ts';

const INTERVAL_MS = 15 * SECOND_MS;
/** Days of one transaction, which takes a tenth of a second for ten thousand leads. */
const BATCH_SIZE = 10;

/** Keeps the figures of days that are over, so that those of a year need not be counted again. */
@Injectable()
export class DayFiguresService implements OnModuleInit {
  constructor(
    private readonly background: BackgroundService,
    private readonly figures: DayFiguresRepository,
  ) {}

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Keeping figures of days', (stop) => this.keep(stop));
  }

  /** Makes the figures of every day that has none, or whose leads have changed since. */
  async keep(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted && (await this.figures.keepSome(BATCH_SIZE)) === BATCH_SIZE);
  }
}
