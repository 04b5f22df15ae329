import { Injectable } from '@nestjs/common';

import type { LeadReceipt } from '../../http/lead.schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import { LeadIntakeService, type LeadMarks } from './lead-intake.service.ts';
import type { CreateCallbackRequest } from '../model/callback-request.schema.ts';
import { CallbackRequestsRepository } from './callback-requests.repository.ts';

@Injectable()
export class CallbackRequestsService {
  constructor(
    private readonly leads: LeadIntakeService,
    private readonly requests: CallbackRequestsRepository,
  ) {}

  /** Takes what the callback form sends. */
  receive(body: CreateCallbackRequest, visitor: Visitor, marks: LeadMarks = {}): Promise<LeadReceipt> {
    const { leaveEmpty, ...lead } = body;
    return this.leads.receive({
      ...marks,
      kind: 'callback',
      urgency: 'call',
      body,
      visitor,
      lead,
      isSuspected: leaveEmpty !== null,
      insert: (tx, facts) => this.requests.insert(tx, { ...lead, ...facts }),
    });
  }
}
