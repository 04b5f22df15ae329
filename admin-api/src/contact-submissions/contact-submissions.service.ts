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
import type { CreateContactSubmission } from './contact-submission.schema.ts';
import { ContactSubmissionsRepository } from './contact-submissions.repository.ts';

@Injectable()
export class ContactSubmissionsService {
  constructor(
    private readonly intake: IntakeService,
    private readonly submissions: ContactSubmissionsRepository,
    private readonly auditLog: AuditLogService,
    private readonly calendar: CalendarService,
    private readonly emails: LeadEmailsService,
    private readonly news: LeadNews,
  ) {}

  /** Takes what the contact form sends. */
  async receive(body: CreateContactSubmission, visitor: Visitor, marks: LeadMarks = {}): Promise<LeadReceipt> {
    const schedule = await this.calendar.schedule();
    const receipt = await this.intake.receive<LeadReceipt>({
      kind: 'contact',
      body,
      visitor,
      prepare: (receivedAt) => ({ reference: makeReference('contact'), receivedAt: receivedAt.toISOString() }),
      store: (tx, { reference }, receivedAt) => {
        const due = new Date(dueAt(receivedAt.getTime(), 'normal', company.responseAims, schedule));
        return this.store(tx, body, { reference, receivedAt, dueAt: due, isTest: marks.isTest ?? false });
      },
    });
    this.news.tell();
    return receipt;
  }

  private async store(
    tx: EntityManager,
    body: CreateContactSubmission,
    facts: { reference: string; receivedAt: Date; dueAt: Date; isTest: boolean },
  ): Promise<void> {
    const { leaveEmpty, ...lead } = body;
    const id = uuid();
    const isSuspected = leaveEmpty !== null;
    const searchText = searchTextOf({ ...lead, ...facts });
    await this.submissions.insert(tx, { id, ...lead, ...facts, isSuspected, searchText });
    const subject = { type: 'contact_submission', id } as const;
    await this.auditLog.record(tx, { action: 'contact_submission.created', actor: VISITOR, subject, details: { isSuspected } });
    await this.emails.enqueueForLead(tx, {
      leadKind: 'contact',
      id,
      reference: facts.reference,
      ...lead,
      isSuspected,
      receivedAt: facts.receivedAt.toISOString(),
    });
  }
}
