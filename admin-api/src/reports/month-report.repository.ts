import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Span } from '../leads/figures/lead-metrics.repository.ts';

const OPEN = `
  select assignee_id as id, users.name, count(*)::int as open
  from leads join users on users.id = assignee_id
  where assignee_id is not null and status in ('new', 'in_progress') and not is_suspected
  group by assignee_id, users.name`;

const MARKS = 'select mark, count(*)::int as count from lead_questions where rated_at >= ? and rated_at < ? group by mark';

const NAMES = 'select id, name from users where id in (select value::uuid from jsonb_array_elements_text(?::jsonb))';

/** What the report of a month has besides figures of leads. */
@Injectable()
export class MonthReportRepository {
  constructor(private readonly em: EntityManager) {}

  /** How many open leads each account looks after now. */
  countOpen(): Promise<{ id: string; name: string; open: number }[]> {
    return this.em.execute(OPEN);
  }

  /** How often each mark was given between two instants. */
  countMarks({ from, to }: Span): Promise<{ mark: number; count: number }[]> {
    return this.em.execute(MARKS, [from, to]);
  }

  /** The names of accounts by their ids; one that is gone has none. */
  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.em.execute<{ id: string; name: string }[]>(NAMES, [JSON.stringify(ids)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
