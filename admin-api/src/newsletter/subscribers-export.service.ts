import type { Readable } from 'node:stream';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditLogService } from '../audit-log/audit-log.service.ts';
import { csvStream } from '../common/csv.ts';
import type { Language } from '../common/lead.schema.ts';
import { say } from '../common/messages/messages.ts';
import type { SubscriberStatus } from './newsletter-subscriber.schema.ts';
import { NewsletterSubscribersRepository } from './newsletter-subscribers.repository.ts';

/** So many are read at a time. */
const BATCH = 1_000;
/** Before every id that was ever made. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SubscribersExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  /** The subscribers as CSV, oldest first. That somebody takes them away is recorded before the first line. */
  async export(status: SubscriberStatus | undefined, reader: Language, adminId: string): Promise<Readable> {
    const actor = { type: 'admin', id: adminId } as const;
    const details = { status: status ?? null };
    await this.em
      .fork()
      .transactional((tx) => this.auditLog.record(tx, { action: 'newsletter_subscribers.exported', actor, subject: null, details }));
    const header = (['email', 'language', 'status', 'createdAt'] as const).map((column) => say(reader, `export.${column}`));
    return csvStream(header, this.rows(status));
  }

  private async *rows(status: SubscriberStatus | undefined): AsyncGenerator<string[]> {
    for (let after = FIRST_ID; ;) {
      const batch = await this.subscribers.findAfter(after, status, BATCH);
      for (const { email, language, status: own, createdAt } of batch) yield [email, language, own, createdAt.toISOString()];
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return;
      after = last.id;
    }
  }
}
