import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { fieldsOfKind } from '../../../contract/lead-fields.ts';
import { PLACE_TEXTS } from '../../../contract/lead-place.ts';
import type { LeadArrival } from '../../../contract/lead-arrivals.ts';
import type { NewEntry } from '../../audit-log/audit-entries.repository.ts';
import { type LeadAnnouncement, LEADS_CHANNEL } from '../../audit-log/lead-announcement.ts';
import type { NewOutboxEmail } from '../../emails/outbox.repository.ts';
import { databaseWork } from '../../operations/tracing/traced-work.ts';
import { insertPushesSql } from '../../push/push-messages.repository.ts';
import { LEAD_KINDS, type LeadKind } from '../model/lead-kinds.ts';
import type { LeadReceipt } from '../model/lead.schema.ts';
import { widestOf } from '../../operations/configuration/keyed-hash.ts';
import { erasedKey } from './erased-key.ts';
import type { FormKey, FormLimits, LimitingForm } from './lead-receipts.repository.ts';

/** A lead with everything that is stored in its transaction. */
export interface NewLead<Receipt extends LeadReceipt = LeadReceipt> {
  receipt: Receipt;
  /** The columns of its table; the others get their defaults. */
  row: {
    id: string;
    reference: string;
    receivedAt: Date;
    arrivedBy: LeadArrival;
    source: string;
    firstSource: string;
    isSuspected: boolean;
  } & Record<string, unknown>;
  entry: NewEntry;
  emails: readonly NewOutboxEmail[];
  /** Links to the page of the lead. @default none */
  links?: readonly object[];
}

/** What happened to a lead; nothing is stored unless `isStored`. */
export interface StoreOutcome {
  isStored: boolean;
  /** The form that has the same key. */
  first: { bodyHash: string; answer: LeadReceipt; /** Its lead is erased, and nothing else of it is known. */ isErased: boolean } | null;
  /** The form that has to leave the window before the network may send another; null while it may. */
  limitedBy: LimitingForm | null;
}

interface StoreRow {
  is_stored: boolean;
  first: StoreOutcome['first'];
  limited_by: { hash: string; receivedAt: string } | null;
}

const COMMON_COLUMNS = [
  ...[
    'id',
    'reference',
    'language',
    'is_suspected',
    'is_test',
    'arrived_by',
    'source',
    'first_source',
    'first_visit',
    'source_path',
    'campaign',
    'elapsed_ms',
    'notice_version',
  ],
  ...['received_at', 'due_at', 'search_text', 'windows'],
];

const columns = new Map<string, string>();

/** The column of a property: that of MikroORM's naming strategy. */
function columnOf(property: string): string {
  const known = columns.get(property);
  if (known !== undefined) return known;
  const column = property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(property, column);
  return column;
}

/**
 * Forms of one network wait for each other. The commit waits for the disk even where the server's default is not to. One plan serves
 * every lead: planning takes as long as all inserts.
 * Several statements cannot have parameters; a hash in base64url needs no quoting.
 */
const begin = (hash: string) =>
  `begin; set local synchronous_commit = on; set local plan_cache_mode = force_generic_plan;
   select pg_advisory_xact_lock(hashtextextended('${hash}', 0))`;

/** The form that a network or /48, named by a column, has to wait for. */
const nthRecent = (column: string, hash: string, offset: string) =>
  `(select ${column} as hash, created_at from lead_receipts where ${column} = ${hash} and created_at > $8
    order by created_at desc offset ${offset} limit 1)`;

/**
 * Stores a lead unless its key is taken or its network or /48 has reached the limit. The lock is taken by a statement before, so this
 * one sees every form of the network that was committed.
 */
const storeLead = (kind: LeadKind, columns: string) => {
  const { table } = LEAD_KINDS[kind];
  return `
  with first as (
    select key, body_hash, answer from lead_receipts where kind = $1 and key in ($2, $16) and expires_at > $5
  ), limiting as (
    ${nthRecent('network_hash', '$4', '$9')} union all ${nthRecent('site_hash', '$13', '$14')}
  ), claim as (
    insert into lead_receipts (kind, key, body_hash, network_hash, site_hash, created_at, expires_at, answer)
    select $1, $2, $3, $4, $13, $5, $6, $7::jsonb where not exists (select from first) and not exists (select from limiting)
    on conflict (kind, key) do update
      set body_hash = excluded.body_hash, network_hash = excluded.network_hash, site_hash = excluded.site_hash,
          created_at = excluded.created_at, expires_at = excluded.expires_at, answer = excluded.answer
      where lead_receipts.expires_at <= excluded.created_at
    returning key
  ), lead as (
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, $10::jsonb) where exists (select from claim)
  ), entry as (
    insert into audit_entries (id, action, actor_type, actor_id, subject_type, subject_id, details, occurred_at)
    select id, action, actor_type, actor_id, subject_type, subject_id, details, occurred_at
    from jsonb_populate_record(null::audit_entries, $11::jsonb) where exists (select from claim)
    returning id
  ), emails as (
    insert into outbox_emails (id, kind, recipient, language, content, about_type, about_id, request_id, created_at, waiting_since, digest_of, next_attempt_at)
    select id, kind, recipient, language, content, about_type, about_id, request_id, created_at, waiting_since, digest_of, coalesce(next_attempt_at, clock_timestamp())
    from jsonb_populate_recordset(null::outbox_emails, $12::jsonb) where exists (select from claim)
  ), links as (
    insert into lead_links (token_hash, lead_id, created_at, expires_at)
    select token_hash, lead_id, created_at, expires_at
    from jsonb_populate_recordset(null::lead_links, $15::jsonb) where exists (select from claim)
  ), pushes as (
    ${insertPushesSql(kind, `jsonb_populate_record(null::${table}, $10::jsonb)`)} and exists (select from claim)
  )
  select exists (select from claim) as is_stored,
    -- Division by zero rolls the lead back when a trigger has dropped its audit entry.
    case when exists (select from claim) then (select 1 / count(*) from entry) end as entries,
    (select pg_notify('${LEADS_CHANNEL}', $17) from claim) as announced,
    (select jsonb_build_object('bodyHash', body_hash, 'answer', answer, 'isErased', key = $16) from first) as first,
    (select jsonb_build_object('hash', hash, 'receivedAt', created_at) from limiting order by created_at desc limit 1) as limited_by`;
};

/** What only the contact form asks: where, how soon, and files. */
const CONTACT_COLUMNS = [...PLACE_TEXTS, 'latitude', 'longitude', 'urgency', 'files_hash'];

const statementOf = (kind: LeadKind) =>
  storeLead(kind, [...COMMON_COLUMNS, ...fieldsOfKind(kind).map(columnOf), ...(kind === 'contact' ? CONTACT_COLUMNS : [])].join(', '));
const STORE: Record<LeadKind, string> = { contact: statementOf('contact'), callback: statementOf('callback') };

/**
 * The transaction of a lead, in one round trip: with MikroORM it took twelve. Its values are parameters, so that the log of the server
 * never holds what a visitor typed.
 */
@Injectable()
export class LeadStoreRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Stores a lead with its receipt, audit entry and e-mails: all of them, or none.
   *
   * @param limits The maximum numbers of forms of the network and the /48 since a moment.
   */
  async store(kind: LeadKind, formKey: FormKey, lead: NewLead, limits: FormLimits): Promise<StoreOutcome> {
    const { key, bodyHash, networkHash, siteHash, lifetimeMs } = formKey;
    const { id, receivedAt } = lead.row;
    const announcement: LeadAnnouncement = [{ kind, id, change: 'created' }];
    const values = [
      ...[kind, key, bodyHash, networkHash, receivedAt.toISOString(), new Date(receivedAt.getTime() + lifetimeMs).toISOString()],
      ...[JSON.stringify(lead.receipt), limits.since.toISOString(), limits.forms - 1],
      ...[toColumns(lead.row), toColumns(lead.entry), lead.emails.map(toColumns)].map((json) => JSON.stringify(json)),
      ...[siteHash, limits.siteForms - 1, JSON.stringify((lead.links ?? []).map(toColumns)), erasedKey(key), JSON.stringify(announcement)],
    ];
    const summary = `INSERT ${LEAD_KINDS[kind].table}`;
    const row = await databaseWork.tracePromise(() => this.send(kind, formKey, values), { statement: STORE[kind], summary });
    const limitedBy = row?.limited_by ? { hash: row.limited_by.hash, receivedAt: new Date(row.limited_by.receivedAt) } : null;
    return { isStored: row?.is_stored ?? false, first: row?.first ?? null, limitedBy };
  }

  private async send(kind: LeadKind, formKey: FormKey, values: readonly unknown[]): Promise<StoreRow | undefined> {
    const pool = await this.em.getConnection().getNativeClient();
    const client = await pool.connect();
    // Sent together, in one packet: none waits for the answer to the one before. When one fails, the server skips to the commit and
    // rolls back.
    const { stream } = client.connection;
    stream.cork();
    const answers = Promise.allSettled([
      client.query(begin(widestOf(formKey))),
      client.query<StoreRow>({ name: `store ${kind}`, text: STORE[kind], values: [...values] }),
      client.query('commit'),
    ]);
    stream.uncork();
    const [begun, stored, committed] = await answers;
    client.release();
    if (begun.status === 'rejected') throw begun.reason;
    if (stored.status === 'rejected') throw stored.reason;
    if (committed.status === 'rejected') throw committed.reason;
    return stored.value.rows[0];
  }
}

function toColumns(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([property, value]) => [columnOf(property), value]));
}
