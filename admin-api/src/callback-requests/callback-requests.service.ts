import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { dueAt } from '../../contract/business-hours.ts';
import { company } from '../../contract/company.ts';
import { searchTextOf } from '../../contract/search-text.ts';
import { AuditLogService, VISITOR } from '../audit-log/audit-log.service.ts';
import { CalendarService } from '../business-hours/calendar.service.ts';
import type { LeadReceipt } from '../common/lead.schema.ts';
import type { Visitor } from '../common/visitor.ts';
import { LeadEmailsService } from '../emails/lead-emails.service.ts';
import { IntakeService, type LeadMarks } from '../intake/intake.service.ts';
import { makeReference } from '../intake/reference.ts';
import { LeadNews } from '../live/lead-news.ts';
import type { CreateCallbackRequest } from './callback-request.schema.ts';
import { CallbackRequestsRepository } from './callback-requests.repository.ts';

@Injectable()
export class CallbackRequestsService {
  constructor(
    private readonly intake: IntakeService,
    private readonly requests: CallbackRequestsRepository,
    private readonly auditLog: AuditLogService,
    private readonly calendar: CalendarService,
    private readonly emails: LeadEmailsService,
    private readonly news: LeadNews,
  ) {}

  /** Takes what the callback form sends. */
  async receive(body: CreateCallbackRequest, visitor: Visitor, marks: LeadMarks = {}): Promise<LeadReceipt> {
    const schedule = await this.calendar.schedule();
    const receipt = await this.intake.receive<LeadReceipt>({
      kind: 'callback',
      body,
      visitor,
      prepare: (receivedAt) => ({ reference: makeReference('callback'), receivedAt: receivedAt.toISOString() }),
      store: (tx, { reference }, receivedAt) => {
        const due = new Date(dueAt(receivedAt.getTime(), 'call', company.responseAims, schedule));
        return this.store(tx, body, { reference, receivedAt, dueAt: due, isTest: marks.isTest ?? false });
      },
    });
    this.news.tell();
    return receipt;
  }

  private async store(
    tx: EntityManager,
    body: CreateCallbackRequest,
    facts: { reference: string; receivedAt: Date; dueAt: Date; isTest: boolean },
  ): Promise<void> {
    const { leaveEmpty, ...lead } = body;
    const id = uuid();
    const isSuspected = leaveEmpty !== null;
    const searchText = searchTextOf({ ...lead, ...facts });
    await this.requests.insert(tx, { id, ...lead, ...facts, isSuspected, searchText });
    const subject = { type: 'callback_request', id } as const;
    await this.auditLog.record(tx, { action: 'callback_request.created', actor: VISITOR, subject, details: { isSuspected } });
    await this.emails.enqueueForLead(tx, {
      leadKind: 'callback',
      id,
      reference: facts.reference,
      ...lead,
      isSuspected,
      receivedAt: facts.receivedAt.toISOString(),
    });
  }
}
