import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { LeadKind } from '../model/lead-kinds.ts';

/** A lead that was put off until now. */
export interface ReturnedRow {
  kind: LeadKind;
  id: string;
  reference: string;
  assignee_id: string | null;
  snoozed_until: string | Date;
  snoozed_by: string | null;
}

// Another process that is at it has locked its rows: those are skipped.
const WAKE = `
  update leads as l set snoozed_until = null, snoozed_by = null, version = l.version + 1
  from (
    select id, snoozed_until, snoozed_by from leads
    where snoozed_until <= ? order by snoozed_until limit ? for update skip locked
  ) as due
  where l.id = due.id
  returning l.kind, l.id, l.reference, l.assignee_id, due.snoozed_until, due.snoozed_by`;

/** Leads that are put off. */
@Injectable()
export class SnoozesRepository {
  /** Ends the snoozes that are over; each is given to one caller only. */
  wake(tx: EntityManager, { now, limit }: { now: Date; limit: number }): Promise<ReturnedRow[]> {
    return tx.execute<ReturnedRow[]>(WAKE, [now, limit]);
  }
}
