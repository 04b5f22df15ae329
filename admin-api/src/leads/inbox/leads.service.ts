import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService, type AuditRecord } from '../../audit-log/audit-log.service.ts';
import type { CsvExport } from '../../exports/exports.service.ts';
import { ChangedMeanwhile, NotFound } from '../../http/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { describePage, type Pagination } from '../../http/pagination.schema.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { LeadEmailsService, type StoredLead } from '../notices/lead-emails.service.ts';
import { LeadChangeNotifier } from '../notices/lead-change-notifier.ts';
import { fieldsOfRow, LEAD_KINDS, type LeadKind, type LeadRow, type LeadView, toInstant, toLeadView } from '../model/lead-kinds.ts';
import { cellsOf, headingsOf } from './lead-exports.ts';
import { LeadListsRepository } from './lead-lists.repository.ts';
import type {
  AnswerLead,
  ChangeLead,
  LeadCounts,
  LeadEntryView,
  LeadEventView,
  LeadFilter,
  ListLeads,
  RelatedLeadView,
} from '../model/lead.schema.ts';
import { type EntryRow, type LeadChange, LeadsRepository } from './leads.repository.ts';

/** A lead with everything about it. */
export interface LeadDetail {
  lead: LeadView;
  thread: LeadEntryView[];
  history: LeadEventView[];
  related: RelatedLeadView[];
}

/** A change of a lead: the last part of its audit action. */
type LeadStep = 'status_changed' | 'noted' | 'answered' | 'released';

interface StepRecord {
  kind: LeadKind;
  id: string;
  step: LeadStep;
  adminId: string;
  details?: Record<string, unknown>;
}

/** The audit record of a step that staff took with a lead. */
export function describeStep({ kind, id, step, adminId, details }: StepRecord): AuditRecord {
  const { subject } = LEAD_KINDS[kind];
  return { action: `${subject}.${step}`, actor: adminActor(adminId), subject: { type: subject, id }, details };
}

/** Reads and changes leads of either kind for staff. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: LeadListsRepository,
    private readonly leads: LeadsRepository,
    private readonly auditLog: AuditLogService,
    private readonly emails: LeadEmailsService,
    private readonly notifier: LeadChangeNotifier,
  ) {}

  async list(kind: LeadKind, { page, limit, ...filter }: ListLeads): Promise<{ leads: LeadView[]; pagination: Pagination }> {
    const { rows, total, isFiltered } = await this.lists.findPage(kind, filter, { page, limit });
    return { leads: rows.map((row) => toLeadView(row)), pagination: describePage({ page, limit }, total, isFiltered) };
  }

  /** The leads with these ids, in any order; unknown ids are left out. */
  async findAll(kind: LeadKind, ids: readonly string[]): Promise<LeadView[]> {
    return (await this.leads.findAll(kind, ids)).map((row) => toLeadView(row));
  }

  /** How many leads each view of an inbox lists. */
  count(kind: LeadKind): Promise<LeadCounts> {
    return this.lists.count(kind);
  }

  /** The list with this filter as CSV, under headings in the language of the reader. */
  export(kind: LeadKind, name: CsvExport['name'], filter: LeadFilter, reader: Language): CsvExport {
    return {
      name,
      filter,
      audit: { action: 'leads.exported', details: { name } },
      headings: headingsOf(kind, reader),
      batches: cellsOf(kind, reader, this.lists.readAll(kind, filter)),
    };
  }

  /** @throws NotFound when there is no such lead. */
  async get(kind: LeadKind, id: string): Promise<LeadDetail> {
    const row = isUuid(id) ? await this.leads.find(kind, id) : undefined;
    if (!row) throw new NotFound('lead.not_found');
    const [thread, history, related] = await Promise.all([
      this.leads.findThread(id),
      this.leads.findHistory(id),
      this.leads.findRelated(row),
    ]);
    return {
      lead: toLeadView(row),
      thread: thread.map((entry) => toEntryView(entry)),
      history: history.map((event) => ({
        id: event.id,
        action: event.action,
        author: toAuthor(event),
        details: event.details,
        occurredAt: toInstant(event.occurred_at),
      })),
      related: related.map(({ received_at, ...lead }) => ({ ...lead, receivedAt: toInstant(received_at) })),
    };
  }

  /**
   * Changes the status, adds a note, or both.
   *
   * @throws NotFound when there is no such lead.
   * @throws ChangedMeanwhile when it is no longer at the given version.
   */
  change(kind: LeadKind, id: string, { version, status, note }: ChangeLead, adminId: string): Promise<LeadDetail> {
    return this.step(kind, id, async (tx, lead) => {
      if (lead.version !== version) throw new ChangedMeanwhile(toLeadView(lead));
      const isNewStatus = status !== undefined && status !== lead.status;
      if (!isNewStatus && note === undefined) return;
      await this.leads.update(tx, kind, id, { status });
      if (note !== undefined) {
        const entryId = await this.write(tx, { leadId: id, type: 'note', channel: null, text: note, authorId: adminId });
        await this.auditLog.record(tx, describeStep({ kind, id, step: 'noted', adminId, details: { entryId } }));
      }
      if (isNewStatus) {
        const details = { from: lead.status, to: status };
        await this.auditLog.record(tx, describeStep({ kind, id, step: 'status_changed', adminId, details }));
      }
    });
  }

  /**
   * Records that the lead was answered. The first answer stops its clock and moves a new lead to in progress.
   *
   * @throws NotFound when there is no such lead.
   */
  answer(kind: LeadKind, id: string, { channel, text }: AnswerLead, adminId: string): Promise<LeadDetail> {
    return this.step(kind, id, async (tx, lead) => {
      const change: LeadChange = { answeredAt: new Date(), status: lead.status === 'new' ? 'in_progress' : undefined };
      await this.leads.update(tx, kind, id, change);
      const entryId = await this.write(tx, { leadId: id, type: 'answer', channel, text, authorId: adminId });
      const isFirst = lead.first_answered_at === null;
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'answered', adminId, details: { entryId, channel, isFirst } }));
    });
  }

  /**
   * Marks a suspected lead as genuine. It keeps its due time, and the e-mails that were held back are enqueued.
   *
   * @throws NotFound when there is no such lead.
   */
  release(kind: LeadKind, id: string, adminId: string): Promise<LeadDetail> {
    return this.step(kind, id, async (tx, lead) => {
      if (!lead.is_suspected) return;
      await this.leads.releaseAll(tx, kind, [id]);
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'released', adminId }));
      await this.emails.enqueueForLeads(tx, [toReleasedLead(kind, lead)]);
    });
  }

  private async step(kind: LeadKind, id: string, work: (tx: EntityManager, lead: LeadRow) => Promise<void>): Promise<LeadDetail> {
    if (!isUuid(id)) throw new NotFound('lead.not_found');
    await this.em.fork().transactional(async (tx) => {
      const [lead] = await this.leads.lock(tx, kind, [id]);
      if (!lead) throw new NotFound('lead.not_found');
      await work(tx, lead);
    });
    this.notifier.notify();
    return this.get(kind, id);
  }

  private async write(tx: EntityManager, entry: Omit<Parameters<LeadsRepository['insertEntry']>[1], 'id' | 'createdAt'>): Promise<string> {
    const id = uuid();
    await this.leads.insertEntry(tx, { id, createdAt: new Date(), ...entry });
    return id;
  }
}

/** What the e-mails about a suspected lead need once it is released. */
export function toReleasedLead(leadKind: LeadKind, row: LeadRow): StoredLead {
  const { id, reference, language, source_path: sourcePath } = row;
  const receivedAt = toInstant(row.received_at);
  return { id, leadKind, reference, language, sourcePath, receivedAt, ...fieldsOfRow(row), isSuspected: false };
}

function toAuthor({ author_id: id, author_name: name }: Pick<EntryRow, 'author_id' | 'author_name'>): LeadEntryView['author'] {
  return id === null ? null : { id, name };
}

function toEntryView(entry: EntryRow): LeadEntryView {
  const { id, type, channel, text } = entry;
  return { id, type, channel, text, author: toAuthor(entry), createdAt: toInstant(entry.created_at) };
}
