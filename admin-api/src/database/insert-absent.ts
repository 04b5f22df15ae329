import type { EntityManager, EntityName, QueryResult, RequiredEntityData } from '@mikro-orm/postgresql';

/**
 * Inserts rows unless one with the same unique value exists. Waits for a transaction that is inserting one.
 *
 * @returns The number of inserted rows, which `upsert` does not return.
 */
export async function insertAbsent<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  rows: RequiredEntityData<Entity>[],
): Promise<number> {
  const { affectedRows } = await em.createQueryBuilder(entity).insert(rows).onConflict().ignore().execute<QueryResult>('run');
  return affectedRows;
}
