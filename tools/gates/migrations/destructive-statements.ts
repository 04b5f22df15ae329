/** What a former version of the product could not bear while it still runs, by the words of the problem. */
const PATTERNS: readonly [problem: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop table\b/],
  ['drops a column', /\bdrop column\b/],
  ['renames', /\brename (?:to|column|constraint)\b|\brename "?\w+"? to\b/],
  ['changes a type', /\balter (?:column )?"?\w+"? (?:set data )?type\b/],
  ['needs a value that former versions do not give', /\balter (?:column )?"?\w+"? set not null\b/],
  ['takes a default away that former versions rely on', /\balter (?:column )?"?\w+"? drop default\b/],
  ['deletes rows', /^\s*(?:delete from|truncate)\b/],
];
/** A new column that has to have a value, of a table that is there. */
const NEW_COLUMN = /\badd (?:column )?(?!constraint\b)"?(\w+)"? [^,;]*\bnot null\b[^,;]*/g;

/**
 * What is destructive in a statement of a migration: while processes of the former version run beside it, they would fail, or rows be lost.
 * Texts and bodies of functions are left out.
 */
export function findDestructive(statement: string): string[] {
  const sql = statement
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  const found = PATTERNS.filter(([, pattern]) => pattern.test(sql)).map(([problem]) => problem);
  const isNew = /^\s*create table\b/.test(sql);
  const columns = isNew ? [] : [...sql.matchAll(NEW_COLUMN)].filter(([column]) => !/\bdefault\b|\bgenerated\b/.test(column));
  return [...found, ...columns.map(([, name]) => `adds the column ${name}, which former versions do not fill`)];
}

/** Whether a version is older than another one; `none` is older than all. */
export function isOlder(version: string, than: string): boolean {
  if (version === 'none') return true;
  const [a, b] = [version, than].map((each) => each.split('.').map(Number));
  const place = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return place >= 0 && Number(a?.[place]) < Number(b?.[place]);
}
