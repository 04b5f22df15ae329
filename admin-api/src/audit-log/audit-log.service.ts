import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { describePage, offsetOfPage } from '../http/pagination.schema.ts';
import { AuditEntriesRepository, type NewEntry } from './audit-entries.sql.ts';
import { AuditNamesRepository, idsIn, membersOf } from './audit-names.sql.ts';
import type { AuditEntry } from './audit-entry.entity.ts';
import type {
  AuditAction,
  AuditActor,
  AuditEntryView,
  AuditLogPage,
  AuditSubject,
  CorrectedField,
  ListAuditLogs,
} from './audit-entry.schema.ts';

/** An action to record. */
export interface AuditRecord {
  action: AuditAction;
  actor: AuditActor;
  subject: AuditSubject | null;
  /** Never personal data. */
  details?: Record<string, unknown>;
}

/** The actor of actions by visitors. */
export const VISITOR: AuditActor = { type: 'visitor', id: null };

/** The actor of automatic actions. */
export const SYSTEM: AuditActor = { type: 'system', id: null };

/** The actor of actions by a member of staff. */
export function adminActor(id: string): AuditActor {
  return { type: 'admin', id };
}

@Injectable()
export class AuditLogService {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly names: AuditNamesRepository,
  ) {}

  /** Records an action in the transaction that performs it. */
  record(tx: EntityManager, record: AuditRecord): Promise<void> {
    return this.recordAll(tx, [record]);
  }

  /** Records many actions with one statement, in the transaction that performs them. */
  async recordAll(tx: EntityManager, records: readonly AuditRecord[]): Promise<void> {
    if (records.length === 0) return;
    const occurredAt = new Date();
    await this.entries.insert(
      tx,
      records.map((record) => toEntry(record, occurredAt)),
    );
  }

  async list({ page, limit, sort, ...filter }: ListAuditLogs): Promise<AuditLogPage> {
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    const where = await this.entries.whereOf(filter);
    const total = await (isFiltered ? this.entries.countSome(where) : this.entries.countAll());
    const entries = await this.entries.find({ limit, offset: offsetOfPage({ page, limit }) }, where, sort === 'newest' ? 'desc' : 'asc');
    const names = await this.names.findOf(entries);
    const corrections = await this.names.findCorrections(entries);
    return {
      logs: entries.map((entry) => toView(entry, names, corrections)),
      pagination: describePage({ page, limit }, total, isFiltered),
    };
  }
}

export function toEntry({ action, actor, subject, details = {} }: AuditRecord, occurredAt: Date): NewEntry {
  return {
    id: uuid(),
    action,
    actorType: actor.type,
    actorId: actor.id,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    details,
    occurredAt,
  };
}

function toView(entry: AuditEntry, names: ReadonlyMap<string, string>, corrections: ReadonlyMap<string, CorrectedField[]>): AuditEntryView {
  const { members: _members, ...details } = entry.details;
  const members = membersOf(entry);
  return {
    id: entry.id,
    action: entry.action,
    actor: { type: entry.actorType, id: entry.actorId },
    actorName: (entry.actorId && names.get(entry.actorId)) ?? null,
    subject: entry.subjectType && entry.subjectId ? { type: entry.subjectType, id: entry.subjectId } : null,
    subjectName: (entry.subjectId && names.get(entry.subjectId)) ?? null,
    details,
    members: members.map(({ type, id, steps }) => ({
      subject: { type, id },
      subjectName: names.get(id) ?? null,
      // The type system does not know that each step of a kind of lead is an action.
      steps: steps.map(({ step, ...more }) => ({ action: `${type}.${step}` as AuditAction, details: more })),
    })),
    names: [...new Set(idsIn([details, members.map(({ steps }) => steps)]))].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    changes: corrections.get(String(entry.details['correctionId'])) ?? [],
    occurredAt: entry.occurredAt.toISOString(),
  };
}
