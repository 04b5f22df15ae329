/** Texts that colleagues are changing, by SQL: the newest of each from drafts and from what waits for its time, which is one value. */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Language } from '../../contract/languages.ts';

/** A text that a colleague is changing too. */
export interface Other {
  key: string;
  language: Language;
  name: string;
  text: string;
}

// What waits for its time counts like a draft. The newest counts when several colleagues change the same text.
const OTHERS = `
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

/** What others than this author have changed of some texts and not published. */
export function findOthers(em: EntityManager, keys: readonly string[], authorId: string): Promise<Other[]> {
  return em.execute<Other[]>(OTHERS, [authorId, `{${keys.map((key) => JSON.stringify(key)).join(',')}}`]);
}
