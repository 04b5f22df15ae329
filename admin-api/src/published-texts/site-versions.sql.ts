/** Queries for the changes of versions. In SQL, because the changes of a version are stored as one JSON value. */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { FactKey } from '../../contract/company-facts.ts';
import { emailTextKey } from '../../contract/email-texts.ts';
import type { Language } from '../../contract/languages.ts';
import type { SiteVersion } from './site-version.entity.ts';

const DAYS = `
  select change ->> 'key' as key, change ->> 'language' as language, to_char(max(published_at) at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day
  from site_versions, jsonb_array_elements(changes) as change group by 1, 2`;

const NEWEST_OF_PAGES = `
  select number from site_versions
  where exists (select from jsonb_array_elements(changes) as change where not starts_with(change ->> 'key', ?))
  order by number desc limit 1`;

const NEWEST_CHANGE = `
  select number, author_id as "authorId" from site_versions
  where number > ? and exists (
    select from jsonb_array_elements(changes) as change
    where change ->> 'key' in (select jsonb_array_elements_text(?::jsonb))
  )
  order by number desc limit 1`;

/** The day in Dubai of the last change of each text. */
export function findDays(em: EntityManager): Promise<{ key: string; language: Language; day: string }[]> {
  return em.execute<{ key: string; language: Language; day: string }[]>(DAYS);
}

/** The number of the newest version that changed more than texts of e-mails; 0 if there is none. */
export async function findNewestOfPages(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ number: number }[]>(NEWEST_OF_PAGES, [emailTextKey('')]);
  return row?.number ?? 0;
}

/** The newest version after another one that changed one of these facts. */
export async function findNewestChange(
  em: EntityManager,
  facts: readonly FactKey[],
  since: number,
): Promise<Pick<SiteVersion, 'number' | 'authorId'> | undefined> {
  const [found] = await em.execute<Pick<SiteVersion, 'number' | 'authorId'>[]>(NEWEST_CHANGE, [since, JSON.stringify(facts)]);
  return found;
}
