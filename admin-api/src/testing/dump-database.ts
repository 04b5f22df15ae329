import { sql } from './sql.ts';

/** Every row of every table as text. */
export async function dumpDatabase(url: string): Promise<string> {
  const tables = await sql<{ name: string }>(
    url,
    `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by tablename`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    for (const { row } of await sql<{ row: string }>(url, `select to_jsonb(t)::text as row from ${name} as t`))
      texts.push(`${name} ${row}`);
  }
  return texts.join('\n');
}
