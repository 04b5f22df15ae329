import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { v7 as uuid } from 'uuid';

import { HOUR_MS } from '../../contract/durations.ts';
import { type ExportFilter, exportFileName, type ExportName } from '../../contract/export-file-name.ts';
import type { Language } from '../../contract/languages.ts';
import type { AuditAction } from '../audit-log/audit-entry.schema.ts';
import { adminActor, AuditLogService } from '../audit-log/audit-log.service.ts';
import { TooManyExports } from '../http/errors.ts';
import { formatMessage } from '../http/messages/messages.ts';
import { BYTE_ORDER_MARK, type Cell, csvRow } from './csv.ts';
import { ExportLeasesRepository, LEASE_MS } from './export-leases.repository.ts';

/** Maximum number of exports that run at once in a process. */
export const MAX_EXPORTS = 4;
const RETRY_AFTER_S = 60;
/** A client that reads nothing for this long is disconnected, so that it does not block other exports. */
const STALLED_CLIENT_MS = 60_000;

/** An export. */
export interface CsvExport {
  /** Part of the file name, like the filter. */
  name: ExportName;
  filter: ExportFilter;
  /** Its audit entry. */
  audit: { action: AuditAction; details: Record<string, unknown> };
  headings: readonly string[];
  /** The rows in batches; each is read after the previous one was sent. */
  batches: AsyncIterable<readonly Cell[][]>;
}

/** A time in Dubai in the format of spreadsheets. Dubai has no daylight saving time. */
export function clockTime(time: string | Date): string {
  const inDubai = new Date(new Date(time).getTime() + 4 * HOUR_MS).toISOString();
  return `${inDubai.slice(0, 10)} ${inDubai.slice(11, 19)}`;
}

export function yesOrNo(value: boolean, reader: Language): string {
  return formatMessage(reader, value ? 'export.yes' : 'export.no');
}

/** The Content-Disposition header; the second name is for characters outside of ASCII (RFC 6266). */
function attachment(name: string): string {
  return `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Streams CSV at the speed of the client, with one batch of rows in memory and no database connection held in between. */
@Injectable()
export class ExportsService {
  private readonly logger = new Logger(ExportsService.name);
  private running = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly auditLog: AuditLogService,
    private readonly leases: ExportLeasesRepository,
  ) {}

  /**
   * Sends an export. The audit entry is written before the first row is sent.
   *
   * @throws TooManyExports when an export of this account is running in any process, or the limit of this process is reached.
   */
  async send(csv: CsvExport, adminId: string, response: Response): Promise<void> {
    if (this.running >= MAX_EXPORTS) throw new TooManyExports(RETRY_AFTER_S);
    this.running += 1;
    const id = uuid();
    const renewing = setInterval(() => {
      this.leases.renew(id).catch((err: unknown) => this.logger.warn({ err }, 'could not renew the lease of an export'));
    }, LEASE_MS / 3);
    try {
      await this.em.transactional(async (tx) => {
        if (!(await this.leases.acquire(tx, adminId, id))) throw new TooManyExports(RETRY_AFTER_S);
        await this.auditLog.record(tx, { ...csv.audit, actor: adminActor(adminId), subject: null });
      });
      response.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(exportFileName(csv.name, csv.filter)),
      });
      response.setTimeout(STALLED_CLIENT_MS, () => response.destroy(new Error('the client has stalled')));
      await pipeline(Readable.from(this.textOf(csv, id), { objectMode: false, highWaterMark: 1 }), response);
    } catch (err) {
      await this.release(id);
      if (!response.headersSent) throw err;
      // Without its final chunk the response is recognisably incomplete.
      this.logger.warn({ err, name: csv.name }, 'an export broke off');
      response.destroy();
    } finally {
      clearInterval(renewing);
      this.running -= 1;
    }
  }

  private async *textOf({ headings, batches }: CsvExport, id: string): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvRow(headings);
    for await (const rows of batches) yield rows.map((row) => csvRow(row)).join('');
    // Before the response ends: its client may request the next export at once.
    await this.release(id);
  }

  private async release(id: string): Promise<void> {
    await this.leases.release(id).catch((err: unknown) => this.logger.warn({ err }, 'could not release the lease of an export'));
  }
}
