import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { AuditLogService, VISITOR } from '../audit-log/audit-log.service.ts';
import type { LeadReceipt } from '../common/lead.schema.ts';
import { describePage } from '../common/pagination.schema.ts';
import type { Visitor } from '../common/visitor.ts';
import { LeadEmailsService } from '../emails/lead-emails.service.ts';
import { IntakeService } from '../intake/intake.service.ts';
import { makeReference } from '../intake/reference.ts';
import type { ContactSubmission } from './contact-submission.entity.ts';
import type {
  ContactSubmissionPage,
  ContactSubmissionView,
  CreateContactSubmission,
  ListContactSubmissions,
} from './contact-submission.schema.ts';
import { ContactSubmissionsRepository } from './contact-submissions.repository.ts';

@Injectable()
export class ContactSubmissionsService {
  constructor(
    private readonly intake: IntakeService,
    private readonly submissions: ContactSubmissionsRepository,
    private readonly auditLog: AuditLogService,
    private readonly emails: LeadEmailsService,
  ) {}

  /** Takes what the contact form sends. */
  receive(body: CreateContactSubmission, visitor: Visitor): Promise<LeadReceipt> {
    return this.intake.receive<LeadReceipt>({
      kind: 'contact',
      body,
      visitor,
      prepare: (receivedAt) => ({ reference: makeReference('contact'), receivedAt: receivedAt.toISOString() }),
      store: (tx, { reference }, receivedAt) => this.store(tx, body, reference, receivedAt),
    });
  }

  async list(request: ListContactSubmissions): Promise<ContactSubmissionPage> {
    const [submissions, total] = await Promise.all([this.submissions.findNewest(request), this.submissions.countAll()]);
    return { submissions: submissions.map(toView), pagination: describePage(request, total, false) };
  }

  private async store(tx: EntityManager, body: CreateContactSubmission, reference: string, receivedAt: Date): Promise<void> {
    const { leaveEmpty, ...lead } = body;
    const id = uuid();
    const isSuspected = leaveEmpty !== null;
    await this.submissions.insert(tx, { id, reference, ...lead, isSuspected, receivedAt });
    const subject = { type: 'contact_submission', id } as const;
    await this.auditLog.record(tx, { action: 'contact_submission.created', actor: VISITOR, subject, details: { isSuspected } });
    await this.emails.enqueueForLead(tx, {
      leadKind: 'contact',
      id,
      reference,
      ...lead,
      isSuspected,
      receivedAt: receivedAt.toISOString(),
    });
  }
}

function toView(submission: ContactSubmission): ContactSubmissionView {
  return {
    id: submission.id,
    reference: submission.reference,
    name: submission.name,
    email: submission.email,
    phone: submission.phone,
    message: submission.message,
    serviceType: submission.serviceType,
    language: submission.language,
    status: submission.status,
    isSuspected: submission.isSuspected,
    sourcePath: submission.sourcePath,
    receivedAt: submission.receivedAt.toISOString(),
  };
}
