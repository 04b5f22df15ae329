import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import type { CorrectedField } from '../../audit-log/audit-entry.schema.ts';
import type { CsvExport } from '../../exports/exports.service.ts';
import { ChangedMeanwhile, NotFound, ValidationFailed } from '../../http/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { positionText } from '../../../contract/lead-place.ts';
import { lastTakenBack, storedWindowsText, storedWindowText, type TimeWindow, windowText } from '../../../contract/time-windows.ts';
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
import type { CorrectLead } from '../model/lead-by-hand.schema.ts';
import type { LeadDetail } from '../model/lead-view.schema.ts';
import { describeStep } from '../model/lead-steps.ts';
import { messageIdOf } from '../../emails/render-email.ts';
import { CompanyService } from '../../company/company.service.ts';
import { type LeadWindow, toStoredWindows } from '../model/place-and-time.schema.ts';
import { CalendarService } from '../promises/calendar.service.ts';
import { refreshSearchText } from '../model/refresh-search-text.sql.ts';
import { cellsOf, headingsOf } from './lead-exports.ts';
import { LeadListsRepository } from './lead-lists.sql.ts';
import type {
  AnswerLead,
  ChangeLead,
  ConfirmWindow,
  CountLeads,
  LeadCounts,
  LeadEntryView,
  LeadEventView,
  LeadFilter,
  ListLeads,
  RelatedLeadView,
  SendAgain,
  TakeBackAnswer,
  TakeBackWindow,
} from '../model/lead.schema.ts';
import {
  type EntryRow,
  type EventRow,
  type RelatedRow,
  correctLead,
  findHistory,
  findLead,
  findLeads,
  findOfPerson,
  findThread,
  lockLeads,
  releaseLeads,
  takeBackAnswers,
  updateStates,
} from '../model/leads.sql.ts';
import { AnswerEmails } from './answer-emails.service.ts';
import { LeadsRepository } from './leads.repository.ts';

/** What the exports of lists are called. */
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

  /** The first leads of both kinds that a search finds, in the order of the inbox. */
  async findFirst(q: string, limit: number): Promise<LeadView[]> {
    const { rows } = await this.lists.findPage('all', { q, view: 'all', sort: 'queue', readerId: null }, { page: 1, limit });
    return rows.map((row) => toLeadView(row));
  }

  /** The leads with these ids, in any order; unknown ids are left out. */
  async findAll(ids: readonly string[]): Promise<LeadView[]> {
    return (await findLeads(this.em, ids)).map((row) => toLeadView(row));
  }

  /** How many leads each view of an inbox lists with a filter. */
  count(scope: LeadScope, filter: CountLeads, adminId: string): Promise<LeadCounts> {
    return this.lists.count(scope, { ...filter, readerId: adminId });
  }

  /** The list with this filter as CSV, under headings in the language of the reader. */
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

  /** @throws NotFound when there is no such lead. */
  async get(id: string): Promise<LeadDetail> {
    const row = isUuid(id) ? await findLead(this.em, id) : undefined;
    if (!row) throw new NotFound('lead.not_found');
    const [thread, history, related, corrections, files] = await Promise.all([
      findThread(this.em, id),
      findHistory(this.em, id),
      findOfPerson(this.em, row.phone, row.email, id),
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

  /** The leads of whoever has a phone number in E.164 or an e-mail address. */
  async findOfPerson(phone: string | null, email: string | null): Promise<RelatedLeadView[]> {
    return (await findOfPerson(this.em, phone, email)).map((lead) => toRelatedView(lead));
  }

  /**
   * Corrects what a lead says about its sender, and what is found by it. What it said before is kept until the lead is deleted.
   *
   * @throws NotFound when there is no such lead.
   * @throws ChangedMeanwhile when it is no longer at the given version.
   * @throws ValidationFailed when its kind has no such field, nobody could be reached, or the company has no such service, is closed in a
   * new window, or has confirmed one that is left out.
   */
  async correct(id: string, { version, ...wanted }: CorrectLead, adminId: string): Promise<LeadDetail> {
    if (wanted.serviceType !== undefined) await this.company.assertSubject(wanted.serviceType);
    return this.step(id, {}, async (tx, lead) => {
      const { kind } = lead;
      if (lead.version !== version) throw new ChangedMeanwhile(toLeadView(lead));
      const foreign = kind === 'callback' ? Object.keys(wanted).filter((field) => field !== 'phone') : [];
      if (foreign.length > 0) throw new ValidationFailed(foreign.map((field) => ({ field, key: 'field.unknown' })));
      const { name, email, phone, serviceType } = fieldsOfRow(lead);
      const { latitude = null, longitude = null, ...texts } = { ...NOWHERE, ...placeOfRow(lead) };
      const stored = wanted.windows === undefined ? undefined : await this.windowsAfter(lead.windows ?? [], wanted.windows ?? []);
      const position = positionText({ latitude, longitude }) || null;
      const wishes = { position, urgency: lead.urgency, windows: storedWindowsText(lead.windows) };
      const before = { name, email, phone, serviceType, ...texts, ...wishes };
      const after = { ...before, ...saidOf(wanted), ...(stored && { windows: storedWindowsText(stored) }) };
      if (after.phone === null && after.email === null)
        throw new ValidationFailed([{ field: 'phone', key: kind === 'contact' ? 'field.phoneOrEmail' : 'field.required' }]);
      const changes = changesBetween(before, after);
      if (changes.length === 0) return;
      const correctionId = uuid();
      await correctLead(tx, id, { id: correctionId, changes, windows: stored ?? lead.windows });
      if (changes.some(({ field }) => field === 'urgency' || field === 'windows')) {
        const wish = { urgency: wanted.urgency === undefined ? lead.urgency : wanted.urgency, windows: stored ?? lead.windows };
        await this.leads.moveDue(tx, id, await this.calendar.dueAgain(lead, wish));
      }
      const details = { correctionId, fields: changes.map(({ field }) => field) };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'corrected', actor: adminActor(adminId), details }));
    });
  }

  /**
   * Changes the status or the assignee, puts the lead off, adds a note, or several of them.
   *
   * @throws NotFound when there is no such lead.
   * @throws ChangedMeanwhile when it is no longer at the given version.
   * @throws ValidationFailed when the assignee cannot look after leads, the lead to put off is not open, or the note mentions an account that there is not.
   */
  change(id: string, { version, note, ...decision }: ChangeLead, adminId: string): Promise<LeadDetail> {
    const prepare = (tx: EntityManager) => this.assignees.check(tx, decision.assigneeId, 'assigneeId');
    return this.step(id, { prepare }, async (tx, lead) => {
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
        const entryId = await this.write(tx, { leadId: id, type: 'note', channel: null, text: note, authorId: adminId });
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
   * Records that the lead was answered. The first answer stops its clock, moves a new lead to in progress, and gives one that belongs to
   * nobody to whoever answered. An attempt that reached nobody does the same, but leaves the clock running and the lead put off.
   *
   * One that is sent by e-mail can be undone for ten seconds. It names the version of the lead, so that it is sent once however often it
   * is asked for, and not before its author has seen what has happened meanwhile.
   *
   * @throws NotFound when there is no such lead.
   * @throws ChangedMeanwhile when it is to be sent, and the lead is no longer at the given version.
   * @throws NoMailServer when it is to be sent, and no mail server is configured.
   * @throws ValidationFailed when it is to be sent, and the lead has no e-mail address or one of its files cannot be sent.
   */
  async answer(id: string, { channel, text, isReached = true, send }: AnswerLead, adminId: string): Promise<LeadDetail> {
    const company = send && (await this.company.get());
    // Whoever was deactivated at this moment has answered, but does not look after the lead.
    const prepare = (tx: EntityManager) => this.assignees.isAssignable(tx, adminId);
    return this.step(id, { prepare }, async (tx, lead, isAssignable) => {
      const { kind } = lead;
      if (send && lead.version !== send.version) throw new ChangedMeanwhile(toLeadView(lead));
      const before = stateOf(lead);
      const state = (isReached ? answeredState : attemptedState)(before, isAssignable ? adminId : null);
      await updateStates(tx, [{ id, state }], isReached ? new Date() : null);
      const entryId = uuid();
      const messageId = company ? messageIdOf(entryId, company) : null;
      await this.write(tx, {
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
   * Takes back an answer that was recorded by mistake. The thread keeps it. Without another answer the lead waits again, with the due time
   * that it had; status and assignee stay, because somebody has it in hand. One that is sent by e-mail is taken back before anything has begun
   * to send it, or when it did not arrive. Taking it back twice changes nothing.
   *
   * @throws NotFound when there is no such lead, or no such answer to it.
   * @throws AnswerAlreadySent
   */
  takeBack(id: string, { answerId }: TakeBackAnswer, adminId: string): Promise<LeadDetail> {
    return this.step(id, {}, async (tx, lead) => {
      const { kind } = lead;
      const answer = await this.leads.findAnswer(tx, id, answerId);
      if (!answer) throw new NotFound('answer.not_found');
      if (answer.takenBackAt !== null) return;
      await this.answers.cancel(tx, answer);
      await updateStates(tx, [{ id, state: stateOf(lead) }]);
      const isWaiting = await takeBackAnswers(tx, { id, answerIds: [answerId], adminId });
      // Not `entryId`: the answer has a line of its own in the history.
      const details = { answerId, channel: answer.channel, clockRuns: isWaiting && lead.first_answered_at !== null };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'taken_back', actor: adminActor(adminId), details }));
    });
  }

  /**
   * Sends an answer again whose e-mail has failed or did not arrive, to the e-mail address that the lead has now. Asking for it twice sends
   * it once.
   *
   * @throws NotFound when there is no such lead, or no such answer to it that counts and is sent by e-mail.
   * @throws EmailAlreadySent
   * @throws NoMailServer when no mail server is configured.
   * @throws ValidationFailed when the lead has no e-mail address any more.
   */
  sendAgain(id: string, { answerId }: SendAgain, adminId: string): Promise<LeadDetail> {
    return this.step(id, {}, async (tx, lead) => {
      const answer = await this.leads.findAnswer(tx, id, answerId);
      if (!answer || answer.takenBackAt !== null) throw new NotFound('answer.not_found');
      await this.answers.sendAgain(tx, lead, answer, adminId);
    });
  }

  /**
   * Confirms one of the windows that the visitor asked for; a later one takes its place. A visitor with an e-mail address is told, which
   * is an answer, and which window that they were told before no longer holds. Confirming the same window again changes nothing.
   *
   * @throws NotFound when there is no such lead.
   * @throws ChangedMeanwhile when it is no longer at the given version.
   * @throws ValidationFailed when the visitor did not ask for the window, or it is over.
   */
  confirmWindow(id: string, { version, from }: ConfirmWindow, adminId: string): Promise<LeadDetail> {
    const prepare = (tx: EntityManager) => this.assignees.isAssignable(tx, adminId);
    return this.step(id, { prepare }, async (tx, lead, isAssignable) => {
      const { kind } = lead;
      if (lead.version !== version) throw new ChangedMeanwhile(toLeadView(lead));
      const windows = lead.windows ?? [];
      const chosen = findAhead(windows, from);
      if (chosen.confirmedAt !== null) return;
      const confirmedAt = new Date().toISOString();
      const confirmed = withoutConfirmation(windows, confirmedAt).map((window) => {
        return window.from === from ? { from, to: chosen.to, confirmedAt } : window;
      });
      const former = lastTakenBack(confirmed, Date.now());
      await this.leads.updateWindows(tx, id, confirmed);
      const isTold = Boolean(lead.email);
      const before = stateOf(lead);
      const state = isTold ? answeredState(before, isAssignable ? adminId : null) : before;
      await updateStates(tx, [{ id, state }], isTold ? new Date() : null);
      const actor = adminActor(adminId);
      const details = { from, to: chosen.to, isTold, ...(former && { former }) };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'window_confirmed', actor, details }));
      if (!lead.email) return;
      const { email, language, reference, service_type: serviceType } = lead;
      const content = { reference, serviceType, from, to: chosen.to, ...(former && { former }) };
      await this.emails.enqueueWindowNews(tx, { kind: 'window_confirmed', content, id, leadKind: kind, email, language });
      // What the e-mail says is in the history already.
      const said = { type: 'answer', channel: 'email', text: null, windowFrom: new Date(from) } as const;
      const entryId = await this.write(tx, { leadId: id, authorId: adminId, ...said });
      const answer = { entryId, channel: 'email', isFirst: lead.first_answered_at === null };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'answered', actor, details: answer }));
      await this.recordSteps(tx, { kind, id, before, after: state, adminId });
    });
  }

  /**
   * Takes back the confirmation of a window, which a visitor with an e-mail address is told. That was no answer then: unless there is
   * another one the lead waits again, also if it was put off, with the due time that it has without a confirmation. Status and assignee
   * stay. Taking it back twice changes nothing.
   *
   * @throws NotFound when there is no such lead.
   * @throws ChangedMeanwhile when it is no longer at the given version.
   * @throws ValidationFailed when the visitor did not ask for the window, or it is over.
   */
  takeBackWindow(id: string, { version, from }: TakeBackWindow, adminId: string): Promise<LeadDetail> {
    return this.step(id, {}, async (tx, lead) => {
      const { kind } = lead;
      if (lead.version !== version) throw new ChangedMeanwhile(toLeadView(lead));
      const windows = lead.windows ?? [];
      const window = findAhead(windows, from);
      if (window.confirmedAt === null) return;
      await this.leads.updateWindows(tx, id, withoutConfirmation(windows, new Date().toISOString()));
      const before = stateOf(lead);
      const state = { ...before, snoozedUntil: null, snoozedBy: null };
      await updateStates(tx, [{ id, state }]);
      // Also those of windows that this one replaced: nobody comes then. A visit that was made stays an answer.
      const ahead = windows.filter(isAhead).map((each) => each.from);
      const answerIds = await this.leads.findConfirmations(tx, id, ahead);
      const isWaiting = await takeBackAnswers(tx, { id, answerIds, adminId });
      await this.leads.moveDue(tx, id, await this.calendar.dueAgain(lead, { urgency: lead.urgency, windows }));
      const clockRuns = isWaiting && lead.first_answered_at !== null;
      const details = { from, to: window.to, isTold: Boolean(lead.email), clockRuns };
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'window_taken_back', actor: adminActor(adminId), details }));
      await this.recordSteps(tx, { kind, id, before, after: state, adminId });
      if (!lead.email) return;
      const { email, language, reference, service_type: serviceType } = lead;
      const content = { reference, serviceType, from, to: window.to };
      await this.emails.enqueueWindowNews(tx, { kind: 'window_taken_back', content, id, leadKind: kind, email, language });
    });
  }

  /**
   * Marks a suspected lead as genuine. It keeps its due time, and the e-mails that were held back are enqueued.
   *
   * @throws NotFound when there is no such lead.
   */
  release(id: string, adminId: string): Promise<LeadDetail> {
    return this.step(id, {}, async (tx, lead) => {
      const { kind } = lead;
      if (!lead.is_suspected) return;
      await releaseLeads(tx, [id]);
      await this.auditLog.record(tx, describeStep({ kind, id, step: 'released', actor: adminActor(adminId) }));
      await this.emails.enqueueForReleased(tx, [toReleasedLead(lead)]);
    });
  }

  /** The windows of a lead once staff have chosen others: those that stay are as they were, and new ones must be within the opening hours. */
  private async windowsAfter(before: readonly LeadWindow[], wanted: readonly TimeWindow[]): Promise<LeadWindow[]> {
    const texts = wanted.map(windowText);
    const kept = before.filter((window) => texts.includes(storedWindowText(window)));
    if (before.some((window) => window.confirmedAt !== null && !kept.includes(window)))
      throw new ValidationFailed([{ field: 'windows', key: 'field.windowConfirmed' }]);
    const known = new Set(before.map(storedWindowText));
    const added = wanted.filter((window) => !known.has(windowText(window)));
    await this.calendar.checkWindows(added);
    return [...kept, ...(toStoredWindows(added) ?? [])].sort((one, other) => one.from.localeCompare(other.from));
  }

  /**
   * Locks a lead, works with it, and gives it as it is then.
   *
   * @param prepare Runs before the lead is locked; its result is passed to `work`.
   */
  private async step<Prepared = void>(
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

  private async write(
    tx: EntityManager,
    entry: Pick<LeadEntry, 'leadId' | 'type' | 'channel' | 'text' | 'authorId'> &
      Partial<Pick<LeadEntry, 'id' | 'windowFrom' | 'messageId'>>,
  ): Promise<string> {
    const { id = uuid() } = entry;
    const rest = { windowFrom: null, takenBackAt: null, takenBackBy: null, isVerified: null, ...NO_EMAIL };
    await this.leads.insertEntry(tx, { createdAt: new Date(), ...rest, ...entry, id });
    return id;
  }
}

function isAhead({ to }: LeadWindow): boolean {
  return Date.parse(to) > Date.now();
}

/** @throws ValidationFailed when the visitor did not ask for a window that begins then, or it is over. */
function findAhead(windows: readonly LeadWindow[], from: string): LeadWindow {
  const window = windows.find((each) => each.from === from);
  if (!window) throw new ValidationFailed([{ field: 'from', key: 'field.windowAsked' }]);
  if (!isAhead(window)) throw new ValidationFailed([{ field: 'from', key: 'field.windowOver' }]);
  return window;
}

/** The windows with none confirmed. One that was and is ahead says when that was taken back. */
function withoutConfirmation(windows: readonly LeadWindow[], now: string): LeadWindow[] {
  return windows.map((window) => {
    if (window.confirmedAt === null) return window;
    return { ...window, confirmedAt: null, ...(isAhead(window) && { takenBackAt: now }) };
  });
}

const NOWHERE = { community: null, building: null, unit: null, landmark: null, makani: null };

/** What a correction says of everything but windows: fields that are missing stay. */
function saidOf({ windows: _, latitude, longitude, ...wanted }: Omit<CorrectLead, 'version'>) {
  const said = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  if (latitude === undefined || longitude === undefined) return said;
  return { ...said, position: positionText({ latitude, longitude }) || null };
}

/** What staff correct; the message is that of the visitor alone. */
type Correctable = Record<Exclude<CorrectedField['field'], 'message'>, string | null>;

function changesBetween(before: Correctable, after: Correctable): CorrectedField[] {
  const fields = Object.keys(before) as (keyof Correctable)[];
  return fields.filter((field) => before[field] !== after[field]).map((field) => ({ field, from: before[field], to: after[field] }));
}

/** What the e-mails about a suspected lead need once it is released. */
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

/** The steps of an event: several when a bulk change did several things to the lead. */
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

/** What has become of the e-mail of an answer. */
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
  const { id, type, channel, text, subject, original, taken_back_at: at, taken_back_by: by, taken_back_name: name } = entry;
  const takenBack = at === null ? null : { at: toInstant(at), by: by === null ? null : { id: by, name } };
  const [author, createdAt] = [toAuthor(entry), toInstant(entry.created_at)];
  const { is_verified: isVerified, sender } = entry;
  return { id, type, channel, text, subject, original, author, createdAt, takenBack, isVerified, delivery: toDelivery(entry), sender };
}
