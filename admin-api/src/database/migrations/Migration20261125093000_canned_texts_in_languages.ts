import { Migration } from '@mikro-orm/migrations';

/**
 * A canned text has a text for each language. Former entries with the same name in different languages become one; all others keep an
 * entry of their own. The former document stays for processes that read it.
 */
export class Migration20261125093000_canned_texts_in_languages extends Migration {
  override name = 'Migration20261125093000_canned_texts_in_languages';

  override up(): void | Promise<void> {
    this.addSql(`
      insert into "staff_documents" ("name", "content", "version", "updated_at")
      select 'canned_texts_in_languages', coalesce(merged.content, '[]'), "version", "updated_at"
      from "staff_documents" as former cross join lateral (
        select jsonb_agg(jsonb_build_object('name', entry.name, 'texts', entry.texts) order by entry.place) as content
        from (
          select row.name, jsonb_object_agg(row.language, row.text) as texts, min(row.place) as place
          from (
            select item ->> 'name' as name, item ->> 'language' as language, item ->> 'text' as text, place,
              row_number() over (partition by item ->> 'name', item ->> 'language' order by place) as nth
            from jsonb_array_elements(former.content) with ordinality as items (item, place)
          ) as row
          group by row.name, row.nth
        ) as entry
      ) as merged
      where former."name" = 'canned_texts' and jsonb_typeof(former.content) = 'array';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "staff_documents" where "name" = 'canned_texts_in_languages';`);
  }
}
