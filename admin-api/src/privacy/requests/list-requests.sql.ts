/** Lists requests in SQL: the EntityManager sorts by columns only, and this order depends on the status. */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { PrivacyRequest } from './privacy-request.entity.ts';

const IS_WAITING = `status in ('open', 'in_progress')`;

/** The ids of a page: open requests first, by due time; then the others, newest first. */
export async function listRequests(
  em: EntityManager,
  status: PrivacyRequest['status'] | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from privacy_requests where ?::text is null or status = ?
     order by not (${IS_WAITING}), case when ${IS_WAITING} then due_at end, id desc limit ? offset ?`,
    [status, status, limit, offset],
  );
  return rows.map(({ id }) => id);
}
