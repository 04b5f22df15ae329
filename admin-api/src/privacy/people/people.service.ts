import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { defaultLanguage } from '../../../contract/languages.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { CompanyService } from '../../company/company.service.ts';
import { NotFound, ValidationFailed } from '../../http/errors.ts';
import { FeedbackRequest } from '../../leads/feedback/feedback.entity.ts';
import { LeadFile } from '../../leads/model/lead-file.entity.ts';
import { LeadCorrection } from '../../leads/model/lead.entity.ts';
import { LeadEntry } from '../../leads/model/lead-entry.entity.ts';
import { placeOfRow } from '../../leads/model/lead-kinds.ts';
import { toE164 } from '../../leads/model/phone.schema.ts';
import { ConsentEvent } from '../../newsletter/newsletter-subscriber.entity.ts';
import { countRows, redactName } from '../records/erase-person.ts';
import { RestrictedRecord } from '../records/privacy-measure.entity.ts';
import { PrivacyRequest } from '../requests/privacy-request.entity.ts';
import { findNameMatches, findPersonRows, leadIdsOf, type PersonRows } from '../records/person-rows.sql.ts';
import {
  type EmailRow,
  findLinked,
  type LeadRow,
  selectEmails,
  selectLeads,
  selectSubscribers,
  type SubscriberRow,
} from './hideable-rows.sql.ts';
import { renderPersonPage } from './person-page.ts';
import type { BlankPerson, ExportPerson, FoundPerson, Person, PersonLead, PersonRecords } from '../records/person.schema.ts';

/** An export of a person's data. */
export interface PersonFile {
  type: string;
  name: string;
  content: string;
}

const toInstant = (value: string | Date) => new Date(value).toISOString();

/** A restricted row of a person. */
type HiddenRow = Pick<RestrictedRecord, 'source' | 'row'>;

/** Finds and collects all stored data of a person. Every access is recorded, without the name of the person. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly em: EntityManager,
    private readonly auditLog: AuditLogService,
    private readonly company: CompanyService,
  ) {}

  /**
   * Finds the e-mail addresses and phone numbers of leads with this address, number or reference.
   *
   * @throws ValidationFailed when the query is none of these.
   */
  async find(query: string, adminId: string): Promise<FoundPerson> {
    const email = query.includes('@') ? query.toLowerCase() : null;
    const phone = email === null ? (toE164(query) ?? null) : null;
    const reference = email === null && phone === null ? query.toUpperCase() : null;
    if (reference !== null && !/^[A-Z0-9]+-[A-Z0-9]+$/.test(reference))
      throw new ValidationFailed([{ field: 'query', key: 'field.person' }]);
    const linked = await findLinked(this.em, { email, phone, reference });
    await this.record('person.found', adminId, { by: email !== null ? 'email' : phone !== null ? 'phone' : 'reference' });
    const listOf = (field: 'email' | 'phone', queried: string | null) => [
      ...new Set([...(queried === null ? [] : [queried]), ...linked.flatMap((each) => each[field] ?? [])]),
    ];
    return { emails: listOf('email', email), phones: listOf('phone', phone), asked: email ?? phone };
  }

  /** All stored data of a person. */
  async getRecords(person: Person, adminId: string): Promise<PersonRecords> {
    await this.record('person.read', adminId, {});
    return this.collect(person);
  }

  /** All stored data of a person as a file. */
  async export({ format, language, ...person }: ExportPerson, adminId: string): Promise<PersonFile> {
    const records = await this.collect(person);
    await this.record('person.exported', adminId, { format });
    const name = `personal-data-${new Date().toISOString().slice(0, 10)}`;
    if (format === 'html') {
      const content = renderPersonPage(language, person, records, await this.company.get(), await this.company.titles());
      return { type: 'text/html; charset=utf-8', name: `${name}.html`, content };
    }
    // Notes about other customers are not part of the person's data.
    const { counts: _, nameMatches: __, ...content } = records;
    return {
      type: 'application/json; charset=utf-8',
      name: `${name}.json`,
      content: `${JSON.stringify({ person, ...content }, undefined, 2)}\n`,
    };
  }

  /**
   * Redacts the name of a person in a note, reply or e-mail of another customer's lead.
   *
   * @throws NotFound when the entry does not contain the name.
   */
  async redactName({ entryId, ...person }: BlankPerson, adminId: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const leadId = await redactName(tx, person, entryId);
      if (leadId === undefined) throw new NotFound('name_match.not_found');
      await this.auditLog.record(tx, { action: 'person.blanked', actor: adminActor(adminId), subject: null, details: { leadId, entryId } });
    });
  }

  private async collect(person: Person): Promise<PersonRecords> {
    // One transaction, for a consistent snapshot.
    return this.em.transactional(async (tx) => {
      const rows = await findPersonRows(tx, person);
      const restricted = await tx.find(RestrictedRecord, { id: { $in: rows.restricted } }, { orderBy: { id: 'asc' } });
      const leads = await this.findLeads(tx, rows, restricted);
      const subscribers = [
        ...(await selectSubscribers(tx, rows.subscribers)).map((row) => ({ row, isRestricted: false })),
        ...rowsOf<SubscriberRow>(restricted, 'newsletter_subscribers').map((row) => ({ row, isRestricted: true })),
      ];
      const emails = [...(await selectEmails(tx, rows.emails)), ...rowsOf<EmailRow>(restricted, 'outbox_emails')];
      const requests = await tx.find(PrivacyRequest, { id: { $in: rows.requests } }, { orderBy: { id: 'asc' } });
      const events = await tx.find(
        ConsentEvent,
        { subscriberId: { $in: subscribers.map(({ row }) => row.id) } },
        { orderBy: { id: 'asc' } },
      );
      const times = [
        ...leads.map(({ lead }) => ({ at: lead.receivedAt, language: lead.language })),
        ...subscribers.map(({ row }) => ({ at: toInstant(row.created_at), language: row.language })),
        ...requests.map(({ createdAt, language }) => ({ at: createdAt.toISOString(), language })),
      ];
      const consents: PersonRecords['consents'] = [
        ...leads.map(({ lead, noticeVersion }) => ({
          about: lead.kind,
          event: 'noticed' as const,
          noticeVersion,
          language: lead.language,
          occurredAt: lead.receivedAt,
        })),
        ...events.map(({ event, noticeVersion, language, occurredAt }) => ({
          ...{ about: 'newsletter' as const, event, noticeVersion, language, occurredAt: occurredAt.toISOString() },
        })),
      ];
      return {
        language: times.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.language ?? defaultLanguage,
        leads: leads.map(({ lead }) => lead).toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)),
        written: await findWritten(tx, person, rows),
        nameMatches: (await findNameMatches(tx, rows)).map(({ id, lead_id: leadId, reference, text, subject, created_at: createdAt }) => {
          return { entryId: id, leadId, reference, text: text ?? subject ?? '', createdAt: toInstant(createdAt) };
        }),
        subscriptions: subscribers.map(({ row: { id, email, status, language, created_at }, isRestricted }) => ({
          ...{ id, email, status, language, createdAt: toInstant(created_at), isRestricted },
        })),
        emails: emails
          .toSorted((a, b) => (a.id < b.id ? 1 : -1))
          .map(({ kind, recipient, status, created_at, sent_at }) => ({
            ...{ kind, recipient, status, createdAt: toInstant(created_at), sentAt: sent_at === null ? null : toInstant(sent_at) },
          })),
        requests: requests.map(({ id, kind, status, details, createdAt }) => {
          return { id, kind, status, details, createdAt: createdAt.toISOString() };
        }),
        consents: consents.toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1)),
        counts: await countRows(tx, person, rows),
      };
    });
  }

  private async findLeads(tx: EntityManager, rows: PersonRows, restricted: readonly HiddenRow[]) {
    const where = { leadId: { $in: leadIdsOf(rows) } };
    const entries = await tx.find(LeadEntry, where, { orderBy: { id: 'asc' } });
    const corrections = await tx.find(LeadCorrection, where, { orderBy: { id: 'asc' } });
    const feedbackRequests = await tx.find(FeedbackRequest, where);
    const files = await tx.find(LeadFile, where, { orderBy: { id: 'asc' } });
    const toLead = (row: LeadRow, isRestricted: boolean) => {
      const lead: PersonLead = {
        ...{ id: row.id, kind: row.kind, reference: row.reference, status: row.status, language: row.language, isRestricted },
        receivedAt: toInstant(row.received_at),
        ...{ name: row.name, email: row.email, phone: row.phone, serviceType: row.service_type },
        ...{ message: row.message, arrivedBy: row.arrived_by, sourcePath: row.source_path },
        ...{ place: placeOfRow(row), urgency: row.urgency, slots: row.slots ?? [] },
        rating: feedbackRequests.find(({ leadId }) => leadId === row.id)?.rating ?? null,
        ...{ campaign: row.campaign, firstVisit: row.first_visit },
        corrections: corrections
          .filter(({ leadId }) => leadId === row.id)
          .map(({ changes, createdAt }) => ({ changes, createdAt: createdAt.toISOString() })),
        thread: entries
          .filter(({ leadId }) => leadId === row.id)
          .map(({ type, channel, sender, subject, text, original, createdAt }) => {
            return { type, channel, sender, subject, text, original, createdAt: createdAt.toISOString() };
          }),
        files: files
          .filter(({ leadId }) => leadId === row.id)
          .map(({ id, name, type, bytes, size, receivedAt, createdAt, addedOn }) => {
            return { id, name, type, addedOn, bytes: bytes ?? size, receivedAt: (receivedAt ?? createdAt).toISOString() };
          }),
      };
      return { lead, noticeVersion: row.notice_version };
    };
    return [
      ...(await selectLeads(tx, rows.leads)).map((row) => toLead(row, false)),
      ...rowsOf<LeadRow>(restricted, 'leads').map((row) => toLead(row, true)),
    ];
  }

  private record(action: 'person.found' | 'person.read' | 'person.exported', adminId: string, details: object): Promise<void> {
    return this.auditLog.record(this.em, { action, actor: adminActor(adminId), subject: null, details: { ...details } });
  }
}

/** E-mails from a person's addresses in leads of other customers. */
async function findWritten(tx: EntityManager, { emails }: Person, rows: PersonRows): Promise<PersonRecords['written']> {
  const where = { sender: { $in: emails }, leadId: { $nin: leadIdsOf(rows) } };
  const written = await tx.find(LeadEntry, where, { orderBy: { id: 'asc' } });
  return written.map(({ sender, subject, text, original, createdAt }) => {
    return { sender: sender ?? '', subject, text, original, createdAt: createdAt.toISOString() };
  });
}

function rowsOf<Row>(hidden: readonly HiddenRow[], source: string): Row[] {
  return hidden.filter((each) => each.source === source).map(({ row }) => row as Row);
}
