import pg from 'pg';

import { StartError } from '../platform/configuration/start-error.ts';

/** Runs a statement as the owner of the tables. */
export type OwnerQuery = (sql: string) => Promise<Record<string, unknown>[]>;

interface Identity {
  role: string;
  database: string;
  /** Identifies the server, independent of its host name. */
  server: string;
}

const IDENTITY = 'select current_user as role, current_database() as database, pg_postmaster_start_time()::text as server';
const TABLES = `
  select quote_ident(relname) as name from pg_class c
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage')
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by relname`;

/** Tables with restricted rights. The product records, reads and seals audit entries; a trigger of the owner restricts sealing further. */
const RESTRICTED_TABLES = [
  { table: 'migrations', rights: 'select' },
  {
    table: 'audit_entries',
    rights: 'select, insert (id, action, actor_type, actor_id, subject_type, subject_id, details, occurred_at), update ("position", hash)',
  },
  { table: 'audit_chain_head', rights: 'select, insert, update' },
  { table: 'audit_checkpoint_state', rights: 'select, insert, update' },
];

/**
 * Grants the product's role access to the rows of all tables, but without the rights to change or delete recorded audit entries. Safe to
 * repeat.
 *
 * @param query Runs as the owner of the tables, in a transaction.
 * @param role The role of the product.
 * @throws StartError when the role owns the tables, or is a member of their owner: no right could be withheld from it.
 */
export async function grantProductRights(query: OwnerQuery, role: string): Promise<void> {
  const [owner] = await query(
    `select current_user as name, pg_has_role(${pg.escapeLiteral(role)}, relowner, 'member') as "isProduct"
     from pg_class where oid = 'audit_entries'::regclass`,
  );
  if (owner?.['isProduct']) {
    throw new StartError(
      `The role "${role}" of DATABASE_URL owns the tables, or may act as their owner, and could change the audit log: ` +
        `let DATABASE_URL name a role that is neither a superuser nor a member of "${String(owner['name'])}", or leave DATABASE_MIGRATION_URL out.`,
    );
  }
  const to = pg.escapeIdentifier(role);
  const tables = (await query(TABLES)).map(({ name }) => String(name)).join(', ');
  const [schema] = await query('select quote_ident(current_schema()) as name');
  await query(`grant usage on schema ${String(schema?.['name'])} to ${to}`);
  await query(`grant select, insert, update, delete on ${tables} to ${to}`);
  for (const { table, rights } of RESTRICTED_TABLES) {
    await query(`revoke all on ${table} from ${to}`);
    await query(`grant ${rights} on ${table} to ${to}`);
  }
}

/**
 * The role of the product, if it differs from that of the migrations.
 *
 * @throws StartError when the two URLs name different databases.
 */
export async function findProductRole(productUrl: string, ownerUrl: string): Promise<string | undefined> {
  if (productUrl === ownerUrl) return undefined;
  const [product, owner] = await Promise.all([identify(productUrl), identify(ownerUrl)]);
  if (product?.database !== owner?.database || product?.server !== owner?.server) {
    throw new StartError('DATABASE_URL and DATABASE_MIGRATION_URL name different databases: they may differ in role and password only.');
  }
  return product?.role === owner?.role ? undefined : product?.role;
}

async function identify(url: string): Promise<Identity | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'zmb-migrations', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Identity>(IDENTITY)).rows[0];
  } finally {
    await client.end();
  }
}
