import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { figuresOf, FORGET, KEEP, MEDIAN, MEDIANS_OF_COLLEAGUES, type Part, UNKEPT } from './day-figures.sql.ts';

/** From the first moment, inclusive, to the second, exclusive. Both are beginnings of days in Dubai. */
export interface Span {
  from: Date;
  to: Date;
}

/** The figures of a group of leads. */
export interface FiguresRow {
  part: Part;
  /** The group, such as a source. */
  key: string;
  /** The reason of an outcome; otherwise empty. */
  detail: string;
  /** `YYYY-MM-DD`; null for groups that are not told apart by day. */
  day: string | null;
  count: number;
  /** Without what was deleted since. */
  present: number;
  answered: number;
  present_answered: number;
  /** Answered, or their time is up: those whose answer is known to be in time or not. */
  fell_due: number;
  in_time: number;
  won: number;
  /** What they were won for, in AED. */
  amount: string;
  done: number;
  done_won: number;
  done_amount: string;
}

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('figures of days', 3)) as locked`;

/** Reads the figures of periods, and keeps those of days. */
@Injectable()
export class DayFiguresRepository {
  constructor(private readonly em: EntityManager) {}

  /** The figures of a period by the parts that are asked for. */
  findFigures({ from, to }: Span, parts: readonly Part[]): Promise<FiguresRow[]> {
    return this.em.execute<FiguresRow[]>(figuresOf(parts), [from, to]);
  }

  /** The median of how long answers took, in seconds; null when there are none. */
  async findMedian({ from, to }: Span): Promise<number | null> {
    const [median] = await this.em.execute<{ seconds: number | null }[]>(MEDIAN, [from, to]);
    return median?.seconds ?? null;
  }

  /** The median of each colleague who answered, by their ids; that of nobody has an empty one. */
  async findMediansOfColleagues({ from, to }: Span): Promise<Map<string, number>> {
    const rows = await this.em.execute<{ colleague: string; seconds: number }[]>(MEDIANS_OF_COLLEAGUES, [from, to]);
    return new Map(rows.map(({ colleague, seconds }) => [colleague, seconds]));
  }

  /**
   * Makes the figures of some days that have none, or whose leads have changed since. One process at a time does.
   *
   * @returns Of how many days.
   */
  keepSome(limit: number): Promise<number> {
    return this.em.transactional(async (tx) => {
      const [lock] = await tx.execute<{ locked: boolean }[]>(LOCK);
      if (!lock?.locked) return 0;
      const unkept = await tx.execute<{ day: string }[]>(UNKEPT, [limit]);
      if (unkept.length === 0) return 0;
      const days = JSON.stringify(unkept.map(({ day }) => day));
      for (const statement of [...FORGET, KEEP]) await tx.execute(statement, [days]);
      return unkept.length;
    });
  }
}
