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
import type { CallbackRequest } from './callback-request.entity.ts';
import type { CallbackRequestPage, CallbackRequestView, CreateCallbackRequest, ListCallbackRequests } from './callback-request.schema.ts';
import { CallbackRequestsRepository } from './callback-requests.repository.ts';

@Injectable()
export class CallbackRequestsService {
  constructor(
    private readonly intake: IntakeService,
    private readonly requests: CallbackRequestsRepository,
    private readonly auditLog: AuditLogService,
    private readonly emails: LeadEmailsService,
  ) {}

  /** Takes what the callback form sends. */
  receive(body: CreateCallbackRequest, visitor: Visitor): Promise<LeadReceipt> {
    return this.intake.receive<LeadReceipt>({
      kind: 'callback',
      body,
      visitor,
      prepare: (receivedAt) => ({ reference: makeReference('callback'), receivedAt: receivedAt.toISOString() }),
      store: (tx, { reference }, receivedAt) => this.store(tx, body, reference, receivedAt),
    });
  }

  async list(request: ListCallbackRequests): Promise<CallbackRequestPage> {
    const [requests, total] = await Promise.all([this.requests.findNewest(request), this.requests.countAll()]);
    return { requests: requests.map(toView), pagination: describePage(request, total, false) };
  }

  private async store(tx: EntityManager, body: CreateCallbackRequest, reference: string, receivedAt: Date): Promise<void> {
    const { leaveEmpty, ...lead } = body;
    const id = uuid();
    const isSuspected = leaveEmpty !== null;
    await this.requests.insert(tx, { id, reference, ...lead, isSuspected, receivedAt });
    const subject = { type: 'callback_request', id } as const;
    await this.auditLog.record(tx, { action: 'callback_request.created', actor: VISITOR, subject, details: { isSuspected } });
    await this.emails.enqueueForLead(tx, {
      leadKind: 'callback',
      id,
      reference,
      ...lead,
      isSuspected,
      receivedAt: receivedAt.toISOString(),
    });
  }
}

function toView(request: CallbackRequest): CallbackRequestView {
  return {
    id: request.id,
    reference: request.reference,
    phone: request.phone,
    language: request.language,
    status: request.status,
    isSuspected: request.isSuspected,
    sourcePath: request.sourcePath,
    receivedAt: request.receivedAt.toISOString(),
  };
}
