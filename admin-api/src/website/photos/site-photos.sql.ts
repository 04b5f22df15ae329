/** Queries about photos of the website that the EntityManager cannot express. */
import type { EntityManager } from '@mikro-orm/postgresql';

import { isSitePhotoId } from '../../../contract/site-photos.ts';

/** A file of a photo; undefined when it does not exist. The driver transfers bytes as text, and base64 is the shortest form. */
export async function readPhotoFile(em: EntityManager, id: string, name: string): Promise<Buffer | undefined> {
  const query = `select encode(bytes, 'base64') as bytes from site_photo_files where photo_id = ? and name = ?`;
  const [file] = await em.execute<{ bytes: string }[]>(query, [id, name]);
  return file && Buffer.from(file.bytes, 'base64');
}

/** Those of these photos that do not exist, for example because housekeeping deleted them as unused. */
export async function findMissingPhotos(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const possible = ids.filter(isSitePhotoId);
  const query = `select id from site_photos where id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;
  const found = new Set((await em.execute<{ id: string }[]>(query, [JSON.stringify(possible)])).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

// Every photo of a version appears in the changes of that version or an earlier one, which are much shorter than all its texts. Versions are
// never deleted, so one match is enough. Only versions younger than the photo are searched, with a day's margin for differing clocks.
const DELETE_UNUSED = `
  with prepared as (
    select text from site_drafts union all select texts::text from site_schedules
  ), used as (
    select id[1]::uuid as id from prepared, regexp_matches(text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as id
  ), unused as materialized (
    select id, created_at from site_photos where not is_published and created_at < ? and id not in (select id from used)
  ), published as (
    update site_photos as photo set is_published = true from unused
    where photo.id = unused.id and exists (
      select from site_versions
      where published_at > unused.created_at - interval '1 day' and strpos(changes::text, unused.id::text) > 0
    ) returning photo.id
  )
  delete from site_photos where id in (select id from unused) and id not in (select id from published)`;

/** Deletes the photos, with their files, that were added before a time and that no version, draft or scheduled publication uses. */
export async function deleteUnusedPhotos(em: EntityManager, before: Date): Promise<void> {
  await em.execute(DELETE_UNUSED, [before]);
}
