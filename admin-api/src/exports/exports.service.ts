import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import pg from 'pg';

import { dubaiDate } from '../../contract/business-hours.ts';
import type { AuditAction } from '../audit-log/audit-entry.schema.ts';
import { AuditLogService } from '../audit-log/audit-log.service.ts';
import { DATABASE_URL } from '../operations/configuration/tokens.ts';
import { BYTE_ORDER_MARK, type Cell, csvRow } from './csv.ts';

/** So many rows are in memory at once. */
const ROWS_AT_ONCE = 1_000;

/** What is exported, and how. */
export interface CsvExport {
  /** Names the file. */
  name: 'contact-submissions' | 'callback-requests' | 'newsletter-subscribers';
  /** What the audit log says of it. */
  audit: { action: AuditAction; details: Record<string, unknown> };
  columns: readonly string[];
  /** Selects the columns in their order, with `?` for each parameter; all but booleans as text. */
  query: string;
  params: readonly unknown[];
}

/** Times as spreadsheets read them, by the clock in Dubai. */
export function inDubai(column: string): string {
  return `to_char(${column} at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI:SS')`;
}

/** Streams tables as CSV: as fast as the reader takes it, with no more than a thousand rows in memory, whatever there is. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly auditLog: AuditLogService,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {}

  /** Sends the export; that it was asked for is in the audit log before the first row leaves. */
  async send(csv: CsvExport, adminId: string, response: Response): Promise<void> {
    // A connection of its own: one of the pool would be missing for as long as a slow reader takes.
    const client = new pg.Client({ connectionString: this.databaseUrl, application_name: 'zmb-export', connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await this.record(csv.audit, adminId);
      let number = 0;
      const query = csv.query.replace(/\?/g, () => `$${(number += 1)}`);
      await client.query('begin isolation level repeatable read read only');
      await client.query(`declare rows no scroll cursor for ${query}`, [...csv.params]);
      response.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${csv.name}-${dubaiDate(Date.now())}.csv"`,
      });
      // The next thousand rows are read when the former are on their way.
      await pipeline(Readable.from(readRows(client, csv.columns), { objectMode: false, highWaterMark: 1 }), response);
    } catch (error) {
      // Whoever leaves in the middle has what was sent so far; it ends without an end, so that nobody takes it for all.
      if (!response.headersSent) throw error;
      response.destroy();
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async record(audit: CsvExport['audit'], adminId: string): Promise<void> {
    const actor = { type: 'admin', id: adminId } as const;
    await this.em.fork().transactional((tx) => this.auditLog.record(tx, { ...audit, actor, subject: null }));
  }
}

async function* readRows(client: pg.Client, columns: readonly string[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns);
  for (;;) {
    const { rows } = await client.query<Cell[]>({ text: `fetch ${ROWS_AT_ONCE} from rows`, rowMode: 'array' });
    if (rows.length === 0) return;
    yield rows.map((row) => csvRow(row)).join('');
  }
}
