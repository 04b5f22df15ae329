import { Module } from '@nestjs/common';

import { DayFiguresRepository } from './day-figures.repository.ts';
import { DayFiguresService } from './day-figures.service.ts';

/** Figures of leads by day. */
@Module({ providers: [DayFiguresRepository, DayFiguresService], exports: [DayFiguresRepository] })
export class FiguresModule {}
