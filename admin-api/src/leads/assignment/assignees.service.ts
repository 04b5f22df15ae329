import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { PERMISSIONS } from '../../../contract/roles.ts';
import type { AuditActor } from '../../audit-log/audit-entry.schema.ts';
import { AuditLogService } from '../../audit-log/audit-log.service.ts';
import { ValidationFailed } from '../../http/errors.ts';
import type { LeadKind } from '../model/lead-kinds.ts';
import { type BulkStep, describeBulk } from '../model/lead-steps.ts';
import { handOver } from '../model/leads.sql.ts';
import { User } from '../../staff/users/user.entity.ts';

/** A lead that another account looks after from now on. */
export interface AssignedLead {
  kind: LeadKind;
  id: string;
  reference: string;
  assigneeId: string | null;
}

interface HandOver {
  from: string;
  /** The account that looks after them from now on; null for nobody. */
  to: string | null;
  actor: AuditActor;
}

/**
 * Who may look after leads. Lock an account before its leads: whoever changes accounts does so too, and two transactions that lock in
 * different orders would wait for each other.
 */
@Injectable()
export class AssigneesService {
  constructor(private readonly auditLog: AuditLogService) {}

  /** Whether an account can look after leads: nobody can who may not change them. It stays so until the transaction ends. */
  async isAssignable(tx: EntityManager, userId: string): Promise<boolean> {
    const roles = [...PERMISSIONS['leads.change']];
    const where = { id: userId, disabledAt: null, role: { $in: roles } };
    return (await tx.findOne(User, where, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_READ })) !== null;
  }

  /**
   * Makes sure that an account can look after leads until the transaction ends.
   *
   * @param field That names the account in the request.
   * @throws ValidationFailed when it is unknown, deactivated, or may not change leads.
   */
  async check(tx: EntityManager, userId: string | null | undefined, field: string): Promise<void> {
    if (userId && !(await this.isAssignable(tx, userId))) throw new ValidationFailed([{ field, key: 'field.colleague' }]);
  }

  /** Gives the open leads of an account to another one or to nobody. @returns those leads. */
  async handOver(tx: EntityManager, { from, to, actor }: HandOver): Promise<AssignedLead[]> {
    const given = await handOver(tx, from, to);
    const leads = given.map(({ kind, id }): BulkStep => ({ kind, id, steps: [{ step: 'assigned', details: { from, to } }] }));
    const subject = { type: 'user', id: from } as const;
    await this.auditLog.recordAll(tx, describeBulk({ action: 'leads.handed_over', actor, subject, details: { to } }, leads));
    return given.map((lead) => ({ ...lead, assigneeId: to }));
  }
}
