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

/** A lead with its new assignee. */
export interface AssignedLead {
  kind: LeadKind;
  id: string;
  reference: string;
  assigneeId: string | null;
}

interface HandOver {
  from: string;
  /** The new assignee; null for none. */
  to: string | null;
  actor: AuditActor;
}

/**
 * Checks and changes assignees. Lock an account before its leads, as changes of accounts do: transactions that lock in different orders
 * can deadlock.
 */
@Injectable()
export class AssigneesService {
  constructor(private readonly auditLog: AuditLogService) {}

  /** Whether an account is active and may change leads. The account is locked until the transaction ends. */
  async isAssignable(tx: EntityManager, userId: string): Promise<boolean> {
    const roles = [...PERMISSIONS['leads.change']];
    const where = { id: userId, disabledAt: null, role: { $in: roles } };
    return (await tx.findOne(User, where, { fields: ['id'], lockMode: LockMode.PESSIMISTIC_READ })) !== null;
  }

  /**
   * Checks that an account can be assigned leads, until the transaction ends.
   *
   * @param field The field of the request that has the account.
   * @throws ValidationFailed when the account is unknown, deactivated, or may not change leads.
   */
  async assertAssignable(tx: EntityManager, userId: string | null | undefined, field: string): Promise<void> {
    if (userId && !(await this.isAssignable(tx, userId))) throw new ValidationFailed([{ field, key: 'field.colleague' }]);
  }

  /** Assigns the open leads of an account to another one, or unassigns them. @returns those leads. */
  async handOver(tx: EntityManager, { from, to, actor }: HandOver): Promise<AssignedLead[]> {
    const reassigned = await handOver(tx, from, to);
    const leads = reassigned.map(({ kind, id }): BulkStep => ({ kind, id, steps: [{ step: 'assigned', details: { from, to } }] }));
    const subject = { type: 'user', id: from } as const;
    await this.auditLog.recordAll(tx, describeBulk({ action: 'leads.handed_over', actor, subject, details: { to } }, leads));
    return reassigned.map((lead) => ({ ...lead, assigneeId: to }));
  }
}
