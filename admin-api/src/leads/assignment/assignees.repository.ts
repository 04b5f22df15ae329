import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { PERMISSIONS } from '../../../contract/roles.ts';
import type { LeadKind } from '../model/lead-kinds.ts';

/** Those who may change leads: nobody else can look after one. */
const ROLES = PERMISSIONS['leads.change'].map((role) => `'${role}'`).join(', ');

const LOCK_ASSIGNABLE = `select id from users where id = ? and disabled_at is null and role in (${ROLES}) for share`;

const HAND_OVER = `
  update leads set assignee_id = ?, version = version + 1
  where assignee_id = ? and status in ('new', 'in_progress') returning kind, id, reference`;

/** A lead that has got another assignee. */
type HandedOver = { kind: LeadKind; id: string; reference: string };

/** Who looks after leads. */
@Injectable()
export class AssigneesRepository {
  /** Whether an account can look after leads. It stays so until the transaction ends. */
  async lockAssignable(tx: EntityManager, userId: string): Promise<boolean> {
    return (await tx.execute<object[]>(LOCK_ASSIGNABLE, [userId])).length === 1;
  }

  /** Gives the open leads of an account to another one or to nobody. @returns those leads. */
  async handOver(tx: EntityManager, from: string, to: string | null): Promise<HandedOver[]> {
    return tx.execute<HandedOver[]>(HAND_OVER, [to, from]);
  }
}
