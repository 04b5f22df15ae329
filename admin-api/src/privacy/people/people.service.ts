import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import type { LeadPlace } from '../../../contract/lead-place.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { CompanyService } from '../../company/company.service.ts';
import type { ConsentEventKind } from '../../newsletter/consent-event.schema.ts';
import { NotFound, ValidationFailed } from '../../http/errors.ts';
import { placeOfRow } from '../../leads/model/lead-kinds.ts';
import { toE164 } from '../../leads/model/phone.schema.ts';
import { blankName, countRows } from '../records/erase-person.ts';
import type { PrivacyRequest } from '../requests/privacy-request.entity.ts';
import { findNamings, findPersonRows, leadIdsOf, type PersonRows } from '../records/person-rows.ts';
import { renderPersonPage } from './person-page.ts';
import type { BlankPerson, ExportPerson, FoundPerson, Person, PersonLead, PersonRecords } from '../records/person.schema.ts';

/** A file of everything of a person. */
export interface PersonFile {
  type: string;
  name: string;
  content: string;
}

interface LeadRow extends LeadPlace {
  id: string;
  kind: PersonLead['kind'];
  reference: string;
  status: PersonLead['status'];
  received_at: string | Date;
  language: Language;
  name: string | null;
  email: string | null;
  phone: string | null;
  service_type: PersonLead['serviceType'];
  message: string | null;
  urgency: PersonLead['urgency'];
  windows: PersonLead['windows'] | null;
  source_path: string | null;
  arrived_by: PersonLead['arrivedBy'];
  campaign: PersonLead['campaign'];
  first_visit: PersonLead['firstVisit'];
  notice_version: number | null;
}

interface SubscriberRow {
  id: string;
  email: string;
  status: PersonRecords['subscriptions'][number]['status'];
  language: Language;
  created_at: string | Date;
}

interface RestrictedRow {
  source: string;
  row: unknown;
}

type EmailRow = Omit<PersonRecords['emails'][number], 'createdAt' | 'sentAt'> & {
  id: string;
  created_at: string | Date;
  sent_at: string | Date | null;
};
type EntryRow = Omit<PersonLead['thread'][number], 'createdAt'> & { lead_id: string; created_at: string | Date };
const ENTRY_COLUMNS = 'lead_id, type, channel, sender, subject, text, original, created_at';

type CorrectionRow = Omit<PersonLead['corrections'][number], 'createdAt'> & { lead_id: string; created_at: string | Date };

type FileRow = Omit<PersonLead['files'][number], 'receivedAt'> & { lead_id: string; received_at: string | Date };

const isOne = (column: string) => `${column} in (select value::uuid from jsonb_array_elements_text(?::jsonb))`;
const toInstant = (value: string | Date) => new Date(value).toISOString();

/** What an e-mail address, a phone number or a reference occurs with: in the same lead. */
const LINKED = `
  select lower(email) as email, phone from leads where lower(email) = ? or phone = ? or reference = ?
  union select lower("row"->>'email'), "row"->>'phone' from restricted_records
    where lower("row"->>'email') = ? or "row"->>'phone' = ? or "row"->>'reference' = ?`;

/** Finds and collects everything that is stored of a person. Every look is recorded, without the person. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly em: EntityManager,
    private readonly auditLog: AuditLogService,
    private readonly company: CompanyService,
  ) {}

  /**
   * Finds the e-mail addresses and phone numbers that occur with one, or in the lead with a reference.
   *
   * @throws ValidationFailed when it is none of them.
   */
  async find(query: string, adminId: string): Promise<FoundPerson> {
    const email = query.includes('@') ? query.toLowerCase() : null;
    const phone = email === null ? (toE164(query) ?? null) : null;
    const reference = email === null && phone === null ? query.toUpperCase() : null;
    if (reference !== null && !/^[A-Z0-9]+-[A-Z0-9]+$/.test(reference))
      throw new ValidationFailed([{ field: 'query', key: 'field.person' }]);
    const linked = await this.em
      .fork()
      .execute<{ email: string | null; phone: string | null }[]>(LINKED, [...[email, phone, reference], ...[email, phone, reference]]);
    await this.record('person.found', adminId, { by: email !== null ? 'email' : phone !== null ? 'phone' : 'reference' });
    const listOf = (field: 'email' | 'phone', asked: string | null) => [
      ...new Set([...(asked === null ? [] : [asked]), ...linked.flatMap((each) => each[field] ?? [])]),
    ];
    return { emails: listOf('email', email), phones: listOf('phone', phone), asked: email ?? phone };
  }

  /** Everything that is stored of a person. */
  async records(person: Person, adminId: string): Promise<PersonRecords> {
    await this.record('person.read', adminId, {});
    return this.collect(person);
  }

  /** Everything that is stored of a person as a file. */
  async export({ format, language, ...person }: ExportPerson, adminId: string): Promise<PersonFile> {
    const records = await this.collect(person);
    await this.record('person.exported', adminId, { format });
    const name = `personal-data-${new Date().toISOString().slice(0, 10)}`;
    if (format === 'html') {
      const content = renderPersonPage(language, person, records, await this.company.get(), await this.company.titles());
      return { type: 'text/html; charset=utf-8', name: `${name}.html`, content };
    }
    // What staff wrote about others is no part of what the person gets.
    const { counts: _, namings: __, ...content } = records;
    return {
      type: 'application/json; charset=utf-8',
      name: `${name}.json`,
      content: `${JSON.stringify({ person, ...content }, undefined, 2)}\n`,
    };
  }

  /**
   * Takes the name of a person out of a note, an answer or an e-mail in the enquiry of somebody else.
   *
   * @throws NotFound when the name is not there.
   */
  async blank({ entryId, ...person }: BlankPerson, adminId: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const leadId = await blankName(tx, person, entryId);
      if (leadId === undefined) throw new NotFound('naming.not_found');
      await this.auditLog.record(tx, { action: 'person.blanked', actor: adminActor(adminId), subject: null, details: { leadId, entryId } });
    });
  }

  private async collect(person: Person): Promise<PersonRecords> {
    // One moment for all of it.
    return this.em.fork().transactional(async (tx) => {
      const rows = await findPersonRows(tx, person);
      const restricted = await select<RestrictedRow>(tx, 'source, "row"', 'restricted_records', 'id', rows.restricted);
      const leads = await this.findLeads(tx, rows, restricted);
      const subscribers = [
        ...(await select<SubscriberRow>(tx, '*', 'newsletter_subscribers', 'id', rows.subscribers)).map((row) => ({
          row,
          isRestricted: false,
        })),
        ...rowsOf<SubscriberRow>(restricted, 'newsletter_subscribers').map((row) => ({ row, isRestricted: true })),
      ];
      const emails = [
        ...(await select<EmailRow>(tx, '*', 'outbox_emails', 'id', rows.emails)),
        ...rowsOf<EmailRow>(restricted, 'outbox_emails'),
      ];
      const requests = await select<
        Pick<PrivacyRequest, 'id' | 'kind' | 'status' | 'details' | 'language'> & { created_at: string | Date }
      >(tx, '*', 'privacy_requests', 'id', rows.requests);
      const events = await select<{
        event: ConsentEventKind;
        notice_version: number | null;
        language: Language;
        occurred_at: string | Date;
      }>(
        tx,
        '*',
        'consent_events',
        'subscriber_id',
        subscribers.map(({ row }) => row.id),
      );
      const times = [
        ...leads.map(({ lead }) => ({ at: lead.receivedAt, language: lead.language })),
        ...[...subscribers.map(({ row }) => row), ...requests].map((row) => ({ at: toInstant(row.created_at), language: row.language })),
      ];
      const consents: PersonRecords['consents'] = [
        ...leads.map(({ lead, noticeVersion }) => ({
          about: lead.kind,
          event: 'noticed' as const,
          noticeVersion,
          language: lead.language,
          occurredAt: lead.receivedAt,
        })),
        ...events.map((row) => ({
          about: 'newsletter' as const,
          event: row.event,
          noticeVersion: row.notice_version,
          language: row.language,
          occurredAt: toInstant(row.occurred_at),
        })),
      ];
      return {
        language: times.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.language ?? defaultLanguage,
        leads: leads.map(({ lead }) => lead).toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)),
        written: await findWritten(tx, person, rows),
        namings: (await findNamings(tx, rows)).map(({ id, lead_id: leadId, reference, text, subject, created_at: createdAt }) => {
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
        requests: requests.map(({ id, kind, status, details, created_at }) => ({
          id,
          kind,
          status,
          details,
          createdAt: toInstant(created_at),
        })),
        consents: consents.toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1)),
        counts: await countRows(tx, person, rows),
      };
    });
  }

  private async findLeads(tx: EntityManager, rows: PersonRows, restricted: readonly RestrictedRow[]) {
    const entries = await select<EntryRow>(tx, ENTRY_COLUMNS, 'lead_entries', 'lead_id', leadIdsOf(rows));
    const corrections = await select<CorrectionRow>(tx, 'lead_id, changes, created_at', 'lead_corrections', 'lead_id', leadIdsOf(rows));
    const marks = await tx.execute<{ lead_id: string; mark: number | null }[]>(
      `select lead_id, mark from lead_questions where ${isOne('lead_id')}`,
      [JSON.stringify(leadIdsOf(rows))],
    );
    const files = await select<FileRow>(
      tx,
      'id, lead_id, name, type, coalesce(bytes, size)::float8 as bytes, coalesce(received_at, created_at) as received_at',
      'lead_files',
      'lead_id',
      leadIdsOf(rows),
    );
    const toLead = (row: LeadRow, isRestricted: boolean) => {
      const lead: PersonLead = {
        ...{ id: row.id, kind: row.kind, reference: row.reference, status: row.status, language: row.language, isRestricted },
        receivedAt: toInstant(row.received_at),
        ...{ name: row.name, email: row.email, phone: row.phone, serviceType: row.service_type },
        ...{ message: row.message, arrivedBy: row.arrived_by, sourcePath: row.source_path },
        ...{ place: placeOfRow(row), urgency: row.urgency, windows: row.windows ?? [] },
        mark: marks.find(({ lead_id }) => lead_id === row.id)?.mark ?? null,
        ...{ campaign: row.campaign, firstVisit: row.first_visit },
        corrections: corrections
          .filter((correction) => correction.lead_id === row.id)
          .map(({ changes, created_at }) => ({ changes, createdAt: toInstant(created_at) })),
        thread: entries
          .filter((entry) => entry.lead_id === row.id)
          .map(({ lead_id: _, created_at, ...entry }) => ({ ...entry, createdAt: toInstant(created_at) })),
        files: files
          .filter((file) => file.lead_id === row.id)
          .map(({ id, name, type, bytes, received_at }) => ({ id, name, type, bytes, receivedAt: toInstant(received_at) })),
      };
      return { lead, noticeVersion: row.notice_version };
    };
    return [
      ...(await select<LeadRow>(tx, '*', 'leads', 'id', rows.leads)).map((row) => toLead(row, false)),
      ...rowsOf<LeadRow>(restricted, 'leads').map((row) => toLead(row, true)),
    ];
  }

  private record(action: 'person.found' | 'person.read' | 'person.exported', adminId: string, details: object): Promise<void> {
    return this.auditLog.record(this.em.fork(), { action, actor: adminActor(adminId), subject: null, details: { ...details } });
  }
}

/** The rows of a table with these ids, oldest first: ids sort by time. */
function select<Row>(tx: EntityManager, columns: string, table: string, column: string, ids: readonly string[]): Promise<Row[]> {
  return tx.execute<Row[]>(`select ${columns} from ${table} where ${isOne(column)} order by id`, [JSON.stringify(ids)]);
}

/** What came from an e-mail address of a person to leads of others. */
async function findWritten(tx: EntityManager, { emails }: Person, rows: PersonRows): Promise<PersonRecords['written']> {
  const written = await tx.execute<(Omit<PersonRecords['written'][number], 'createdAt'> & { created_at: string | Date })[]>(
    `select sender, subject, text, original, created_at from lead_entries
     where sender in (select jsonb_array_elements_text(?::jsonb)) and not ${isOne('lead_id')} order by id`,
    [JSON.stringify(emails), JSON.stringify(leadIdsOf(rows))],
  );
  return written.map(({ created_at: createdAt, ...entry }) => ({ ...entry, createdAt: toInstant(createdAt) }));
}

function rowsOf<Row>(restricted: readonly RestrictedRow[], source: string): Row[] {
  return restricted.filter((each) => each.source === source).map(({ row }) => row as Row);
}
