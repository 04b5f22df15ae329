import { Migration } from '@mikro-orm/migrations';

import { toSearchText } from '../../../contract/search-text.ts';
import { namesOfService } from '../../../contract/service-names.ts';
import { serviceTypes } from '../../../contract/services.ts';

const TABLES = ['callback_requests', 'contact_submissions'] as const;
const BATCH = 1_000;

interface Note {
  id: string;
  lead_id: string;
  text: string;
}

/**
 * Leads are found by the names of their service, their notes and their reference without its hyphen, and by whole words, for which
 * there is a space at both ends.
 */
export class Migration20261125071000_search_services_and_notes extends Migration {
  override name = 'Migration20261125071000_search_services_and_notes';

  override async up(): Promise<void> {
    for (const table of TABLES) {
      // Every row is written again: the index is made faster afterwards than it is kept meanwhile.
      const [index] = (await this.execute(`select indexdef from pg_indexes where indexname = '${table}_search'`)) as unknown as {
        indexdef: string;
      }[];
      await this.execute(`drop index "${table}_search"`);
      const reference = `lower(replace(reference, '-', ''))`;
      const service = table === 'contact_submissions' ? `|| ${namesByService()}` : '';
      await this.execute(`update ${table} set search_text = ' ' || search_text || ' ' || ${reference} || ' ' ${service}`);
      await this.addNotes(table);
      if (index) await this.execute(index.indexdef);
    }
  }

  override down(): void | Promise<void> {
    // The search of before finds the same leads by the longer texts, and some more.
  }

  private async addNotes(table: (typeof TABLES)[number]): Promise<void> {
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const notes = (await this.execute(
        `select id, lead_id, text from lead_entries where type = 'note' and text is not null and id > ? order by id limit ${BATCH}`,
        [last],
      )) as unknown as Note[];
      for (const { lead_id, text } of notes)
        await this.execute(`update ${table} set search_text = search_text || ? where id = ?`, [`${toSearchText(text)} `, lead_id]);
      const newest = notes.at(-1);
      if (!newest) return;
      last = newest.id;
    }
  }
}

/** SQL for the names of a lead's service, with a space after them. They are letters and spaces only. */
function namesByService(): string {
  const cases = serviceTypes.map((service) => `when '${service}' then '${toSearchText(namesOfService(service).join(' '))} '`);
  return `case service_type ${cases.join(' ')} else '' end`;
}
