import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { sourceOf } from '../../../contract/lead-source.ts';
import { searchTextOf } from '../../../contract/lead-search-text.ts';
import { adminActor } from '../../audit-log/audit-log.service.ts';
import { CompanyService } from '../../company/company.service.ts';
import { FormReceiptsService } from '../intake/form-receipts.service.ts';
import { LeadIntakeService } from '../intake/lead-intake.service.ts';
import { withNewReference } from '../intake/reference.ts';
import type { AddLead } from '../model/manual-lead.schema.ts';
import { toStoredSlots } from '../model/place-and-time.schema.ts';
import { LeadEmailsService, type StoredLead } from '../notices/lead-emails.service.ts';
import { CalendarService } from '../due-times/calendar.service.ts';

/** More than a person can type, so that it stops scripts only. */
const LIMIT = { forms: 120, siteForms: 120, windowMs: 10 * MINUTE_MS };

/** Stores leads that staff add manually, exactly once, as for the public forms. */
@Injectable()
export class ManualLeadsService {
  constructor(
    private readonly intake: LeadIntakeService,
    private readonly receipts: FormReceiptsService,
    private readonly company: CompanyService,
    private readonly calendar: CalendarService,
    private readonly emails: LeadEmailsService,
  ) {}

  /**
   * Stores a contact submission. Colleagues are notified; the customer gets a confirmation only on request.
   *
   * @returns its id; that of the existing lead when the key is known.
   * @throws ValidationFailed when the service is unknown, or the company is closed in a time slot.
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the account has added too many.
   */
  async add(body: AddLead, author: { id: string; email: string }, idempotencyKey: string | null): Promise<string> {
    const { isConfirmed = false, message, slots, ...written } = body;
    const lead = { ...written, message: message ?? '', slots: toStoredSlots(slots), sourcePath: null };
    await this.company.assertSubject(lead.serviceType);
    await this.calendar.assertOpenSlots(slots);
    const titles = await this.company.titles();
    const sender = { network: `staff ${author.id}`, site: null, idempotencyKey: idempotencyKey ?? randomUUID() };
    const formKey = this.receipts.keyOf('contact', body, sender);
    const dueAt = await this.calendar.dueTimeCalculator();
    const {
      answer: { id },
    } = await withNewReference('contact', await this.company.get(), async (reference) => {
      const id = uuid();
      const now = new Date();
      const due = dueAt('contact', now, { urgency: lead.urgency, slots });
      const receipt = { id, reference, receivedAt: now.toISOString(), dueAt: due.toISOString() };
      const source = sourceOf(lead.arrivedBy, null);
      const { language, email = null, serviceType, urgency = null } = lead;
      const notified: StoredLead = { id, kind: 'contact', reference, language, email, serviceType, urgency, isSuspected: false };
      return this.intake.store({
        formKey,
        receipt,
        row: {
          ...{ ...lead, id, kind: 'contact', reference, source, firstSource: source, receivedAt: now, dueAt: due },
          ...{ isTest: false, isSuspected: false, searchText: searchTextOf({ ...lead, reference }, [], titles) },
        },
        actor: adminActor(author.id),
        details: { arrivedBy: lead.arrivedBy },
        notices: await this.emails.composeForLead(notified, { isConfirmed, addedBy: author.email }),
        limit: LIMIT,
      });
    });
    return id;
  }
}
