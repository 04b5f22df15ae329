import { Injectable } from '@nestjs/common';

import type { LeadReceipt } from '../../http/lead.schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import { LeadIntakeService, type LeadMarks } from './lead-intake.service.ts';
import type { CreateContactSubmission } from '../model/contact-submission.schema.ts';
import { ContactSubmissionsRepository } from './contact-submissions.repository.ts';

@Injectable()
export class ContactSubmissionsService {
  constructor(
    private readonly leads: LeadIntakeService,
    private readonly submissions: ContactSubmissionsRepository,
  ) {}

  /** Takes what the contact form sends. */
  receive(body: CreateContactSubmission, visitor: Visitor, marks: LeadMarks = {}): Promise<LeadReceipt> {
    const { leaveEmpty, ...lead } = body;
    return this.leads.receive({
      ...marks,
      kind: 'contact',
      urgency: 'normal',
      body,
      visitor,
      lead,
      isSuspected: leaveEmpty !== null,
      insert: (tx, facts) => this.submissions.insert(tx, { ...lead, ...facts }),
    });
  }
}
