/** SQL of the search texts: one statement reads leads with their notes, one updates all search texts. */
import type { EntityManager } from '@mikro-orm/postgresql';

import { type SearchableLead, searchTextOf } from '../../../contract/lead-search-text.ts';
import { serviceTitlesWith, type ServiceTitles } from '../../../contract/service-names.ts';
import { SiteVersion } from '../../published-texts/site-version.entity.ts';
import { fieldsOfRow, type LeadRow, placeOfRow } from './lead-kinds.ts';

type SearchedRow = LeadRow & { notes: string[] };

/**
 * Recomputes the search text of locked leads, including notes and replies. Call it in the same transaction after a change of a searched
 * field, a note or a reply.
 */
export async function refreshSearchText(tx: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.execute<SearchedRow[]>(
    `select l.*, array(select e.text from lead_entries as e where e.lead_id = l.id and e.type in ('note', 'reply') and e.text is not null order by e.id) as notes
     from leads as l where l.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(ids)],
  );
  const titles = await findServiceTitles(tx);
  const texts = rows.map(({ notes, ...row }) => {
    const lead: SearchableLead = { reference: row.reference, ...fieldsOfRow(row), ...placeOfRow(row) };
    return { id: row.id, text: searchTextOf(lead, notes, titles) };
  });
  await tx.execute(
    `update leads as l set search_text = updated.text from jsonb_to_recordset(?::jsonb) as updated (id uuid, text text) where l.id = updated.id`,
    [JSON.stringify(texts)],
  );
}

/** The currently published names of services. */
async function findServiceTitles(tx: EntityManager): Promise<ServiceTitles> {
  const [newest] = await tx.find(SiteVersion, {}, { orderBy: { number: 'desc' }, limit: 1, fields: ['overrides'] });
  return serviceTitlesWith(newest?.overrides ?? {});
}
