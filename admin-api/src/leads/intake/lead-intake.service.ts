import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { dueAt } from '../../../contract/business-hours.ts';
import { company } from '../../../contract/company.ts';
import { searchTextOf } from '../../../contract/search-text.ts';
import { AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import type { LeadReceipt } from '../model/lead.schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import { LeadChangeNotifier } from '../notices/lead-change-notifier.ts';
import { CallbackRequest } from '../model/callback-request.entity.ts';
import type { CreateCallbackRequest } from '../model/callback-request.schema.ts';
import { ContactSubmission } from '../model/contact-submission.entity.ts';
import type { CreateContactSubmission } from '../model/contact-submission.schema.ts';
import { LeadEmailsService } from '../notices/lead-emails.service.ts';
import { CalendarService } from '../promises/calendar.service.ts';
import { FormReceiptsService } from './form-receipts.service.ts';
import { withNewReference } from './reference.ts';

interface LeadOptions {
  /** Whether staff sent the lead to see that everything works. @default false */
  isTest?: boolean;
}

/** Stores leads exactly once, each with its audit entry and its e-mails in one transaction. */
@Injectable()
export class LeadIntakeService {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: FormReceiptsService,
    private readonly calendar: CalendarService,
    private readonly auditLog: AuditLogService,
    private readonly emails: LeadEmailsService,
    private readonly notifier: LeadChangeNotifier,
  ) {}

  /**
   * Stores a contact submission; a repeat gets the first receipt.
   *
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async receiveContactSubmission(
    body: CreateContactSubmission,
    visitor: Visitor,
    { isTest = false }: LeadOptions = {},
  ): Promise<LeadReceipt> {
    const { leaveEmpty, ...lead } = body;
    const isSuspected = leaveEmpty !== null;
    const formKey = this.receipts.keyOf('contact', body, visitor);
    const schedule = await this.calendar.schedule();

    const receipt = await withNewReference('contact', (reference) =>
      this.em.fork().transactional(async (tx) => {
        const receivedAt = new Date();
        const receipt = { reference, receivedAt: receivedAt.toISOString() };
        const firstReceipt = await this.receipts.claim(tx, formKey, receipt, receivedAt);
        if (firstReceipt) return firstReceipt;
        await this.receipts.checkLimit(tx, formKey);

        const id = uuid();
        const due = new Date(dueAt(receivedAt.getTime(), 'normal', company.responseAims, schedule));
        const searchText = searchTextOf({ ...lead, reference });
        await tx.insert(ContactSubmission, { ...lead, id, reference, receivedAt, dueAt: due, isTest, isSuspected, searchText });
        const subject = { type: 'contact_submission', id } as const;
        await this.auditLog.record(tx, { action: 'contact_submission.created', actor: VISITOR, subject, details: { isSuspected } });
        await this.emails.enqueueForLeads(tx, [{ ...lead, ...receipt, leadKind: 'contact', id, isSuspected }]);
        return receipt;
      }),
    );

    this.notifier.notify();
    return receipt;
  }

  /**
   * Stores a callback request; a repeat gets the first receipt.
   *
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async receiveCallbackRequest(body: CreateCallbackRequest, visitor: Visitor, { isTest = false }: LeadOptions = {}): Promise<LeadReceipt> {
    const { leaveEmpty, ...lead } = body;
    const isSuspected = leaveEmpty !== null;
    const formKey = this.receipts.keyOf('callback', body, visitor);
    const schedule = await this.calendar.schedule();

    const receipt = await withNewReference('callback', (reference) =>
      this.em.fork().transactional(async (tx) => {
        const receivedAt = new Date();
        const receipt = { reference, receivedAt: receivedAt.toISOString() };
        const firstReceipt = await this.receipts.claim(tx, formKey, receipt, receivedAt);
        if (firstReceipt) return firstReceipt;
        await this.receipts.checkLimit(tx, formKey);

        const id = uuid();
        const due = new Date(dueAt(receivedAt.getTime(), 'call', company.responseAims, schedule));
        const searchText = searchTextOf({ ...lead, reference });
        await tx.insert(CallbackRequest, { ...lead, id, reference, receivedAt, dueAt: due, isTest, isSuspected, searchText });
        const subject = { type: 'callback_request', id } as const;
        await this.auditLog.record(tx, { action: 'callback_request.created', actor: VISITOR, subject, details: { isSuspected } });
        await this.emails.enqueueForLeads(tx, [{ ...lead, ...receipt, leadKind: 'callback', id, isSuspected }]);
        return receipt;
      }),
    );

    this.notifier.notify();
    return receipt;
  }
}
