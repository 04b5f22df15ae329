/** SQL about photos of the website, for what the EntityManager does not say. */
import type { EntityManager } from '@mikro-orm/postgresql';

import { isSitePhotoId } from '../../../contract/site-photos.ts';

/** A file of a photo; undefined when there is none of that name. The driver gives bytes as text: as base64 it is the shortest. */
export async function readPhotoFile(em: EntityManager, id: string, name: string): Promise<Buffer | undefined> {
  const query = `select encode(bytes, 'base64') as bytes from site_photo_files where photo_id = ? and name = ?`;
  const [file] = await em.execute<{ bytes: string }[]>(query, [id, name]);
  return file && Buffer.from(file.bytes, 'base64');
}

/** Which of these photos there are not, as when they were deleted because nothing had named them for long. */
export async function findMissingPhotos(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const possible = ids.filter(isSitePhotoId);
  const query = `select id from site_photos where id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;
  const found = new Set((await em.execute<{ id: string }[]>(query, [JSON.stringify(possible)])).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

// What a version shows was in the changes of it or of an earlier one, which are much shorter than all its texts. Versions stay, so that
// a photo is looked for in them once, and only in those that are younger than itself; the clocks of processes may differ.
const DELETE_UNNAMED = `
  with prepared as (
    select text from site_drafts union all select texts::text from site_schedules
  ), named as (
    select id[1]::uuid as id from prepared, regexp_matches(text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as id
  ), unnamed as materialized (
    select id, created_at from site_photos where not is_published and created_at < ? and id not in (select id from named)
  ), published as (
    update site_photos as photo set is_published = true from unnamed
    where photo.id = unnamed.id and exists (
      select from site_versions
      where published_at > unnamed.created_at - interval '1 day' and strpos(changes::text, unnamed.id::text) > 0
    ) returning photo.id
  )
  delete from site_photos where id in (select id from unnamed) and id not in (select id from published)`;

/** Deletes the photos with their files that were added before a moment and that no version, draft or scheduled publication names. */
export async function deleteUnnamedPhotos(em: EntityManager, before: Date): Promise<void> {
  await em.execute(DELETE_UNNAMED, [before]);
}
