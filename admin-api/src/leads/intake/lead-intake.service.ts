import { EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { SECOND_MS } from '../../../contract/durations.ts';
import { sourcesOf } from '../../../contract/lead-source.ts';
import { searchTextOf } from '../../../contract/lead-search-text.ts';
import type { AuditActor } from '../../audit-log/audit-entry.schema.ts';
import { AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { CompanyService } from '../../company/company.service.ts';
import { hashToken } from '../../platform/crypto/random-tokens.ts';
import type { Visitor } from '../../http/visitor.ts';
import { MetricsService } from '../../platform/metrics/metrics.service.ts';
import { LeadFilesService } from '../files/lead-files.service.ts';
import { LeadLink } from '../notices/lead-link.entity.ts';
import { LeadLinksService } from '../notices/lead-links.service.ts';
import { Lead } from '../model/lead.entity.ts';
import { LEAD_KINDS } from '../model/lead-kinds.ts';
import type { ContactReceipt, LeadReceipt } from '../model/lead.schema.ts';
import type { CreateCallbackRequest } from '../model/callback-request.schema.ts';
import type { CreateContactSubmission } from '../model/contact-submission.schema.ts';
import { toStoredSlots } from '../model/place-and-time.schema.ts';
import { LeadEmailsService, type LeadNotices, type StoredLead } from '../notices/lead-emails.service.ts';
import { CalendarService } from '../due-times/calendar.service.ts';
import { FormLimitsService } from './form-limits.service.ts';
import { type FirstResponse, FORM_LIMIT, type FormLimit, FormReceiptsService } from './form-receipts.service.ts';
import type { FormKey } from './lead-receipts.sql.ts';
import { withNewReference } from './reference.ts';

interface LeadOptions {
  /** Whether staff sent the lead as a test. @default false */
  isTest?: boolean;
}

/** The columns of a lead that the rest of its transaction needs. */
type LeadKey = Pick<Lead, 'id' | 'kind' | 'reference' | 'receivedAt' | 'isSuspected'>;

/** A lead with everything that is stored in the same transaction. */
interface NewLead<Receipt> {
  formKey: FormKey;
  receipt: Receipt;
  row: Omit<RequiredEntityData<Lead>, keyof LeadKey> & LeadKey;
  actor: AuditActor;
  /** Of the audit entry. */
  details: Record<string, unknown>;
  notices: LeadNotices;
  /** Links to the page of the lead. @default none */
  links?: readonly Pick<LeadLink, 'tokenHash' | 'leadId' | 'createdAt' | 'expiresAt'>[];
  /** @default FORM_LIMIT */
  limit?: FormLimit;
}

/** Stores leads exactly once. */
@Injectable()
export class LeadIntakeService {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: FormReceiptsService,
    private readonly limits: FormLimitsService,
    private readonly company: CompanyService,
    private readonly calendar: CalendarService,
    private readonly emails: LeadEmailsService,
    private readonly auditLog: AuditLogService,
    private readonly metrics: MetricsService,
    private readonly files: LeadFilesService,
    private readonly links: LeadLinksService,
  ) {}

  /**
   * Stores a contact submission; a repeat gets the first receipt.
   *
   * @throws ValidationFailed when the service is unknown, or the company is closed in a requested time slot.
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async receiveContactSubmission(
    body: CreateContactSubmission,
    visitor: Visitor,
    { isTest = false }: LeadOptions = {},
  ): Promise<ContactReceipt> {
    const { emptyField: _, filesKey, slots, ...fields } = body;
    const lead = { ...fields, slots: toStoredSlots(slots) };
    const { isSuspected, isConfirmed } = suspicionOf(body);
    await this.company.assertSubject(lead.serviceType);
    await this.calendar.assertOpenSlots(slots);
    const formKey = this.receipts.keyOf('contact', body, visitor);
    const titles = await this.company.titles();
    const dueAt = await this.calendar.dueTimeCalculator();

    const id = uuid();
    let ownReference: string | undefined;
    const { answer: receipt, isErased } = await withNewReference('contact', await this.company.get(), async (reference) => {
      ownReference = reference;
      const receivedAt = new Date();
      const due = dueAt('contact', receivedAt, { urgency: lead.urgency, slots });
      const receipt = receiptOf(reference, receivedAt, due);
      const searchText = searchTextOf({ ...lead, reference }, [], titles);
      const { language, email, serviceType, urgency = null } = lead;
      const notified: StoredLead = { id, kind: 'contact', reference, language, email, serviceType, urgency, isSuspected };
      return this.store({
        formKey,
        receipt,
        row: {
          ...{ ...lead, id, kind: 'contact', reference, arrivedBy: 'website', ...sourcesOf(lead) },
          ...{ receivedAt, dueAt: due, isTest, isSuspected, searchText },
          filesHash: filesKey === undefined ? null : hashToken(filesKey),
        },
        actor: VISITOR,
        details: { isSuspected },
        notices: await this.emails.composeForLead(notified, { isConfirmed }),
        links: isConfirmed ? [this.links.formLink(reference, id, receivedAt)] : [],
      });
    });

    if (isErased) return { ...receipt, requestPath: null };
    if (filesKey !== undefined) this.files.linkInBackground(filesKey);
    const isRepeat = receipt.reference !== ownReference;
    const hasPage = isRepeat ? await this.links.ensureFormLink(receipt.reference) : isConfirmed;
    return { ...receipt, requestPath: hasPage ? this.links.formPath(receipt.reference, fields.language) : null };
  }

  /**
   * Stores a callback request; a repeat gets the first receipt.
   *
   * @throws ValidationFailed when the company is closed in the requested time slot.
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async receiveCallbackRequest(body: CreateCallbackRequest, visitor: Visitor, { isTest = false }: LeadOptions = {}): Promise<LeadReceipt> {
    const { emptyField: _, slots, ...fields } = body;
    const lead = { ...fields, slots: toStoredSlots(slots) };
    const { isSuspected } = suspicionOf(body);
    await this.calendar.assertOpenSlots(slots);
    const formKey = this.receipts.keyOf('callback', body, visitor);
    const dueAt = await this.calendar.dueTimeCalculator();

    const { answer } = await withNewReference('callback', await this.company.get(), async (reference) => {
      const id = uuid();
      const receivedAt = new Date();
      const due = dueAt('callback', receivedAt, { slots });
      const receipt = receiptOf(reference, receivedAt, due);
      const searchText = searchTextOf({ ...lead, reference });
      const { language } = lead;
      const notified: StoredLead = {
        ...{ id, kind: 'callback', reference, language, isSuspected },
        email: null,
        serviceType: null,
        urgency: null,
      };
      return this.store({
        formKey,
        receipt,
        row: {
          ...{ ...lead, id, kind: 'callback', reference, arrivedBy: 'website', ...sourcesOf(lead) },
          ...{ receivedAt, dueAt: due, isTest, isSuspected, searchText },
        },
        actor: VISITOR,
        details: { isSuspected },
        notices: await this.emails.composeForLead(notified),
      });
    });
    return answer;
  }

  /**
   * Stores a lead with the receipt of its form, its audit entry, links, e-mails and notifications in one transaction.
   *
   * @returns the receipt; for a repeat the first one, and nothing is stored.
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async store<Receipt extends LeadReceipt>({
    formKey,
    receipt,
    row,
    actor,
    details,
    notices,
    links = [],
    limit = FORM_LIMIT,
  }: NewLead<Receipt>): Promise<FirstResponse<Receipt>> {
    const { id, kind, receivedAt } = row;
    const { subject } = LEAD_KINDS[kind];
    const first = await this.limits.inTurn(formKey, () =>
      this.em.transactional(async (tx) => {
        const earlier = await this.receipts.claim(tx, formKey, receipt, receivedAt);
        if (earlier) return earlier;
        await this.receipts.checkLimit(tx, formKey, limit);
        await tx.insert(Lead, row);
        await this.auditLog.record(tx, { action: `${subject}.created`, actor, subject: { type: subject, id }, details });
        if (links.length > 0) await tx.insertMany(LeadLink, [...links]);
        await this.emails.enqueueForNew(tx, row, notices);
        return undefined;
      }),
    );
    this.metrics.countLead(kind, first ? 'repeated' : row.isSuspected ? 'suspected' : 'stored');
    // Receipts of earlier versions have no due time.
    return first ? { ...first, answer: { ...first.answer, dueAt: first.answer.dueAt ?? null } } : { answer: receipt, isErased: false };
  }
}

/** With its keys in the order in which PostgreSQL stores them, so that a repeat gets the same bytes. */
function receiptOf(reference: string, receivedAt: Date, due: Date): LeadReceipt {
  return { dueAt: due.toISOString(), reference, receivedAt: receivedAt.toISOString() };
}

/** Minimum time in which a person fills in a form, as measured by a script in the browser. */
const MIN_HUMAN_MS = 3 * SECOND_MS;
/** A URL, or the markup of a link. */
const WEB_ADDRESS = /https?:|www\.|<a\b|\[url/i;

/** The values of a form that indicate whether a person sent it. */
interface SentForm {
  /** The honeypot field, which is hidden from people. */
  emptyField: string | null;
  elapsedMs: number | null;
}

/** How a form is handled. */
interface Suspicion {
  /** Whether the lead is listed as suspected, without notifying staff. */
  isSuspected: boolean;
  /** Whether the customer gets a confirmation by e-mail and a request page. */
  isConfirmed: boolean;
}

/**
 * Suspects a lead whose honeypot field is filled in. Browsers with autofill fill it in too, so a form that looks human otherwise, by its
 * time and without links, is confirmed as usual.
 */
function suspicionOf(form: SentForm): Suspicion {
  const isSuspected = form.emptyField !== null;
  return { isSuspected, isConfirmed: !isSuspected || isLikelyHuman(form) };
}

function isLikelyHuman(form: SentForm): boolean {
  const texts = Object.values(form).filter((value) => typeof value === 'string');
  return (form.elapsedMs ?? 0) >= MIN_HUMAN_MS && !texts.some((text) => WEB_ADDRESS.test(text));
}
