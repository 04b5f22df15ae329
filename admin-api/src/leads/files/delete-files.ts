import type { EntityManager } from '@mikro-orm/postgresql';

/** Deletes the files of leads with their contents, in the transaction that deletes the leads. */
export async function deleteFilesOf(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  await deleteFiles(tx, 'lead_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))', [JSON.stringify(leadIds)]);
}

/**
 * Deletes files with their contents. A process that still works on one finds it gone, and deletes what it has made since.
 *
 * @param where Which, with `?` for values.
 */
export async function deleteFiles(tx: EntityManager, where: string, values: readonly unknown[]): Promise<void> {
  await tx.execute(
    `with gone as (delete from lead_files where ${where} returning id) delete from lead_file_parts where file_id in (select id from gone)`,
    [...values],
  );
}
