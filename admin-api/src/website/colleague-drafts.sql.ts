/** Unpublished texts of colleagues: the newest of each, from drafts and from scheduled publications, whose texts are in a JSON column. */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Language } from '../../contract/languages.ts';

/** An unpublished text of a colleague. */
export interface ColleagueDraft {
  key: string;
  language: Language;
  name: string;
  text: string;
}

const COLLEAGUE_DRAFTS = `
  select distinct on (draft.key, draft.language) draft.key, draft.language, users.name, draft.text
  from (
    select author_id, key, language, text, changed_at from site_drafts
    union all
    select schedule.author_id, prepared.key, prepared.language, prepared.text, schedule.created_at
    from site_schedules as schedule, jsonb_to_recordset(schedule.texts) as prepared (key text, language text, text text)
    where schedule.returned_at is null
  ) as draft
  join users on users.id = draft.author_id
  where draft.author_id <> ?::uuid and users.disabled_at is null and draft.key = any(?::text[])
  order by draft.key, draft.language, draft.changed_at desc`;

/** Finds unpublished changes of these texts by other authors. */
export function findColleagueDrafts(em: EntityManager, keys: readonly string[], authorId: string): Promise<ColleagueDraft[]> {
  return em.execute<ColleagueDraft[]>(COLLEAGUE_DRAFTS, [authorId, `{${keys.map((key) => JSON.stringify(key)).join(',')}}`]);
}
