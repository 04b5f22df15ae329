import {
  type AnyEntity,
  type Configuration,
  type Dictionary,
  type EntityData,
  isRaw,
  JsonProperty,
  type LoggingOptions,
  NativeQueryBuilder,
  type Platform,
  PostgreSqlConnection,
  PostgreSqlDriver,
  type QueryResult,
  raw,
  type RawQueryFragment,
  type Transaction,
} from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';

import { databaseWork } from '../platform/tracing/traced-work.ts';

/** A statement and its bound values. */
export interface BoundStatement {
  /** With `$1`, `$2` … */
  text: string;
  /** Bytes are sent in binary: as text they would be twice as long, and copied more often. */
  values: (string | Buffer)[];
}

const PLACEHOLDER = /\\\?|\?\??/g;

/**
 * Binds the values of a statement with `?` (value), `??` (identifier) and `\?` (question mark).
 *
 * Numbers, booleans and null stay in the text: they are no user input, and PostgreSQL then knows their types.
 */
export function bindValues(sql: string, params: readonly unknown[], platform: Platform): BoundStatement {
  const values: (string | Buffer)[] = [];
  const bind = (value: string | Buffer): string => `$${values.push(value)}`;
  const place = (value: unknown): string => {
    if (isRaw(value)) return fill(value.sql, value.params);
    if (typeof value === 'string') return bind(value);
    // The platform's literal without its quotes.
    if (value instanceof Date) return bind(platform.quoteValue(value).slice(1, -1));
    if (typeof value !== 'object' || value === null) return String(platform.quoteValue(value));
    if (ArrayBuffer.isView(value)) return bind(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    if (Array.isArray(value) && !(JsonProperty in value)) return value.map(place).join(', ');
    return bind(JSON.stringify(value));
  };
  const fill = (text: string, given: readonly unknown[]): string => {
    if (given.length === 0) return text;
    let next = 0;
    return text.replace(PLACEHOLDER, (mark) => {
      if (mark === '\\?') return '?';
      const value = given[next++];
      return mark === '??' ? platform.quoteIdentifier(value as string) : place(value);
    });
  };
  return { text: fill(sql, params), values };
}

/**
 * Sends values as parameters. MikroORM inlines them into the statement, which PostgreSQL logs when it fails or is slow: the log would
 * contain names, e-mail addresses and messages.
 */
class BoundValuesConnection extends PostgreSqlConnection {
  override async execute<T extends QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[] = EntityData<AnyEntity>[]>(
    query: string | NativeQueryBuilder | RawQueryFragment,
    params: readonly unknown[] | Dictionary = [],
    method: 'all' | 'get' | 'run' = 'all',
    ctx?: Transaction,
    loggerContext?: LoggingOptions,
  ): Promise<T> {
    await this.ensureConnection();
    const built = query instanceof NativeQueryBuilder ? query.toRaw() : query;
    const fragment =
      typeof built === 'string' ? (Array.isArray(params) ? { sql: built, params } : raw(built, params as Dictionary)) : built;
    const { text, values } = bindValues(fragment.sql, fragment.params, this.platform);
    const run = async (): Promise<T> => {
      const client = (ctx as Kysely<unknown> | undefined) ?? this.getClient<unknown>();
      const result = await client.executeQuery(CompiledQuery.raw(text, values));
      return this.transformRawResult<T>(result, method);
    };
    const traced = () => databaseWork.tracePromise(run, { statement: text });
    return this.executeQuery(text, traced, { ...loggerContext, query: text });
  }
}

/** The driver for PostgreSQL, with bound values. */
export class BoundValuesDriver extends PostgreSqlDriver {
  protected override readonly connection: PostgreSqlConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new BoundValuesConnection(config);
  }
}
