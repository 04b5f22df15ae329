import type { EntityManager, EntityName, QueryResult, RequiredEntityData } from '@mikro-orm/postgresql';

/**
 * Inserts rows, except where one with the same unique value is there. It waits for a transaction that is inserting one.
 *
 * @returns How many it has inserted, which `upsert` does not tell.
 */
export async function insertAbsent<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  rows: RequiredEntityData<Entity>[],
): Promise<number> {
  const { affectedRows } = await em.createQueryBuilder(entity).insert(rows).onConflict().ignore().execute<QueryResult>('run');
  return affectedRows;
}
