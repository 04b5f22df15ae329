import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { dueAt, type Urgency } from '../../../contract/business-hours.ts';
import { company } from '../../../contract/company.ts';
import { searchTextOf } from '../../../contract/search-text.ts';
import { AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { CalendarService } from '../promises/calendar.service.ts';
import type { LeadReceipt } from '../../http/lead.schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { LeadNotice } from '../../emails/email-content.ts';
import { LeadEmailsService } from '../notices/lead-emails.service.ts';
import { LEAD_KINDS, type LeadKind } from '../model/lead-kinds.ts';
import { LeadNews } from '../live/lead-news.ts';
import { IntakeService } from './intake.service.ts';
import { makeReference } from './reference.ts';

/** What else is to be known of a lead. */
export interface LeadMarks {
  /** Staff try out whether everything works. @default false */
  isTest?: boolean;
}

/** What is found out about a lead when it arrives. */
export interface LeadFacts {
  id: string;
  reference: string;
  receivedAt: Date;
  dueAt: Date;
  isTest: boolean;
  isSuspected: boolean;
  searchText: string;
}

/** A lead of either kind. */
export interface SentLead extends LeadMarks {
  kind: LeadKind;
  /** How soon it is to be answered. */
  urgency: Urgency;
  /** All that was sent: an equal body is the same lead. */
  body: object;
  visitor: Visitor;
  /** What the visitor typed. */
  lead: Omit<LeadNotice, 'leadKind' | 'reference' | 'receivedAt'>;
  isSuspected: boolean;
  /** Stores it in the table of its kind. */
  insert: (tx: EntityManager, facts: LeadFacts) => Promise<void>;
}

/** Takes leads: a row, its audit entry and its e-mails in one transaction, and the news of it afterwards. */
@Injectable()
export class LeadIntakeService {
  constructor(
    private readonly intake: IntakeService,
    private readonly auditLog: AuditLogService,
    private readonly calendar: CalendarService,
    private readonly emails: LeadEmailsService,
    private readonly news: LeadNews,
  ) {}

  /**
   * Stores a lead, or answers a repeat like the first time.
   *
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyLeads when the network has sent too many.
   */
  async receive(sent: SentLead): Promise<LeadReceipt> {
    const { kind, body, visitor, urgency } = sent;
    const schedule = await this.calendar.schedule();
    const receipt = await this.intake.receive<LeadReceipt>({
      kind,
      body,
      visitor,
      prepare: (receivedAt) => ({ reference: makeReference(kind), receivedAt: receivedAt.toISOString() }),
      store: (tx, { reference }, receivedAt) => {
        const due = new Date(dueAt(receivedAt.getTime(), urgency, company.responseAims, schedule));
        return this.store(tx, sent, { reference, receivedAt, dueAt: due });
      },
    });
    this.news.tell();
    return receipt;
  }

  private async store(
    tx: EntityManager,
    { kind, lead, isSuspected, isTest = false, insert }: SentLead,
    times: Pick<LeadFacts, 'reference' | 'receivedAt' | 'dueAt'>,
  ): Promise<void> {
    const { reference, receivedAt } = times;
    const id = uuid();
    await insert(tx, { id, ...times, isTest, isSuspected, searchText: searchTextOf({ ...lead, reference }) });
    const type = LEAD_KINDS[kind].subject;
    await this.auditLog.record(tx, { action: `${type}.created`, actor: VISITOR, subject: { type, id }, details: { isSuspected } });
    await this.emails.enqueueForLead(tx, { ...lead, leadKind: kind, id, reference, isSuspected, receivedAt: receivedAt.toISOString() });
  }
}
