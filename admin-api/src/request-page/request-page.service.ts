import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { DAY_MS, HOUR_MS, SECOND_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/languages.ts';
import { PLACE_TEXTS } from '../../contract/lead-place.ts';
import { storedSlotsText, storedSlotText } from '../../contract/time-slots.ts';
import { titleOfService } from '../../contract/service-names.ts';
import type { CorrectedField } from '../audit-log/audit-entry.schema.ts';
import { AuditLogService, VISITOR } from '../audit-log/audit-log.service.ts';
import { CompanyService } from '../company/company.service.ts';
import type { CustomerAction } from '../leads/notices/staff-emails.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { ChangedMeanwhile, NotFound, RequestClosed, TooManyRequests, ValidationFailed } from '../http/errors.ts';
import type { FormFile } from '../http/form-files.ts';
import { formatMessage } from '../http/messages/messages.ts';
import type { Visitor } from '../http/visitor.ts';
import { ColleagueNoticesService } from '../leads/notices/colleague-notices.service.ts';
import { LeadFilesService, type OpenedFile } from '../leads/files/lead-files.service.ts';
import { MAX_FILES_PER_DAY, UploadsService } from '../leads/files/uploads.service.ts';
import { correctLead, findLead, lockLeads, updateStates } from '../leads/model/leads.sql.ts';
import { LeadsRepository } from '../leads/inbox/leads.repository.ts';
import { FormReceiptsService } from '../leads/intake/form-receipts.service.ts';
import { findLeadsWithoutRecentLink } from '../leads/notices/lead-links.sql.ts';
import { LeadLinksService } from '../leads/notices/lead-links.service.ts';
import { NO_EMAIL } from '../leads/model/lead-entry.entity.ts';
import { type ContactRow, type LeadRow, placeOfRow, toInstant } from '../leads/model/lead-kinds.ts';
import { changedState, repliedState, stateOf, stepsBetween } from '../leads/model/lead-state.ts';
import { describeStep } from '../leads/model/lead-steps.ts';
import { type LeadSlot, toStoredSlots, toTimeSlots } from '../leads/model/place-and-time.schema.ts';
import { refreshSearchText } from '../leads/model/refresh-search-text.sql.ts';
import { CalendarService } from '../leads/due-times/calendar.service.ts';
import { FeedbackService } from '../leads/feedback/feedback.service.ts';
import { RequestPageRepository } from './request-page.repository.ts';
import type { ChangeRequest, RequestReceipt, RequestState, RequestView, SendRequestLink } from './request-page.schema.ts';

const kind = 'contact';
/** Messages per lead and day, so that the holder of a link cannot fill the database. */
const MAX_MESSAGES_PER_DAY = 50;
/** The maximum number of links, to the newest requests, that are e-mailed to an address within the window. */
const MAX_LINKS = 3;
const LINKS_WINDOW_MS = HOUR_MS;
/** Retry-After in seconds after too many attempts at the digits, messages or files. */
const RETRY_AFTER_S = DAY_MS / SECOND_MS;

/** A lead, and how the customer closed it. */
interface RequestWithClosing {
  row: ContactRow;
  closedAs: 'withdrawn' | 'solved' | null;
}

/** Shows and changes requests for the holders of their links. */
@Injectable()
export class RequestPageService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: LeadLinksService,
    private readonly requests: RequestPageRepository,
    private readonly leads: LeadsRepository,
    private readonly receipts: FormReceiptsService,
    private readonly feedback: FeedbackService,
    private readonly colleagues: ColleagueNoticesService,
    private readonly outbox: OutboxService,
    private readonly auditLog: AuditLogService,
    private readonly company: CompanyService,
    private readonly files: LeadFilesService,
    private readonly uploads: UploadsService,
    private readonly calendar: CalendarService,
  ) {}

  /**
   * The request of a link.
   *
   * @throws NotFound for every invalid token, whatever the reason.
   */
  async get(token: string, reader: Language): Promise<RequestView> {
    const leadId = await this.links.findLeadId(this.em, token);
    const row = leadId === undefined ? undefined : await findLead(this.em, leadId);
    return this.describe(this.em, assertShown(row), reader);
  }

  /**
   * Performs an action of the holder of a link. A repeat changes nothing, unless it has files.
   *
   * @param files The files of the form.
   * @throws NotFound for every invalid token, whatever the reason.
   * @throws RequestClosed when the lead is closed and the action needs an open one.
   * @throws ChangedMeanwhile when a change is based on another version of the request.
   * @throws TooManyRequests
   * @throws ValidationFailed
   */
  async change(
    token: string,
    body: ChangeRequest,
    { visitor, reader, files }: { visitor: Visitor; reader: Language; files?: AsyncIterable<FormFile> | undefined },
  ): Promise<RequestView> {
    if (body.action === 'show_contact') return this.showContact(token, body.digits ?? '', reader);
    if (body.action === 'add_files') return this.addFiles(token, body, { visitor, reader, files });
    await this.em.transactional(async (tx) => {
      const lead = await this.lock(tx, token);
      const { language: _, ...content } = body;
      // Closing a reopened lead again is not a repeat.
      const isClosing = body.action === 'withdraw' || body.action === 'solve';
      const formKey = this.receipts.keyOf('request', { leadId: lead.id, ...content, ...(isClosing && { version: lead.version }) }, visitor);
      if ((await this.receipts.claim(tx, formKey, {}, new Date())) !== undefined) return;
      await this.receipts.checkLimit(tx, formKey);
      if (body.action === 'message') await this.addMessage(tx, lead, body.message ?? '');
      else if (body.action === 'change') await this.correct(tx, lead, body, { token, reader });
      else if (body.action === 'visit') await this.changeVisit(tx, lead, body, reader);
      else if (body.action === 'withdraw') await this.close(tx, lead, 'withdrawn');
      else if (body.action === 'solve') await this.close(tx, lead, 'solved');
      else if (body.action === 'rate') await this.rate(tx, lead, body);
      else await this.feedback.optOut(tx, lead.email ?? '');
    });
    return this.get(token, reader);
  }

  /**
   * Stops feedback requests to the address of a lead. Idempotent.
   *
   * @throws NotFound
   */
  async stop(token: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const lead = await this.lock(tx, token);
      await this.feedback.optOut(tx, lead.email ?? '');
    });
  }

  /**
   * Sends links to the newest requests of an address. Neither the response nor its timing reveals whether any exist.
   *
   * @throws TooManyRequests
   * @throws IdempotencyConflict
   */
  async sendLinks(body: SendRequestLink, visitor: Visitor, reader: Language): Promise<RequestReceipt> {
    const formKey = this.receipts.keyOf('request', body, visitor);
    await this.em.transactional(async (tx) => {
      if ((await this.receipts.claim(tx, formKey, {}, new Date())) !== undefined) return;
      await this.receipts.checkLimit(tx, formKey);
      if (body.emptyField !== null) return;
      const since = new Date(Date.now() - LINKS_WINDOW_MS);
      const found = await findLeadsWithoutRecentLink(tx, body.email.toLowerCase(), { since, limit: MAX_LINKS });
      const emails = found.map(({ id, reference, email }) => {
        const about = { type: 'contact_submission', id } as const;
        return { kind: 'request_link', content: { reference }, recipients: [email], language: body.language, about } as const;
      });
      await this.outbox.enqueue(tx, ...emails);
    });
    return { message: formatMessage(reader, 'request.linkSent') };
  }

  private async lock(tx: EntityManager, token: string): Promise<ContactRow> {
    const leadId = await this.links.findLeadId(tx, token);
    const [lead] = leadId === undefined ? [] : await lockLeads(tx, [leadId]);
    return assertShown(lead);
  }

  /**
   * Opens a file of the link's lead.
   *
   * @throws NotFound also for a file of another lead.
   */
  async openFile(token: string, id: string, content: 'whole' | 'thumbnail'): Promise<OpenedFile> {
    const leadId = await this.links.findLeadId(this.em, token);
    const { id: own } = assertShown(leadId === undefined ? undefined : await findLead(this.em, leadId));
    return this.files.open(id, content, own);
  }

  /**
   * Stores the message of a form, then its files, so that the message is stored even if the files fail. The lead is not locked while files
   * arrive, which may take minutes. Refused files are stored with their reason.
   */
  private async addFiles(
    token: string,
    body: ChangeRequest,
    { visitor, reader, files }: { visitor: Visitor; reader: Language; files: AsyncIterable<FormFile> | undefined },
  ): Promise<RequestView> {
    const hasMessage = body.message !== null;
    if (hasMessage) await this.change(token, { ...body, action: 'message' }, { visitor, reader });
    const { id, reference, refusal } = await this.em.transactional(async (tx) => {
      const lead = await this.lock(tx, token);
      if (lead.status === 'done') throw new RequestClosed(await this.describe(tx, lead, reader));
      // Every form counts towards the limit, because its files are not read yet.
      const formKey = this.receipts.keyOf('request', { leadId: lead.id, form: uuid() }, { ...visitor, idempotencyKey: null });
      await this.receipts.claim(tx, formKey, {}, new Date());
      await this.receipts.checkLimit(tx, formKey);
      const added = await this.files.countAdded(tx, lead.id, new Date(Date.now() - DAY_MS));
      if (added < MAX_FILES_PER_DAY) return { id: lead.id, reference: lead.reference };
      // Not an error: the message was stored.
      if (hasMessage) return { id: lead.id, reference: lead.reference, refusal: 'file.too_many_of_request' as const };
      throw new TooManyRequests(RETRY_AFTER_S);
    });
    const form = { reference, addedOn: 'request_page', sender: visitor, refusal } as const;
    const { accepted, refused } = await this.uploads.receiveForm(files, form);
    if (accepted + refused === 0 && !hasMessage) throw new ValidationFailed([{ field: 'photos', key: 'field.files' }]);
    if (accepted > 0) await this.uploads.notifyAdded(id);
    return this.get(token, reader);
  }

  /** Digits are checked without a lock: nothing is changed. */
  private async showContact(token: string, digits: string, reader: Language): Promise<RequestView> {
    const leadId = await this.links.findLeadId(this.em, token);
    const row = assertShown(leadId === undefined ? undefined : await findLead(this.em, leadId));
    await this.checkDigits(token, row, digits);
    return { ...(await this.describe(this.em, row, reader)), email: row.email ?? '', phone: row.phone, isContactShown: true };
  }

  /**
   * The link alone neither shows nor changes the contact details: otherwise its holder could store their own number and enter its digits.
   * Attempts are counted outside of the transaction, which a wrong one rolls back.
   */
  private async checkDigits(token: string, { phone }: ContactRow, digits: string): Promise<void> {
    if (!(await this.links.countDigitAttempt(token))) throw new TooManyRequests(RETRY_AFTER_S);
    if (!phone?.endsWith(digits)) throw new ValidationFailed([{ field: 'digits', key: 'field.otherDigits' }]);
    await this.links.removeDigitAttempt(token);
  }

  /** Like a reply by e-mail, a message reopens a closed lead. */
  private async addMessage(tx: EntityManager, lead: ContactRow, text: string): Promise<void> {
    const { id } = lead;
    const before = stateOf(lead);
    const state = repliedState(before);
    await updateStates(tx, [{ id, state }]);
    const entryId = await this.insertMessage(tx, id, text);
    await this.notify(tx, lead, 'message');
    await this.auditLog.recordAll(tx, [
      describeStep({ kind, id, step: 'replied', actor: VISITOR, details: { entryId, isVerified: true, isOnPage: true } }),
      ...stepsBetween(before, state).map((step) => describeStep({ kind, id, actor: VISITOR, ...step })),
    ]);
  }

  /**
   * Corrects the given fields and records the former values, like a correction by staff. A changed phone number needs the last digits of the
   * stored one, and is notified to the customer by e-mail.
   */
  private async correct(
    tx: EntityManager,
    lead: ContactRow,
    body: ChangeRequest,
    { token, reader }: { token: string; reader: Language },
  ): Promise<void> {
    if (lead.version !== body.version) throw new ChangedMeanwhile(await this.describe(tx, lead, reader));
    const { name, phone, message } = lead;
    const before = { name, phone, message };
    const changes = (Object.keys(before) as (keyof typeof before)[]).flatMap((field): CorrectedField[] => {
      const [from, to] = [before[field], body[field]];
      return to === null || to === from ? [] : [{ field, from, to }];
    });
    const changesPhone = changes.some(({ field }) => field === 'phone');
    if (changesPhone) {
      if (!lead.phone) throw new ValidationFailed([{ field: 'phone', key: 'field.phoneInMessage' }]);
      if (body.digits === null) throw new ValidationFailed([{ field: 'digits', key: 'field.digitsOfKnown' }]);
      await this.checkDigits(token, lead, body.digits);
    }
    await this.storeChanges(tx, lead, changes);
    if (changesPhone) await this.notifyCustomer(tx, lead);
  }

  /**
   * Replaces place, urgency and time slots. Missing values are removed. Confirmed slots stay, and no slots can be chosen while one is
   * ahead.
   */
  private async changeVisit(tx: EntityManager, lead: ContactRow, body: ChangeRequest, reader: Language): Promise<void> {
    const { id } = lead;
    if (lead.version !== body.version) throw new ChangedMeanwhile(await this.describe(tx, lead, reader));
    if (lead.status === 'done') throw new RequestClosed(await this.describe(tx, lead, reader));
    const known = lead.slots ?? [];
    const same = ({ from, to }: LeadSlot) => known.find((each) => each.from === from && each.to === to);
    const chosen = (toStoredSlots(body.slots) ?? []).map((slot) => same(slot) ?? slot);
    const isFixed = isConfirmedAhead(known);
    if (isFixed && chosen.length > 0) throw new ValidationFailed([{ field: 'slots', key: 'field.slotFixed' }]);
    // Slots chosen earlier are not checked: staff decide on those that have closed since.
    await this.calendar.assertOpenSlots(toTimeSlots(chosen.filter((slot) => !known.includes(slot))));
    const confirmed = known.filter(({ confirmedAt }) => confirmedAt !== null);
    const isUnconfirmed = ({ from }: LeadSlot) => !confirmed.some((each) => each.from === from);
    const slots = isFixed
      ? known
      : [...confirmed, ...chosen.filter(isUnconfirmed)].sort((one, other) => one.from.localeCompare(other.from));
    const { urgency = null } = body;
    const all = [
      ...PLACE_TEXTS.map((field) => [field, lead[field] ?? null, body[field] ?? null] as const),
      ['urgency', lead.urgency ?? null, urgency] as const,
      ['slots', storedSlotsText(known), storedSlotsText(slots)] as const,
    ];
    const changes = all.flatMap(([field, from, to]): CorrectedField[] => (from === to ? [] : [{ field, from, to }]));
    await this.storeChanges(tx, lead, changes, slots);
    if (!changes.some(({ field }) => field === 'urgency' || field === 'slots')) return;
    await this.leads.updateDueAt(tx, id, await this.calendar.recalculateDueAt(lead, { urgency, slots }));
  }

  private async notifyCustomer(tx: EntityManager, { id, reference, email, language }: ContactRow): Promise<void> {
    if (!email) return;
    const content = { reference, changed: 'phone' } as const;
    const about = { type: 'contact_submission', id } as const;
    await this.outbox.enqueue(tx, { kind: 'request_link', content, recipients: [email], language, about });
  }

  /** Corrects fields of a lead and notifies its assignee. */
  private async storeChanges(
    tx: EntityManager,
    lead: ContactRow,
    changes: CorrectedField[],
    slots: readonly LeadSlot[] | null = null,
  ): Promise<void> {
    if (changes.length === 0) return;
    const { id } = lead;
    const correctionId = uuid();
    await correctLead(tx, id, { id: correctionId, changes, slots });
    await this.requests.markReplied(tx, id, new Date());
    await this.notify(tx, lead, 'change');
    const details = { correctionId, fields: changes.map(({ field }) => field) };
    await this.auditLog.record(tx, describeStep({ kind, id, step: 'corrected', actor: VISITOR, details }));
  }

  /** Leaves the outcome to staff: that of a closed lead stays, and an open one gets none. */
  private async close(tx: EntityManager, lead: ContactRow, as: 'withdrawn' | 'solved'): Promise<void> {
    const { id } = lead;
    if ((await this.requests.findClosing(tx, id)) === as && lead.status === 'done') return;
    if (lead.status === 'done' && as === 'withdrawn') return;
    const before = stateOf(lead);
    const state = { ...changedState(before, { status: 'done' }, id), assigneeId: before.assigneeId };
    await updateStates(tx, [{ id, state }]);
    await this.notify(tx, lead, as === 'withdrawn' ? 'withdrawal' : 'solution');
    await this.auditLog.recordAll(tx, [
      ...stepsBetween(before, state).map((step) => describeStep({ kind, id, actor: VISITOR, ...step })),
      { action: `contact_submission.${as}`, actor: VISITOR, subject: { type: 'contact_submission', id } },
    ]);
  }

  /** Only the first rating counts. Its comment is stored in the thread. */
  private async rate(tx: EntityManager, lead: ContactRow, { rating, message }: ChangeRequest): Promise<void> {
    const { id } = lead;
    if (rating === null || !(await this.feedback.rate(tx, id, rating))) return;
    if (message !== null) await this.insertMessage(tx, id, message);
    await updateStates(tx, [{ id, state: stateOf(lead) }]);
    if (this.feedback.isLow(rating)) await this.notify(tx, lead, 'low_rating');
    const subject = { type: 'contact_submission', id } as const;
    await this.auditLog.record(tx, { action: 'contact_submission.rated', actor: VISITOR, subject, details: { rating } });
  }

  private async insertMessage(tx: EntityManager, leadId: string, text: string): Promise<string> {
    const now = Date.now();
    if ((await this.requests.countMessages(tx, leadId, new Date(now - DAY_MS))) >= MAX_MESSAGES_PER_DAY)
      throw new TooManyRequests(RETRY_AFTER_S);
    const id = uuid();
    const rest = { channel: null, authorId: null, undoneAt: null, undoneBy: null, slotFrom: null, ...NO_EMAIL };
    await this.leads.insertEntry(tx, { id, leadId, type: 'reply', text, createdAt: new Date(now), isVerified: true, ...rest });
    await refreshSearchText(tx, [leadId]);
    return id;
  }

  private notify(tx: EntityManager, lead: ContactRow, news: CustomerAction): Promise<void> {
    return this.colleagues.notifyReplied(tx, { lead, isVerified: true, isMarked: lead.replied_at !== null, news });
  }

  private async describe(em: EntityManager, row: ContactRow, reader: Language): Promise<RequestView> {
    const { id, reference, name, message, service_type: serviceType, version } = row;
    const [closedAs, messages, files, feedbackRequest, titles, offered] = await Promise.all([
      this.requests.findClosing(em, id),
      this.requests.findMessages(em, id),
      this.files.list(id),
      this.feedback.find(em, id),
      this.company.titles(),
      this.calendar.availableSlots(),
    ]);
    const slots = row.slots ?? [];
    const isClosed = row.status === 'done';
    const state = stateOfRequest({ row, closedAs });
    return {
      ...{ reference, state, name, message, version },
      receivedAt: toInstant(row.received_at),
      dueAt: state === 'received' || (state === 'in_progress' && row.first_answered_at === null) ? toInstant(row.due_at) : null,
      service: titleOfService(titles, reader, serviceType),
      email: maskEmail(row.email ?? ''),
      phone: row.phone && maskPhone(row.phone),
      isContactShown: false,
      messages: messages.map(({ id: messageId, text, createdAt }) => ({
        id: messageId,
        text: text ?? '',
        writtenAt: createdAt.toISOString(),
      })),
      // Files of the customer; those of replies are in their e-mails.
      files: files.flatMap(({ id: fileId, name: fileName, type, state: fileState, refusal, receivedAt, addedOn }) => {
        if (addedOn === 'answer') return [];
        return { id: fileId, name: fileName, type, state: fileState, receivedAt, message: refusal && formatMessage(reader, refusal) };
      }),
      place: placeOfRow(row),
      urgency: row.urgency ?? null,
      slots,
      offeredSlots: isClosed || isConfirmedAhead(slots) ? [] : withChosen(offered, slots),
      isAsked: feedbackRequest !== null,
      rating: feedbackRequest?.rating ?? null,
    };
  }
}

/** @throws NotFound for an unknown lead, and for callback requests and spam, which have no page. */
function assertShown(row: LeadRow | undefined): ContactRow {
  if (row?.kind !== 'contact' || row.status === 'spam') throw new NotFound('request.link_unknown');
  return row;
}

/** Whether a confirmed time slot is not over yet. */
function isConfirmedAhead(slots: readonly LeadSlot[]): boolean {
  return slots.some(({ to, confirmedAt }) => confirmedAt !== null && Date.parse(to) > Date.now());
}

/** Adds chosen slots that are not over: they can be kept even if they have begun or are closed by now. */
function withChosen(offered: readonly string[], slots: readonly LeadSlot[]): string[] {
  const chosen = slots.filter(({ to, confirmedAt }) => confirmedAt === null && Date.parse(to) > Date.now());
  return [...new Set([...offered, ...chosen.map(storedSlotText)])].sort();
}

function stateOfRequest({ row, closedAs }: RequestWithClosing): RequestState {
  if (row.status === 'done') return closedAs ?? 'done';
  if (row.first_answered_at !== null) return 'answered';
  return row.status === 'new' ? 'received' : 'in_progress';
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${at > 0 ? email.slice(at) : ''}`;
}

/** Hides the last four digits, which have to be entered. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)} ••• ••••`;
}
