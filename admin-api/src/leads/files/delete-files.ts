import type { EntityManager } from '@mikro-orm/postgresql';

/** Deletes the files of leads with their contents, in the transaction that deletes the leads. */
export async function deleteFilesOf(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
  await deleteFiles(tx, 'lead_id in (select value::uuid from jsonb_array_elements_text(?::jsonb))', [JSON.stringify(leadIds)]);
}

/**
 * Deletes files with their contents; what is in the bucket is removed from there soon afterwards. A process that still works on one finds it gone, and deletes what it has made since.
 *
 * @param where Which, with `?` for values.
 */
export async function deleteFiles(tx: EntityManager, where: string, values: readonly unknown[]): Promise<void> {
  await tx.execute(
    `with gone as (delete from lead_files where ${where} returning id, object_key),
       parts as (delete from lead_file_parts where file_id in (select id from gone))
     insert into lead_file_removals (object_key, due_at) select object_key, clock_timestamp() from gone where object_key is not null`,
    [...values],
  );
}
