import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { sourcesOf } from '../../../contract/lead-source.ts';
import { searchTextOf } from '../../../contract/lead-search-text.ts';
import { CompanyService } from '../../company/company.service.ts';
import { toEntry, VISITOR } from '../../audit-log/audit-log.service.ts';
import { hashToken } from '../../http/random-tokens.ts';
import { LeadFilesService } from '../files/lead-files.service.ts';
import { LeadLinksService } from '../lead-links/lead-links.service.ts';
import type { ContactReceipt, LeadReceipt } from '../model/lead.schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { CreateCallbackRequest } from '../model/callback-request.schema.ts';
import type { CreateContactSubmission } from '../model/contact-submission.schema.ts';
import { toStoredWindows } from '../model/place-and-time.schema.ts';
import { LeadEmailsService } from '../notices/lead-emails.service.ts';
import { CalendarService } from '../promises/calendar.service.ts';
import { FormReceiptsService } from './form-receipts.service.ts';
import { withNewReference } from './reference.ts';
import { suspicionOf } from './suspicion.ts';

interface LeadOptions {
  /** Whether staff sent the lead to see that everything works. @default false */
  isTest?: boolean;
}

/** Stores leads exactly once, each with its audit entry and its e-mails in one transaction. */
@Injectable()
export class LeadIntakeService {
  constructor(
    private readonly receipts: FormReceiptsService,
    private readonly company: CompanyService,
    private readonly calendar: CalendarService,
    private readonly emails: LeadEmailsService,
    private readonly files: LeadFilesService,
    private readonly links: LeadLinksService,
  ) {}

  /**
   * Stores a contact submission; a repeat gets the first receipt.
   *
   * @throws ValidationFailed when the company has no such service, or is closed in a window that is asked for.
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async receiveContactSubmission(
    body: CreateContactSubmission,
    visitor: Visitor,
    { isTest = false }: LeadOptions = {},
  ): Promise<ContactReceipt> {
    const { leaveEmpty: _, filesKey, windows, ...said } = body;
    const lead = { ...said, windows: toStoredWindows(windows) };
    const { isSuspected, isConfirmed } = suspicionOf(body);
    await this.company.assertSubject(lead.serviceType);
    await this.calendar.checkWindows(windows);
    const formKey = this.receipts.keyOf('contact', body, visitor);
    const titles = await this.company.titles();
    const dueAt = await this.calendar.clock();

    const id = uuid();
    let ownReference: string | undefined;
    const { receipt, isErased } = await withNewReference('contact', await this.company.get(), async (reference) => {
      ownReference = reference;
      const receivedAt = new Date();
      const receipt = { reference, receivedAt: receivedAt.toISOString() };
      const due = dueAt('contact', receivedAt, { urgency: lead.urgency, windows });
      const searchText = searchTextOf({ ...lead, reference }, [], titles);
      const subject = { type: 'contact_submission', id } as const;
      return this.receipts.storeLead('contact', formKey, {
        receipt,
        row: {
          ...{ ...lead, id, reference, arrivedBy: 'website', ...sourcesOf(lead), receivedAt, dueAt: due, isTest, isSuspected, searchText },
          filesHash: filesKey === undefined ? null : hashToken(filesKey),
        },
        entry: toEntry({ action: 'contact_submission.created', actor: VISITOR, subject, details: { isSuspected } }, receivedAt),
        emails: await this.emails.composeForLead(
          { ...lead, ...receipt, leadKind: 'contact', id, isSuspected, dueAt: due.toISOString() },
          { isConfirmed },
        ),
        links: isConfirmed ? [this.links.formLink(reference, id, receivedAt)] : [],
      });
    });

    if (isErased) return { ...receipt, requestPath: null };
    if (filesKey !== undefined) this.files.linkLater(filesKey);
    const isRepeat = receipt.reference !== ownReference;
    const hasPage = isRepeat ? await this.links.keepFormLink(receipt.reference) : isConfirmed;
    return { ...receipt, requestPath: hasPage ? this.links.formPath(receipt.reference, said.language) : null };
  }

  /**
   * Stores a callback request; a repeat gets the first receipt.
   *
   * @throws ValidationFailed when the company is closed in the window that is asked for.
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async receiveCallbackRequest(body: CreateCallbackRequest, visitor: Visitor, { isTest = false }: LeadOptions = {}): Promise<LeadReceipt> {
    const { leaveEmpty: _, windows, ...said } = body;
    const lead = { ...said, windows: toStoredWindows(windows) };
    const { isSuspected } = suspicionOf(body);
    await this.calendar.checkWindows(windows);
    const formKey = this.receipts.keyOf('callback', body, visitor);
    const dueAt = await this.calendar.clock();

    const { receipt } = await withNewReference('callback', await this.company.get(), async (reference) => {
      const id = uuid();
      const receivedAt = new Date();
      const receipt = { reference, receivedAt: receivedAt.toISOString() };
      const due = dueAt('callback', receivedAt, { windows });
      const searchText = searchTextOf({ ...lead, reference });
      const subject = { type: 'callback_request', id } as const;
      return this.receipts.storeLead('callback', formKey, {
        receipt,
        row: { ...lead, id, reference, arrivedBy: 'website', ...sourcesOf(lead), receivedAt, dueAt: due, isTest, isSuspected, searchText },
        entry: toEntry({ action: 'callback_request.created', actor: VISITOR, subject, details: { isSuspected } }, receivedAt),
        emails: await this.emails.composeForLead({ ...lead, ...receipt, leadKind: 'callback', id, isSuspected, dueAt: due.toISOString() }),
      });
    });

    return receipt;
  }
}
