import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import type { CorrectedField } from '../../audit-log/audit-entry.schema.ts';
import type { CsvExport } from '../../exports/exports.service.ts';
import { ChangedMeanwhile, NotFound, ValidationFailed } from '../../http/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { positionText } from '../../../contract/lead-place.ts';
import { lastCancelled, slotText, storedSlotsText, storedSlotText, type TimeSlot } from '../../../contract/time-slots.ts';
import { describePage, type Pagination } from '../../http/pagination.schema.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { LeadFilesService } from '../files/lead-files.service.ts';
import { LeadEmailsService, type StoredLead } from '../notices/lead-emails.service.ts';
import {
  fieldsOfRow,
  type LeadKind,
  type LeadRow,
  type LeadScope,
  type LeadView,
  placeOfRow,
  toInstant,
  toLeadView,
} from '../model/lead-kinds.ts';
import { ColleagueNoticesService } from '../notices/colleague-notices.service.ts';
import { AssigneesService } from '../assignment/assignees.service.ts';
import { answeredState, attemptedState, changedState, type LeadState, stateOf, stepsBetween } from '../model/lead-state.ts';
import { type LeadEntry, NO_EMAIL } from '../model/lead-entry.entity.ts';
import type { CorrectLead } from '../model/manual-lead.schema.ts';
import type { LeadDetail } from '../model/lead-view.schema.ts';
import { describeStep } from '../model/lead-steps.ts';
import { messageIdOf } from '../../emails/render-email.ts';
import { CompanyService } from '../../company/company.service.ts';
import { type LeadSlot, toStoredSlots } from '../model/place-and-time.schema.ts';
import { CalendarService } from '../due-times/calendar.service.ts';
import { refreshSearchText } from '../model/refresh-search-text.sql.ts';
import { cellsOf, headingsOf } from './lead-exports.ts';
import { LeadListsRepository } from './lead-lists.sql.ts';
import type {
  AnswerLead,
  ChangeLead,
  ConfirmSlot,
  CountLeads,
  LeadCounts,
  LeadEntryView,
  LeadEventView,
  LeadFilter,
  ListLeads,
  RelatedLeadView,
  SendAgain,
  UndoAnswer,
  CancelSlot,
} from '../model/lead.schema.ts';
import {
  type EntryRow,
  type EventRow,
  type RelatedRow,
  correctLead,
  findHistory,
  findLead,
  findLeads,
  findOfCustomer,
  findThread,
  lockLeads,
  releaseLeads,
  undoAnswers,
  updateStates,
} from '../model/leads.sql.ts';
import { AnswerEmails } from './answer-emails.service.ts';
import { LeadsRepository } from './leads.repository.ts';

/** File names of exports. */
const EXPORT_NAMES = { all: 'leads', contact: 'contact-submissions', callback: 'callback-requests' } as const satisfies Record<
  LeadScope,
  CsvExport['name']
>;

/** Reads and changes leads of either kind for staff. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: LeadListsRepository,
    private readonly leads: LeadsRepository,
    private readonly assignees: AssigneesService,
    private readonly colleagues: ColleagueNoticesService,
    private readonly auditLog: AuditLogService,
    private readonly emails: LeadEmailsService,
    private readonly company: CompanyService,
    private readonly files: LeadFilesService,
    private readonly calendar: CalendarService,
    private readonly answers: AnswerEmails,
  ) {}

  async list(
    scope: LeadScope,
    { page, limit, ...filter }: ListLeads,
    adminId: string,
  ): Promise<{ leads: LeadView[]; pagination: Pagination }> {
    const { rows, total, isFiltered } = await this.lists.findPage(scope, { ...filter, readerId: adminId }, { page, limit });
    return { leads: rows.map((row) => toLeadView(row)), pagination: describePage({ page, limit }, total, isFiltered) };
  }

  /** The first search results of both kinds, in the order of the inbox. */
  async findFirst(q: string, limit: number): Promise<LeadView[]> {
    const { rows } = await this.lists.findPage('all', { q, view: 'all', sort: 'queue', readerId: null }, { page: 1, limit });
    return rows.map((row) => toLeadView(row));
  }

  /** The leads with these ids, in any order; unknown ids are ignored. */
  async findAll(ids: readonly string[]): Promise<LeadView[]> {
    return (await findLeads(this.em, ids)).map((row) => toLeadView(row));
  }

  /** The number of leads in each view of the inbox with a filter. */
  count(scope: LeadScope, filter: CountLeads, adminId: string): Promise<LeadCounts> {
    return this.lists.count(scope, { ...filter, readerId: adminId });
  }

  /** The list with a filter as CSV, with headings in the language of the reader. */
  async export(scope: LeadScope, filter: LeadFilter, { adminId, reader }: { adminId: string; reader: Language }): Promise<CsvExport> {
    const name = EXPORT_NAMES[scope];
    return {
      name,
      filter,
      audit: { action: 'leads.exported', details: { name } },
      headings: headingsOf(scope, reader),
      batches: cellsOf(scope, reader, this.lists.readAll(scope, { ...filter, readerId: adminId }), await this.company.titles()),
    };
  }

  /** @throws NotFound */
  async get(id: string): Promise<LeadDetail> {
    const row = isUuid(id) ? await findLead(this.em, id) : undefined;
    if (!row) throw new NotFound('lead.not_found');
    const [thread, history, related, corrections, files] = await Promise.all([
      findThread(this.em, id),
      findHistory(this.em, id),
      findOfCustomer(this.em, row.phone, row.email, id),
      this.leads.findCorrections(id),
      this.files.list(id),
    ]);
    return {
      lead: toLeadView(row),
      thread: thread.map((entry) => toEntryView(entry)),
      history: history.flatMap((event) => toEventViews(event, corrections)),
      related: related.map((lead) => toRelatedView(lead)),
      files,
      sending: this.answers.sending,
    };
  }

  /** The leads with a phone number in E.164 or an e-mail address. */
  async findOfCustomer(phone: string | null, email: string | null): Promise<RelatedLeadView[]> {
    return (await findOfCustomer(this.em, phone, email)).map((lead) => toRelatedView(lead));
  }

  /**
   * Corrects the details of a lead and its search text. The former values are kept until the lead is deleted.
   *
   * @throws NotFound
   * @throws ChangedMeanwhile when the lead is no longer at the given version.
   * @throws ValidationFailed when the kind does not have a field, neither a phone number nor an e-mail address would be left, the service
   * is unknown, the company is closed in a new time slot, or a confirmed slot is left out.
   */
  async correct(id: string, { version, ...requested }: CorrectLead, adminId: string): Promise<LeadDetail> {
    if (requested.serviceType !== undefined) await this.company.assertSubject(requested.serviceType);
    return this.withLockedLead(id, {}, async (tx, lead) => {
      const { kind } = lead;
      if (lead.version !== version) throw new ChangedMeanwhile(toLeadView(lead));
      const unknownFields = kind === 'callback' ? Object.keys(requested).filter((field) => field !== 'phone') : [];
      if (unknownFields.length > 0) throw new ValidationFailed(unknownFields.map((field) => ({ field, key: 'field.unknown' })));
      const { name, email, phone, serviceType } = fieldsOfRow(lead);
      const { latitude = null, longitude = null, ...address } = { ...NO_ADDRESS, ...placeOfRow(lead) };
      const slots = requested.slots === undefined ? undefined : await this.mergeSlots(lead.slots ?? [], requested.slots ?? []);
      const position = positionText({ latitude, longitude }) || null;
      const placeAndTime = { ...address, position, urgency: lead.urgency, slots: storedSlotsText(lead.slots) };
      const before = { name, email, phone, serviceType, ...placeAndTime };
      const after = { ...before, ...requestedFields(requested), ...(slots && { slots: storedSlotsText(slots) }) };
      if (after.phone === null && after.email === null)
        throw new ValidationFailed([{ field: 'phone', key: kind === 'contact' ? 'field.phoneOrEmail' : 'field.required' }]);
      const changes = changesBetween(before, after);
      if (changes.length === 0) return;
      const correctionId = uuid();
      await correctLead(tx, id, { id: correctionId, changes, slots: slots ?? lead.slots });
      if (changes.some(({ field }) => field === 'urgency' || field === 'slots')) {
        const urgency = requested.urgency === undefined ? lead.urgency : requested.urgency;
        const dueAt = await this.calendar.recalculateDueAt(lead, { urgency, slots: slots ?? lead.slots });
        await this.leads.updateDueAt(tx, id, dueAt);
      }
      const details = { correctionId, fields: changes.map(({ field }) => field) };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'corrected', actor: adminActor(adminId), details }));
    });
  }

  /**
   * Changes the status, the outcome, the assignee or the snooze of a lead, and adds a note to it.
   *
   * @throws NotFound
   * @throws ChangedMeanwhile when the lead is no longer at the given version.
   * @throws ValidationFailed when the assignee may not be assigned leads, a closed lead would be snoozed, a lead that is not done would get
   * an outcome, or the note mentions an unknown account.
   */
  change(id: string, { version, note, ...decision }: ChangeLead, adminId: string): Promise<LeadDetail> {
    const prepare = (tx: EntityManager) => this.assignees.assertAssignable(tx, decision.assigneeId, 'assigneeId');
    return this.withLockedLead(id, { prepare }, async (tx, lead) => {
      const { kind } = lead;
      if (lead.version !== version) throw new ChangedMeanwhile(toLeadView(lead));
      const before = stateOf(lead);
      const state = changedState(before, decision, adminId);
      if (decision.outcome && state.status !== 'done') throw new ValidationFailed([{ field: 'outcome', key: 'field.doneLead' }]);
      if (decision.snoozedUntil && state.snoozedUntil === null)
        throw new ValidationFailed([{ field: 'snoozedUntil', key: 'field.openLead' }]);
      const steps = stepsBetween(before, state);
      if (steps.length === 0 && note === undefined) return;
      await updateStates(tx, [{ id, state }]);
      if (note !== undefined) {
        const entryId = await this.insertEntry(tx, { leadId: id, type: 'note', channel: null, text: note, authorId: adminId });
        await refreshSearchText(tx, [id]);
        const mentions = await this.colleagues.notifyMentioned(tx, { lead, text: note, authorId: adminId });
        const details = { entryId, ...(mentions > 0 && { mentions }) };
        await this.auditLog.record(tx, describeStep({ kind, id, step: 'noted', actor: adminActor(adminId), details }));
      }
      await this.recordSteps(tx, { kind, id, before, after: state, adminId });
      const { reference } = lead;
      const { assigneeId } = state;
      if (before.assigneeId !== assigneeId) await this.colleagues.notifyAssigned(tx, [{ kind, id, reference, assigneeId }], adminId);
    });
  }

  /**
   * Records an answer to a lead. The first one stops its clock. A new lead becomes in progress, and an unassigned lead is assigned to the
   * author of the answer. A failed attempt (`isReached: false`) does the same, but does not stop the clock or end the snooze.
   *
   * An answer that is sent by e-mail can be undone for ten seconds. Its request has the version of the lead, so that repeating it sends
   * nothing twice, and its author has seen all earlier changes.
   *
   * @throws NotFound
   * @throws ChangedMeanwhile when it is sent and the lead is no longer at the given version.
   * @throws NoMailServer when it is sent and no mail server is configured.
   * @throws ValidationFailed when it is sent and the lead has no e-mail address, or an attachment cannot be sent.
   */
  async answer(id: string, { channel, text, isReached = true, send }: AnswerLead, adminId: string): Promise<LeadDetail> {
    const company = send && (await this.company.get());
    // An account that was deactivated meanwhile does not become the assignee.
    const prepare = (tx: EntityManager) => this.assignees.isAssignable(tx, adminId);
    return this.withLockedLead(id, { prepare }, async (tx, lead, isAssignable) => {
      const { kind } = lead;
      if (send && lead.version !== send.version) throw new ChangedMeanwhile(toLeadView(lead));
      const before = stateOf(lead);
      const state = (isReached ? answeredState : attemptedState)(before, isAssignable ? adminId : null);
      await updateStates(tx, [{ id, state }], isReached ? new Date() : null);
      const entryId = uuid();
      const messageId = company ? messageIdOf(entryId, company) : null;
      await this.insertEntry(tx, {
        id: entryId,
        leadId: id,
        type: isReached ? 'answer' : 'attempt',
        channel,
        text,
        authorId: adminId,
        messageId,
      });
      if (send) await this.answers.enqueue(tx, lead, { entryId, filesKey: send.filesKey });
      const details = { entryId, channel, ...(send && { isSent: true }), ...(isReached && { isFirst: lead.first_answered_at === null }) };
      const step = isReached ? 'answered' : 'attempted';
      await this.auditLog.record(tx, describeStep({ kind, id, step, actor: adminActor(adminId), details }));
      await this.recordSteps(tx, { kind, id, before, after: state, adminId });
    });
  }

  /**
   * Undoes an answer that was recorded by mistake. It stays in the thread, marked as undone. Without another answer the lead awaits a first
   * reply again, with its former due time; status and assignee stay. An answer by e-mail can be undone until an attempt to send it is made,
   * and after it failed or bounced. Undoing it again changes nothing.
   *
   * @throws NotFound when the lead or the answer is unknown.
   * @throws AnswerAlreadySent
   */
  undoAnswer(id: string, { answerId }: UndoAnswer, adminId: string): Promise<LeadDetail> {
    return this.withLockedLead(id, {}, async (tx, lead) => {
      const { kind } = lead;
      const answer = await this.leads.findAnswer(tx, id, answerId);
      if (!answer) throw new NotFound('answer.not_found');
      if (answer.undoneAt !== null) return;
      await this.answers.cancel(tx, answer);
      await updateStates(tx, [{ id, state: stateOf(lead) }]);
      const isWaiting = await undoAnswers(tx, { id, answerIds: [answerId], adminId });
      // Not `entryId`, which would link to the entry: recording the answer already has its own event.
      const details = { answerId, channel: answer.channel, clockRuns: isWaiting && lead.first_answered_at !== null };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'answer_undone', actor: adminActor(adminId), details }));
    });
  }

  /**
   * Sends an answer again after its e-mail failed or bounced, to the current e-mail address of the lead. Repeating the call sends nothing
   * twice.
   *
   * @throws NotFound when the lead or the answer is unknown, or the answer was undone or not sent by e-mail.
   * @throws EmailAlreadySent
   * @throws NoMailServer
   * @throws ValidationFailed when the lead no longer has an e-mail address.
   */
  sendAgain(id: string, { answerId }: SendAgain, adminId: string): Promise<LeadDetail> {
    return this.withLockedLead(id, {}, async (tx, lead) => {
      const answer = await this.leads.findAnswer(tx, id, answerId);
      if (!answer || answer.undoneAt !== null) throw new NotFound('answer.not_found');
      await this.answers.sendAgain(tx, lead, answer, adminId);
    });
  }

  /**
   * Confirms one of the requested time slots, in place of the slot that was confirmed before, if any. A customer with an e-mail address is
   * notified of the confirmed and the replaced slot, which counts as an answer. Confirming the same slot again changes nothing.
   *
   * @throws NotFound
   * @throws ChangedMeanwhile when the lead is no longer at the given version.
   * @throws ValidationFailed when the slot was not requested, or is over.
   */
  confirmSlot(id: string, { version, from }: ConfirmSlot, adminId: string): Promise<LeadDetail> {
    const prepare = (tx: EntityManager) => this.assignees.isAssignable(tx, adminId);
    return this.withLockedLead(id, { prepare }, async (tx, lead, isAssignable) => {
      const { kind } = lead;
      if (lead.version !== version) throw new ChangedMeanwhile(toLeadView(lead));
      const slots = lead.slots ?? [];
      const requested = findUpcoming(slots, from);
      if (requested.confirmedAt !== null) return;
      const confirmedAt = new Date().toISOString();
      const confirmed = withoutConfirmation(slots, confirmedAt).map((slot) => {
        return slot.from === from ? { from, to: requested.to, confirmedAt } : slot;
      });
      const former = lastCancelled(confirmed, Date.now());
      await this.leads.updateSlots(tx, id, confirmed);
      const isNotified = Boolean(lead.email);
      const before = stateOf(lead);
      const state = isNotified ? answeredState(before, isAssignable ? adminId : null) : before;
      await updateStates(tx, [{ id, state }], isNotified ? new Date() : null);
      const actor = adminActor(adminId);
      const details = { from, to: requested.to, isCustomerNotified: isNotified, ...(former && { former }) };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'slot_confirmed', actor, details }));
      if (!lead.email) return;
      const { email, language, reference, service_type: serviceType } = lead;
      const content = { reference, serviceType, from, to: requested.to, ...(former && { former }) };
      await this.emails.enqueueSlotEmail(tx, { kind: 'slot_confirmed', content, id, leadKind: kind, email, language });
      // Without a text: the confirmed slot is in the history already.
      const entry = { type: 'answer', channel: 'email', text: null, slotFrom: new Date(from) } as const;
      const entryId = await this.insertEntry(tx, { leadId: id, authorId: adminId, ...entry });
      const answered = { entryId, channel: 'email', isFirst: lead.first_answered_at === null };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'answered', actor, details: answered }));
      await this.recordSteps(tx, { kind, id, before, after: state, adminId });
    });
  }

  /**
   * Cancels a confirmed slot and notifies a customer with an e-mail address. The confirmation no longer counts as an answer: without
   * another answer the lead awaits a first reply again, with its due time recalculated and its snooze ended. Status and assignee stay.
   * Cancelling it again changes nothing.
   *
   * @throws NotFound
   * @throws ChangedMeanwhile when the lead is no longer at the given version.
   * @throws ValidationFailed when the slot was not requested, or is over.
   */
  cancelSlot(id: string, { version, from }: CancelSlot, adminId: string): Promise<LeadDetail> {
    return this.withLockedLead(id, {}, async (tx, lead) => {
      const { kind } = lead;
      if (lead.version !== version) throw new ChangedMeanwhile(toLeadView(lead));
      const slots = lead.slots ?? [];
      const slot = findUpcoming(slots, from);
      if (slot.confirmedAt === null) return;
      await this.leads.updateSlots(tx, id, withoutConfirmation(slots, new Date().toISOString()));
      const before = stateOf(lead);
      const state = { ...before, snoozedUntil: null, snoozedBy: null };
      await updateStates(tx, [{ id, state }]);
      // Includes slots that this one replaced, which are cancelled too. The confirmation of a past visit remains an answer.
      const upcoming = slots.filter(isUpcoming).map((each) => each.from);
      const answerIds = await this.leads.findConfirmations(tx, id, upcoming);
      const isWaiting = await undoAnswers(tx, { id, answerIds, adminId });
      await this.leads.updateDueAt(tx, id, await this.calendar.recalculateDueAt(lead, { urgency: lead.urgency, slots }));
      const clockRuns = isWaiting && lead.first_answered_at !== null;
      const details = { from, to: slot.to, isCustomerNotified: Boolean(lead.email), clockRuns };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'slot_cancelled', actor: adminActor(adminId), details }));
      await this.recordSteps(tx, { kind, id, before, after: state, adminId });
      if (!lead.email) return;
      const { email, language, reference, service_type: serviceType } = lead;
      const content = { reference, serviceType, from, to: slot.to };
      await this.emails.enqueueSlotEmail(tx, { kind: 'slot_cancelled', content, id, leadKind: kind, email, language });
    });
  }

  /**
   * Releases a suspected lead as genuine. It keeps its due time, and its e-mails are enqueued.
   *
   * @throws NotFound
   */
  release(id: string, adminId: string): Promise<LeadDetail> {
    return this.withLockedLead(id, {}, async (tx, lead) => {
      const { kind } = lead;
      if (!lead.is_suspected) return;
      await releaseLeads(tx, [id]);
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'released', actor: adminActor(adminId) }));
      await this.emails.enqueueForReleased(tx, [toReleasedLead(lead)]);
    });
  }

  /** Replaces the time slots of a lead. Slots that stay keep their state; new ones must be within the opening hours. */
  private async mergeSlots(before: readonly LeadSlot[], requested: readonly TimeSlot[]): Promise<LeadSlot[]> {
    const texts = requested.map(slotText);
    const remaining = before.filter((slot) => texts.includes(storedSlotText(slot)));
    if (before.some((slot) => slot.confirmedAt !== null && !remaining.includes(slot)))
      throw new ValidationFailed([{ field: 'slots', key: 'field.slotConfirmed' }]);
    const existing = new Set(before.map(storedSlotText));
    const added = requested.filter((slot) => !existing.has(slotText(slot)));
    await this.calendar.assertOpenSlots(added);
    return [...remaining, ...(toStoredSlots(added) ?? [])].sort((one, other) => one.from.localeCompare(other.from));
  }

  /**
   * Locks a lead, changes it in the same transaction, and returns the updated lead.
   *
   * @param prepare Runs before the lead is locked; its result is passed to `work`.
   */
  private async withLockedLead<Prepared = void>(
    id: string,
    { prepare }: { prepare?: (tx: EntityManager) => Promise<Prepared> },
    work: (tx: EntityManager, lead: LeadRow, prepared: Prepared | undefined) => Promise<void>,
  ): Promise<LeadDetail> {
    if (!isUuid(id)) throw new NotFound('lead.not_found');
    await this.em.transactional(async (tx) => {
      const prepared = await prepare?.(tx);
      const [lead] = await lockLeads(tx, [id]);
      if (!lead) throw new NotFound('lead.not_found');
      await work(tx, lead, prepared);
    });
    return this.get(id);
  }

  private async recordSteps(
    tx: EntityManager,
    { kind, id, before, after, adminId }: { kind: LeadKind; id: string; before: LeadState; after: LeadState; adminId: string },
  ): Promise<void> {
    const actor = adminActor(adminId);
    await this.auditLog.recordAll(
      tx,
      stepsBetween(before, after).map(({ step, details }) => describeStep({ kind, id, step, actor, details })),
    );
  }

  private async insertEntry(
    tx: EntityManager,
    entry: Pick<LeadEntry, 'leadId' | 'type' | 'channel' | 'text' | 'authorId'> & Partial<Pick<LeadEntry, 'id' | 'slotFrom' | 'messageId'>>,
  ): Promise<string> {
    const { id = uuid() } = entry;
    const defaults = { slotFrom: null, undoneAt: null, undoneBy: null, isVerified: null, ...NO_EMAIL };
    await this.leads.insertEntry(tx, { createdAt: new Date(), ...defaults, ...entry, id });
    return id;
  }
}

function isUpcoming({ to }: LeadSlot): boolean {
  return Date.parse(to) > Date.now();
}

/** @throws ValidationFailed when no requested slot begins then, or it is over. */
function findUpcoming(slots: readonly LeadSlot[], from: string): LeadSlot {
  const slot = slots.find((each) => each.from === from);
  if (!slot) throw new ValidationFailed([{ field: 'from', key: 'field.slotRequested' }]);
  if (!isUpcoming(slot)) throw new ValidationFailed([{ field: 'from', key: 'field.slotOver' }]);
  return slot;
}

/** The time slots without a confirmation. A future confirmed slot records when it was cancelled. */
function withoutConfirmation(slots: readonly LeadSlot[], now: string): LeadSlot[] {
  return slots.map((slot) => {
    if (slot.confirmedAt === null) return slot;
    return { ...slot, confirmedAt: null, ...(isUpcoming(slot) && { cancelledAt: now }) };
  });
}

const NO_ADDRESS = { community: null, building: null, unit: null, landmark: null, makani: null };

/** The fields of a correction, without time slots and without fields that stay as they are. */
function requestedFields({ slots: _, latitude, longitude, ...requested }: Omit<CorrectLead, 'version'>) {
  const fields = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
  if (latitude === undefined || longitude === undefined) return fields;
  return { ...fields, position: positionText({ latitude, longitude }) || null };
}

/** The fields that staff can correct: all but the customer's message. */
type Correctable = Record<Exclude<CorrectedField['field'], 'message'>, string | null>;

function changesBetween(before: Correctable, after: Correctable): CorrectedField[] {
  const fields = Object.keys(before) as (keyof Correctable)[];
  return fields.filter((field) => before[field] !== after[field]).map((field) => ({ field, from: before[field], to: after[field] }));
}

/** The data for the e-mails about a released lead. */
export function toReleasedLead(row: LeadRow): StoredLead {
  const { id, kind, reference, language, email, service_type: serviceType, urgency } = row;
  return { id, kind, reference, language, email, serviceType, urgency, isSuspected: false };
}

function toAuthor({ author_id: id, author_name: name }: Pick<EntryRow, 'author_id' | 'author_name'>): LeadEntryView['author'] {
  return id === null ? null : { id, name };
}

function toRelatedView({ received_at, ...lead }: RelatedRow): RelatedLeadView {
  return { ...lead, receivedAt: toInstant(received_at) };
}

/** The steps of an event. A bulk change can have several steps for one lead. */
function toEventViews(event: EventRow, corrections: ReadonlyMap<string, CorrectedField[]>): LeadEventView[] {
  const { id, action, details, member } = event;
  const [author, occurredAt] = [toAuthor(event), toInstant(event.occurred_at)];
  const changes = corrections.get(String(details['correctionId'])) ?? [];
  if (!member) return [{ id, action, author, details, changes, occurredAt }];
  return member.steps.map(({ step, ...own }, index) => {
    return {
      id: index === 0 ? id : `${id}.${index}`,
      action: `${member.type}.${step}`,
      author,
      details: { ...own, ...details },
      changes,
      occurredAt,
    };
  });
}

/** The delivery state of the e-mail of an answer. */
function toDelivery({ mail, bounced_at: bouncedAt }: EntryRow): LeadEntryView['delivery'] {
  if (mail === null) return null;
  const { status, attempts, failure_code: code, reason } = mail;
  const next = toInstant(mail.next_attempt_at);
  const undoUntil = status === 'waiting' && attempts === 0 ? next : null;
  const failure = code && { code, detail: reason };
  if (bouncedAt !== null) return { state: 'bounced', at: toInstant(bouncedAt), undoUntil, failure };
  return { state: status, at: mail.sent_at === null ? next : toInstant(mail.sent_at), undoUntil, failure };
}

function toEntryView(entry: EntryRow): LeadEntryView {
  const { id, type, channel, text, subject, original, undone_at: at, undone_by: by, undone_by_name: name } = entry;
  const undone = at === null ? null : { at: toInstant(at), by: by === null ? null : { id: by, name } };
  const [author, createdAt] = [toAuthor(entry), toInstant(entry.created_at)];
  const { is_verified: isVerified, sender } = entry;
  return { id, type, channel, text, subject, original, author, createdAt, undone, isVerified, delivery: toDelivery(entry), sender };
}
